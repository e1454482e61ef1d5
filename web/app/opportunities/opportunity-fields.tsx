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
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { FirstPosting } from './first-posting.tsx'
import { today } from './opportunity-draft.ts'
import type { OpportunityDraft } from './opportunity-draft.ts'
import type { Refused } from './posting.ts'
import { placeNames } from '#contract/places.ts'
import { locale } from '#web/platform/format.ts'

type Props = {
  draft: OpportunityDraft
  refused: Refused
  onChange: (part: Partial<OpportunityDraft>) => void
}

/** What one says of an opportunity; every control carries the name of its column. */
export function OpportunityFields({ draft, refused: { issues, holder }, onChange }: Props) {
  const countries = useId()
  /** What every text field has; `name` is also where its text is kept. */
  const typed = (name: Exclude<keyof OpportunityDraft, 'opportunity_type'>) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Field label="Title" error={issues.title}>
        <TextInput
          {...typed('title')}
          dir="auto"
          maxLength={OPPORTUNITY_TITLE_MAX}
          autoComplete="off"
          data-autofocus
          required
        />
      </Field>
      <div className="opp-two">
        <Field label="Type" error={issues.opportunity_type}>
          <Select
            name="opportunity_type"
            value={draft.opportunity_type}
            onChange={({ target }) => {
              const chosen = OPPORTUNITY_TYPES.find((type) => type === target.value)
              if (chosen) onChange({ opportunity_type: chosen })
            }}
          >
            {OPPORTUNITY_TYPES.map((type) => (
              <option key={type} value={type}>
                {OPPORTUNITY_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Country" error={issues.country}>
          <TextInput
            {...typed('country')}
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
      <Field label="Organisation (optional)" error={issues.organisation}>
        <TextInput {...typed('organisation')} dir="auto" maxLength={OPPORTUNITY_ORGANISATION_MAX} autoComplete="off" />
      </Field>
      <Field label="Description" error={issues.description}>
        <TextArea {...typed('description')} dir="auto" rows={5} maxLength={OPPORTUNITY_DESCRIPTION_MAX} required />
      </Field>
      <div className="stack-2">
        <Field label="Link (optional)" error={issues.link} hint="Where people read more or apply">
          <TextInput {...typed('link')} type="url" dir="ltr" maxLength={OPPORTUNITY_LINK_MAX} autoComplete="off" />
        </Field>
        {holder && <FirstPosting key={holder} id={holder} />}
      </div>
      <Field label="Skills (optional)" error={issues.skills} hint="Separate with commas">
        <TextInput {...typed('skills')} dir="auto" autoComplete="off" />
      </Field>
      <Field label="Deadline (optional)" error={issues.deadline} hint="After this day it leaves the board">
        <TextInput {...typed('deadline')} type="date" min={today()} className="opp-day" />
      </Field>
    </>
  )
}
