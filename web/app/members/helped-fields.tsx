import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field, TextArea } from '#web/ui/field.tsx'
import { AiSuggest } from '../writing/ai-suggest.tsx'
import type { Helped } from '../writing/ai-suggest.tsx'
import { withBio, withWords } from '../writing/with-suggestion.ts'
import { VocabularyField } from './vocabulary-field.tsx'

type BioProps = Omit<ComponentProps<'textarea'>, 'about' | 'value' | 'onChange'> & {
  about: Helped
  error: string | undefined
  value: string
  onChange: (value: unknown) => void
}

/** The bio of a profile, with AI Suggest beside it; what useController gives is spread into it. */
export function BioField({ about, error, ...field }: BioProps) {
  const { t } = useLingui()
  const { value, onChange } = field
  return (
    <Field
      label={t`Bio`}
      error={error}
      action={
        <AiSuggest type="bio" field={t`Bio`} about={about} value={value} onChange={onChange} withSuggestion={withBio} />
      }
    >
      <TextArea {...field} />
    </Field>
  )
}

type WordsProps = Omit<ComponentProps<typeof VocabularyField>, 'label' | 'action'> & {
  type: 'skills' | 'interests'
  about: Helped
}

/** The skills or the interests of a profile, with AI Suggest beside them. */
export function HelpedWords({ type, about, ...rest }: WordsProps) {
  const { t } = useLingui()
  const label = type === 'skills' ? t`Skills` : t`Interests`
  const { value, onChange } = rest.field
  return (
    <VocabularyField
      {...rest}
      label={label}
      action={
        <AiSuggest
          type={type}
          field={label}
          about={about}
          value={value}
          onChange={onChange}
          withSuggestion={withWords}
        />
      }
    />
  )
}
