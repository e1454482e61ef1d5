import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Country } from '#contract/countries.ts'
import type { Role } from '#contract/members.ts'
import { TAGS_MAX } from '#contract/tag-limits.ts'
import { tagsIssue } from '#contract/tags.ts'
import { WRITING_TEXTS } from '#contract/writing.ts'
import type { HelpedField } from '#contract/writing.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { toast } from '#web/platform/toast.ts'
import { toastAiFailure } from './ai-failure.ts'
import { AiButton } from './ai-button.tsx'
import { UndoButton } from './undo-button.tsx'

/** What a suggestion is made of. Words that are still wrong are not sent. */
export type Helped = {
  role?: Role | null | undefined
  country?: Country | undefined
  skills: string[]
  interests: string[]
}

type Props<Value> = {
  type: HelpedField
  /** The name of the field, for those who do not see where the button stands. */
  field: string
  about: Helped
  value: Value
  onChange: (value: Value) => void
  /** The field's value with the suggestion in it. */
  withSuggestion: (value: Value, suggestion: string) => Value
}

/**
 * "AI Suggest" beside a field of a profile, and the way back: until the field changes again, one press brings back what
 * was typed. Off without role or country (rule: suggestions-need-a-profile). It knows no form: who shows it gives and takes the value.
 */
export function AiSuggest<Value>({ type, field, about, value, onChange, withSuggestion }: Props<Value>) {
  const { t } = useLingui()
  const { role, country, skills, interests } = about
  const [applied, setApplied] = useState<{ before: Value; after: string } | null>(null)
  const { run, isPending } = useAction({
    call: (data: { role: Role; country: Country }) =>
      call.writing.formHelper({
        type,
        data: { ...data, skills: wordsToSend(skills), interests: wordsToSend(interests) },
      }),
    onSuccess: ({ suggestion }) => {
      const after = withSuggestion(value, suggestion)
      setApplied({ before: value, after: JSON.stringify(after) })
      onChange(after)
      toast({ title: WRITING_TEXTS.applied })
    },
    onError: toastAiFailure,
  })
  const undo = applied !== null && applied.after === JSON.stringify(value)
  return (
    <span className="row">
      {undo && (
        <UndoButton
          field={field}
          onUndo={() => {
            onChange(applied.before)
            setApplied(null)
          }}
        />
      )}
      <AiButton busy={isPending} off={!role || !country} onPress={() => role && country && run({ role, country })}>
        <span aria-hidden="true">
          <Trans>AI Suggest</Trans>
        </span>
        <span className="sr">{t`AI Suggest: ${field}`}</span>
      </AiButton>
    </span>
  )
}

const wordsToSend = (words: string[]) => words.filter((word) => !tagsIssue([word])).slice(0, TAGS_MAX)
