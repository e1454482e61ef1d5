import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { IMPROVEMENTS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { api, issuesOf, messageOf } from '#web/platform/api.ts'
import { dayOf } from '#web/platform/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { firstNameOf } from '../../members/first-name.ts'
import { chatQuery } from '../../messages/queries.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import type { FeedbackDraft } from './feedback-fields.tsx'

type Props = {
  state: MentorshipState
  mentorship: Mentorship
  title: string
  open: boolean
  onClose: () => void
}

const EMPTY: FeedbackDraft = { rating: null, comment: '', improvements: [], continue_mentorship: false }

/** Gives feedback or changes what was given; what is ticked and typed stays when the dialog is closed. */
export function FeedbackForm({ state, mentorship, title, open, onClose }: Props) {
  const queryClient = useQueryClient()
  const given = state.my_feedback
  const [changed, setChanged] = useState<FeedbackDraft>()
  const [issues, setIssues] = useState<Record<string, string>>({})
  const draft = changed ?? (given ? { ...given, comment: given.comment ?? '' } : EMPTY)
  const give = useMutation(
    api.mentorshipFeedback.create.mutationOptions({
      onSuccess: async () => {
        toast({ title: SESSION_TEXTS.feedbackSent })
        onClose()
        await queryClient.invalidateQueries({ queryKey: chatQuery(state.conversation.id).queryKey })
        setChanged(undefined)
      },
      onError: (error) => {
        setIssues(issuesOf(error))
        toast({ kind: 'error', title: 'Error', description: messageOf(error, SESSION_TEXTS.feedbackFailed) })
        void queryClient.invalidateQueries({ queryKey: chatQuery(state.conversation.id).queryKey })
      },
    }),
  )
  const submit = () => {
    const { rating, comment, improvements, continue_mentorship } = draft
    if (rating === null) {
      setIssues({ rating: SESSION_TEXTS.ratingMissingWhy })
      return toast({ kind: 'error', title: SESSION_TEXTS.ratingMissing, description: SESSION_TEXTS.ratingMissingWhy })
    }
    give.mutate({
      id: mentorship.id,
      rating,
      comment,
      improvements: IMPROVEMENTS[mentorship.my_role].filter((one) => improvements.includes(one)),
      continue_mentorship,
    })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submit="Submit Feedback"
      busyText="Submitting..."
      busy={give.isPending}
      onSubmit={submit}
    >
      <p className="small muted">
        {firstNameOf(state.conversation.peer.full_name)} does not see your answers.
        {given && ` You can change it until ${dayOf(given.editable_until)}.`}
      </p>
      <FeedbackFields
        role={mentorship.my_role}
        draft={draft}
        issues={issues}
        onChange={(part) => {
          setChanged({ ...draft, ...part })
          setIssues({})
        }}
      />
    </FormDialog>
  )
}
