import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { END_REASON_LABELS } from '#contract/mentorship.ts'
import { dayOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeedbackDialog, isEditable } from './feedback-dialog.tsx'
import { ratingText } from './feedback-given.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import './feedback.css'

/** After the end: when and why, my feedback asked for, and my notes (decisions 23). */
export function FeedbackAsked({ state }: { state: MentorshipState }) {
  const { mentorship } = state
  const [status, setStatus] = useState(mentorship?.status)
  const [open, setOpen] = useState(false)
  if (status !== mentorship?.status) {
    setStatus(mentorship?.status)
    // Whoever sees it end is asked at once; whoever comes later finds the question above the thread.
    setOpen(status === 'active' && mentorship?.status === 'completed' && state.my_feedback === null)
  }
  if (mentorship?.status !== 'completed') return null
  return (
    <section className="ended small" aria-label="Mentorship ended">
      <div className="grow">
        <FeedbackLine state={state} />
        <EndLine mentorship={mentorship} />
      </div>
      <div className="row wrap">
        <NotesButton state={state} mentorship={mentorship} />
        {state.my_feedback ? (
          <button type="button" className="btn btn-o btn-sm" onClick={() => setOpen(true)}>
            {isEditable(state.my_feedback, state) ? 'Change Feedback' : 'View Feedback'}
          </button>
        ) : (
          <button type="button" className="btn btn-a btn-sm" onClick={() => setOpen(true)}>
            <Icon of={Star} />
            Provide Feedback
          </button>
        )}
      </div>
      <FeedbackDialog
        key={mentorship.id}
        state={state}
        mentorship={mentorship}
        open={open}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

function FeedbackLine({ state: { my_feedback, conversation } }: { state: MentorshipState }) {
  if (my_feedback) return <p>Your feedback: {ratingText(my_feedback.rating)}.</p>
  return (
    <p>
      <b>
        How was your mentorship with <bdi>{conversation.peer.full_name}</bdi>?
      </b>
    </p>
  )
}

function EndLine({ mentorship: { expected_end_date, end_reason } }: { mentorship: Mentorship }) {
  return (
    <p className="muted">
      Ended{expected_end_date && ` on ${dayOf(expected_end_date)}`}.
      {end_reason && ` Reason: ${END_REASON_LABELS[end_reason]}.`}
    </p>
  )
}
