import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide'
import { useId, useState } from 'react'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { LOCATION_TYPES } from '#contract/location-types.ts'
import { ROLE_LABELS } from '#contract/members.ts'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { inOrderOfLanguageName, nameOfLanguage } from '#web/platform/language-names.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CountrySelect } from '../members/country-select.tsx'
import { LOCATIONS } from '../members/location-badge.tsx'
import { ROLE_FILTERS, countFilters, filtersIn } from './filters.ts'
import { SkillFilter } from './skill-filter.tsx'
import './discover.css'

type Props = {
  filters: DiscoverFilters
  /** The filters from now on. */
  onFilter: (filters: DiscoverFilters) => void
}

/** The filters of Discover; on a phone behind a button, so that the cards stay in sight. */
export function FilterBar({ filters, onFilter }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const fields = useId()
  const count = countFilters(filters)
  const select = (name: keyof DiscoverFilters) => ({
    value: filters[name] ?? '',
    onChange: ({ target }: { target: HTMLSelectElement }) => onFilter(filtersIn({ ...filters, [name]: target.value })),
  })
  return (
    <section className="filters" aria-label={t`Filters`}>
      <button
        type="button"
        className="btn btn-o only-m"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        <Icon of={ListFilter} />
        {count > 0 ? <Plural value={count} one="# filter" other="# filters" /> : <Trans>Filters</Trans>}
      </button>
      <div className="filters-in" id={fields} data-open={open ? '' : undefined}>
        <Field label={t`Role`}>
          <Select {...select('role')}>
            <option value="">{t`Any role`}</option>
            {ROLE_FILTERS.map((role) => (
              <option key={role} value={role}>
                {t(ROLE_LABELS[role])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Shore`}>
          <Select {...select('location_type')}>
            <option value="">{t`Both shores`}</option>
            {LOCATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(LOCATIONS[type].name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Country`}>
          <CountrySelect {...select('country')} any={t`Any country`} />
        </Field>
        <Field label={t`Language`}>
          <Select {...select('language')}>
            <option value="">{t`Any language`}</option>
            {inOrderOfLanguageName(SPOKEN_LANGUAGES).map((language) => (
              <option key={language} value={language}>
                {nameOfLanguage(language)}
              </option>
            ))}
          </Select>
        </Field>
        <SkillFilter skill={filters.skill} onSkill={(skill) => onFilter(filtersIn({ ...filters, skill }))} />
      </div>
    </section>
  )
}
