import { Plural, Trans } from '@lingui/react/macro'
import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'
import type { CountedSession } from '#contract/impact-api.ts'
import { IMPACT_TEXTS } from '#contract/impact.ts'
import { textOf } from '#web/platform/texts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SessionRow } from './session-row.tsx'
import './impact.css'

/** The newest sessions that count. */
export function RecentSessions({ sessions }: { sessions: CountedSession[] }) {
  return (
    <Panel id="recent-sessions" title={<Trans>Recent Sessions</Trans>}>
      {sessions.length === 0 ? (
        <Empty text={textOf(IMPACT_TEXTS.noSessionsYet)} />
      ) : (
        <ul className="list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <p className="small muted panel-note">
        <Trans>
          A session counts once the other side has confirmed it, or{' '}
          <Plural value={CONFIRM_DAYS} one="# day" other="# days" /> after it was logged.
        </Trans>
      </p>
    </Panel>
  )
}
