import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { AFRICAN_COUNTRIES, OTHER_COUNTRIES } from '#contract/countries.ts'
import { inOrderOfName, nameOfCountry } from '#web/platform/format.ts'
import { Select } from '#web/ui/field.tsx'

type Props = ComponentProps<'select'> & {
  /** The words for no choice, where that is one: without them a country has to be chosen. */
  any?: string
}

/** Every country (rule: country-lists), the African ones first, each in the order of the reader's language. */
export function CountrySelect({ any, ...props }: Props) {
  const { t } = useLingui()
  return (
    <Select {...(props.value === undefined && { defaultValue: '' })} {...props}>
      <option value="" disabled={any === undefined}>
        {any ?? t`Choose a country`}
      </option>
      <optgroup label={t`Africa`}>{inOrderOfName(AFRICAN_COUNTRIES).map(option)}</optgroup>
      <optgroup label={t`Other countries`}>{inOrderOfName(OTHER_COUNTRIES).map(option)}</optgroup>
    </Select>
  )
}

function option(country: string) {
  return (
    <option key={country} value={country}>
      {nameOfCountry(country)}
    </option>
  )
}
