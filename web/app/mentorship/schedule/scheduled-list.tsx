import { Trans } from '@lingui/react/macro'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { useNow } from '#web/platform/now.ts'
import { ScheduledRow } from './scheduled-row.tsx'
import { TookPlace } from './took-place.tsx'
import '../sessions/sessions.css'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** The scheduled sessions, and the question for those that are over: did it take place? */
export function ScheduledList({ state, mentorship }: Props) {
  const now = useNow()
  if (state.scheduled.length === 0) return null
  const endOf = ({ starts_at, duration_minutes }: { starts_at: string; duration_minutes: number }) =>
    Date.parse(starts_at) + duration_minutes * 60_000
  return (
    <section aria-labelledby="scheduled-sessions">
      <h3 className="small" id="scheduled-sessions">
        <Trans>Scheduled</Trans>
      </h3>
      <ul className="list scheduled">
        {state.scheduled.map((session) =>
          session.over || endOf(session) <= now ? (
            <TookPlace key={session.id} state={state} mentorship={mentorship} session={session} />
          ) : (
            <ScheduledRow key={session.id} state={state} mentorship={mentorship} session={session} />
          ),
        )}
      </ul>
    </section>
  )
}
