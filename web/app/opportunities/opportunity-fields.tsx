import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import {
  OPPORTUNITY_COUNTRY_MAX,
  OPPORTUNITY_DESCRIPTION_MAX,
  OPPORTUNITY_LINK_MAX,
  OPPORTUNITY_ORGANISATION_MAX,
  OPPORTUNITY_TITLE_MAX,
  OPPORTUNITY_TYPES,
  OPPORTUNITY_TYPE_LABELS,
} from '#contract/opportunities.ts'
import { placeNames } from '#contract/places.ts'
import { locale } from '#web/platform/format.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { LinkInput } from '#web/ui/link-input.tsx'
import { FirstPosting } from './first-posting.tsx'
import { today } from './opportunity-draft.ts'
import type { usePosting } from './posting.ts'
import './opportunities.css'

/** The fields of an opportunity. */
export function OpportunityFields({ posting }: { posting: ReturnType<typeof usePosting> }) {
  const { t } = useLingui()
  const countries = useId()
  const { register, error, holder, forgetHolder } = posting
  return (
    <>
      <Field label={t`Title`} error={error('title')}>
        <TextInput
          {...register('title')}
          dir="auto"
          maxLength={OPPORTUNITY_TITLE_MAX}
          autoComplete="off"
          data-autofocus
          required
        />
      </Field>
      <div className="opp-two">
        <Field label={t`Type`} error={error('opportunity_type')}>
          <Select {...register('opportunity_type')}>
            {OPPORTUNITY_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(OPPORTUNITY_TYPE_LABELS[type])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Country`} error={error('country')}>
          <TextInput
            {...register('country')}
            list={countries}
            maxLength={OPPORTUNITY_COUNTRY_MAX}
            autoComplete="off"
            required
          />
        </Field>
        <datalist id={countries}>
          {placeNames(locale()).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <Field label={t`Organisation (optional)`} error={error('organisation')}>
        <TextInput
          {...register('organisation')}
          dir="auto"
          maxLength={OPPORTUNITY_ORGANISATION_MAX}
          autoComplete="off"
        />
      </Field>
      <Field label={t`Description`} error={error('description')}>
        <TextArea {...register('description')} dir="auto" rows={5} maxLength={OPPORTUNITY_DESCRIPTION_MAX} required />
      </Field>
      <div className="stack-2">
        <Field label={t`Link (optional)`} error={error('link')} hint={t`Where people read more or apply`}>
          <LinkInput
            {...register('link', { onChange: forgetHolder })}
            maxLength={OPPORTUNITY_LINK_MAX}
            autoComplete="off"
          />
        </Field>
        {holder && <FirstPosting key={holder} id={holder} />}
      </div>
      <Field label={t`Skills (optional)`} error={error('skills')} hint={t`Separate with commas`}>
        <TextInput {...register('skills')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t`Deadline (optional)`} error={error('deadline')} hint={t`After this day it leaves the board`}>
        <TextInput {...register('deadline')} type="date" min={today()} className="opp-day" />
      </Field>
    </>
  )
}
