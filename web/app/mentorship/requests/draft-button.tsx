import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { MENTORSHIP_TYPES } from '#contract/mentorship.ts'
import { WRITING_TEXTS } from '#contract/writing.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { toast } from '#web/platform/toast.ts'
import { AiButton } from '../../writing/ai-button.tsx'
import { toastAiFailure } from '../../writing/ai-failure.ts'
import { UndoButton } from '../../writing/undo-button.tsx'
import type { Draft } from './draft.ts'

/** Drafts the message of a mentorship request from both profiles; it needs the type (rule: mentorship-request). */
export function DraftButton({ matchId, form }: { matchId: string; form: UseFormReturn<Draft> }) {
  const { t } = useLingui()
  const message = useWatch({ control: form.control, name: 'message' })
  const [drafted, setDrafted] = useState<{ before: string; after: string } | null>(null)
  const put = (text: string) =>
    form.setValue('message', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const { run, isPending } = useAction({
    call: (mentorship_type: (typeof MENTORSHIP_TYPES)[number]) =>
      call.writing.mentorshipDraft({ id: matchId, mentorship_type }),
    onSuccess: ({ suggestion }) => {
      setDrafted({ before: form.getValues('message'), after: suggestion })
      put(suggestion)
      toast({ title: WRITING_TEXTS.drafted, description: WRITING_TEXTS.draftedWhy })
    },
    onError: toastAiFailure,
  })
  const draft = () => {
    const type = form.getValues('mentorship_type')
    if (type) return run(type)
    toast({ kind: 'error', title: WRITING_TEXTS.typeMissing, description: WRITING_TEXTS.typeMissingWhy })
    form.setFocus('mentorship_type')
  }
  return (
    <span className="row">
      {drafted?.after === message && <UndoButton field={t`Message (optional)`} onUndo={() => put(drafted.before)} />}
      <AiButton busy={isPending} onPress={draft}>
        <Trans>AI Draft</Trans>
      </AiButton>
    </span>
  )
}
