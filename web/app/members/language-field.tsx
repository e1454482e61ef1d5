import { useState } from 'react'
import type { Ref } from 'react'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import { languagesLike, nameOfLanguage } from '#web/platform/language-names.ts'
import { WordsField } from '#web/ui/words-field.tsx'

type Props = {
  label: string
  hint: string
  placeholder: string
  error: string | undefined
  /** What useController of the form gives. */
  field: {
    value: SpokenLanguage[]
    onChange: (value: SpokenLanguage[]) => void
    ref: Ref<HTMLInputElement>
  }
}

/** Languages by their names in the reader's language; what is not on the list cannot be chosen. */
export function LanguageField({ field: { value, onChange, ref }, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <WordsField
      {...rest}
      value={{ chosen: value, typed }}
      onChange={(next) => {
        setTyped(next.typed)
        if (next.chosen.join() !== value.join())
          onChange(next.chosen.flatMap((code) => SPOKEN_LANGUAGES.find((known) => known === code) ?? []))
      }}
      inputRef={ref}
      offered={languagesLike(SPOKEN_LANGUAGES, typed)}
      labelOf={nameOfLanguage}
    />
  )
}
