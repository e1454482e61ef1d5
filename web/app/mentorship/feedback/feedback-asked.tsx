import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { END_REASON_LABELS } from '#contract/mentorship.ts'
import { dayOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeedbackDialog } from '../lazy-dialogs.ts'
import { HistoryLink } from '../history/history-link.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { feedbackLabelOf } from './editable.ts'
import { useRatingText } from './rating-text.ts'
import './feedback.css'

/** After the end: when and why, my feedback asked for, and my notes (rule: end-of-mentorship). */
export function FeedbackAsked({ state }: { state: MentorshipState }) {
  const { t } = useLingui()
  const { mentorship } = state
  const [status, setStatus] = useState(mentorship?.status)
  // What is ticked and typed stays when the dialog is closed.
  const [open, setOpen] = useState<boolean>()
  if (status !== mentorship?.status) {
    setStatus(mentorship?.status)
    // Asked at once on a screen that sees it end; later the question stands above the thread.
    const ends = status === 'active' && mentorship?.status === 'completed'
    setOpen(ends && state.my_feedback === null ? true : undefined)
  }
  if (mentorship?.status !== 'completed') return null
  return (
    <section className="ended small" aria-label={t`Mentorship ended`}>
      <div className="grow">
        <FeedbackLine state={state} />
        <EndLine mentorship={mentorship} />
      </div>
      <div className="row wrap">
        <HistoryLink conversationId={state.conversation.id} />
        <NotesButton state={state} mentorship={mentorship} />
        {state.my_feedback ? (
          <button type="button" className="btn btn-o btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(feedbackLabelOf(state))}
          </button>
        ) : (
          <button type="button" className="btn btn-a btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon of={Star} />
            <Trans>Provide Feedback</Trans>
          </button>
        )}
      </div>
      {open !== undefined && (
        <Suspense>
          <FeedbackDialog
            key={mentorship.id}
            state={state}
            mentorship={mentorship}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function FeedbackLine({ state: { my_feedback, conversation } }: { state: MentorshipState }) {
  const ratingText = useRatingText()
  if (my_feedback) {
    const rating = ratingText(my_feedback.rating)
    return (
      <p>
        <Trans>Your feedback: {rating}.</Trans>
      </p>
    )
  }
  const name = conversation.peer.full_name
  return (
    <p>
      <b>
        <Trans>
          How was your mentorship with <bdi>{name}</bdi>?
        </Trans>
      </b>
    </p>
  )
}

function EndLine({ mentorship: { expected_end_date, end_reason } }: { mentorship: Mentorship }) {
  const { t } = useLingui()
  const day = expected_end_date && dayOf(expected_end_date)
  const reason = end_reason && t(END_REASON_LABELS[end_reason])
  return (
    <p className="muted">
      {day ? <Trans>Ended on {day}.</Trans> : <Trans>Ended.</Trans>} {reason && <Trans>Reason: {reason}.</Trans>}
    </p>
  )
}
