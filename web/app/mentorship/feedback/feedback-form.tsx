import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'
import { IMPROVEMENTS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'

import { refetch } from '#web/platform/cache-write.ts'
import { dayOf } from '#web/platform/format.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { firstNameOf } from '../../members/first-name.ts'
import { stateKey } from '../queries.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import type { FeedbackDraft } from './feedback-fields.tsx'

type Props = {
  state: MentorshipState
  mentorship: Mentorship
  title: string
  open: boolean
  onClose: () => void
}

function draftOf(given: OwnFeedback | null): FeedbackDraft {
  if (!given) return { rating: null, comment: '', improvements: [], continue_mentorship: false }
  const { rating, comment, improvements, continue_mentorship } = given
  return { rating: String(rating), comment: comment ?? '', improvements, continue_mentorship }
}

/** Gives feedback or changes what was given; what is ticked and typed stays when the dialog is closed. */
export function FeedbackForm({ state, mentorship, title, open, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const given = state.my_feedback
  const feedback = useServerForm({
    defaultValues: draftOf(given),
    draft: { place: `feedback:${mentorship.id}`, read: draftLike(draftOf(given)) },
    rules: ({ rating }) => ({ rating: rating ? undefined : SESSION_TEXTS.ratingMissingWhy }),
    onInvalid: (description) => toast({ kind: 'error', title: SESSION_TEXTS.ratingMissing, description }),
    send: ({ rating, comment, improvements, continue_mentorship }) =>
      laterCall.mentorshipFeedback.create({
        id: mentorship.id,
        rating: Number(rating),
        comment,
        improvements: IMPROVEMENTS[mentorship.my_role].filter((one) => improvements.includes(one)),
        continue_mentorship,
      }),
    onSuccess: (_, sent) => {
      toast({ title: SESSION_TEXTS.feedbackSent })
      feedback.form.reset(sent)
      onClose()
    },
    onSettled: () => refetch(queryClient, stateKey(state.conversation.id)),
    failed: SESSION_TEXTS.feedbackFailed,
  })
  const { form, pending, submit } = feedback
  const { isDirty } = form.formState
  // Feedback given in another tab fills the form, unless something was changed here.
  const filled = useRef(given)
  useEffect(() => {
    if (isDirty || filled.current === given) return
    filled.current = given
    form.reset(draftOf(given))
  }, [form, given, isDirty])
  const first = firstNameOf(state.conversation.peer.full_name)
  const until = given && dayOf(given.editable_until)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submit={t`Submit Feedback`}
      busyText={t`Submitting...`}
      busy={pending}
      onSubmit={submit}
    >
      <p className="small muted">
        <Trans>{first} does not see your answers.</Trans> {until && <Trans>You can change it until {until}.</Trans>}
      </p>
      <FeedbackFields role={mentorship.my_role} form={feedback} />
    </FormDialog>
  )
}
