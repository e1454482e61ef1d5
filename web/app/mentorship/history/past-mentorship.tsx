import { Trans, useLingui } from '@lingui/react/macro'
import type { PairMentorship } from '#contract/chat-api.ts'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { DURATION_LABELS, END_REASON_LABELS, MENTORSHIP_TYPE_LABELS } from '#contract/mentorship.ts'
import { dayOf } from '#web/platform/format.ts'
import { ProvideFeedback } from '../feedback/provide-feedback.tsx'
import { NotesButton } from '../notes/notes-button.tsx'

type Props = { state: MentorshipState; mentorship: PairMentorship }

/** One mentorship of a pair: what it was, from when until when, and what I wrote about it. */
export function PastMentorship({ state, mentorship }: Props) {
  const { t } = useLingui()
  const { my_role, mentorship_type, duration_frequency, start_date, expected_end_date, status, end_reason } = mentorship
  const type = t(MENTORSHIP_TYPE_LABELS[mentorship_type])
  const from = dayOf(start_date)
  const until = expected_end_date && dayOf(expected_end_date)
  const reason = end_reason && t(END_REASON_LABELS[end_reason])
  const heading = `past-${mentorship.id}`
  const dates = `${heading}-dates`
  return (
    <li className="card stack-2">
      <h2 id={heading}>{my_role === 'mentor' ? t`${type}: you were the mentor` : t`${type}: you were the mentee`}</h2>
      <p id={dates} className="small muted">
        {status === 'completed' && until ? (
          <Trans>
            {from} to {until}
          </Trans>
        ) : (
          <Trans>Since {from}</Trans>
        )}
        {' · '}
        {t(DURATION_LABELS[duration_frequency])}
        {reason && (
          <>
            {' · '}
            <Trans>Reason: {reason}</Trans>
          </>
        )}
      </p>
      <div className="row wrap" role="group" aria-labelledby={`${heading} ${dates}`}>
        <NotesButton state={state} mentorship={mentorship} />
        <ProvideFeedback state={{ ...state, my_feedback: mentorship.my_feedback }} mentorship={mentorship} />
      </div>
    </li>
  )
}
