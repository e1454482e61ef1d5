import { Trans } from '@lingui/react/macro'
import type { MemberBrief } from '#contract/members-api.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { momentOf, shortDayOf } from '#web/platform/format.ts'
import { SessionAnswer } from './session-answer.tsx'

type Props = { session: MentorshipSession; mentorship: Mentorship; peer: MemberBrief }

/** One logged session: date, minutes, topics, progress, and whether both sides agree with it. */
export function SessionRow({ session, mentorship, peer }: Props) {
  const { session_date, duration_minutes, topics_discussed, goals_progress, notes } = session
  return (
    <li>
      <div className="row between small">
        <b>
          <time dateTime={session_date} title={momentOf(session_date)}>
            {shortDayOf(session_date)}
          </time>
        </b>
        <span className="muted tab">
          <Trans>{duration_minutes} min</Trans>
        </span>
      </div>
      {(topics_discussed || goals_progress) && (
        <div className="row between small">
          <span dir="auto">{topics_discussed}</span>
          <span className="muted" dir="auto">
            {goals_progress}
          </span>
        </div>
      )}
      {session.mentorship_id !== mentorship.id && (
        <p className="small muted">
          <Trans>Earlier mentorship</Trans>
        </p>
      )}
      {notes && (
        <p className="small as-typed" dir="auto">
          {notes}
        </p>
      )}
      <SessionAnswer session={session} mentorship={mentorship} peer={peer} />
    </li>
  )
}
