import { Trans } from '@lingui/react/macro'
import type { CountedSession } from '#contract/impact-api.ts'
import { dayOf, momentOf } from '#web/platform/format.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { MemberLink } from '../members/member-link.tsx'
import './impact.css'

/** One counted session: with whom, what about, how long, when. */
export function SessionRow({ session }: { session: CountedSession }) {
  const { peer, topics_discussed, duration_minutes, session_date } = session
  return (
    <li className="row">
      <MemberAvatar member={peer} size="s" />
      <div className="grow">
        <b className="whose">
          <MemberLink member={peer} />
        </b>
        {topics_discussed && (
          <div className="small muted topic" dir="auto">
            {topics_discussed}
          </div>
        )}
      </div>
      <div className="small muted tab when-long">
        <Trans>{duration_minutes} min</Trans>
        <time dateTime={session_date} title={momentOf(session_date)}>
          {dayOf(session_date)}
        </time>
      </div>
    </li>
  )
}
