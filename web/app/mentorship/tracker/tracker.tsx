import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { DURATION_LABELS, MENTORSHIP_TYPE_LABELS } from '#contract/mentorship.ts'
import { dayOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AskToEnd } from './ask-to-end.tsx'
import { EndMentorship } from './end-mentorship.tsx'
import { HistoryLink } from '../history/history-link.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { ProvideFeedback } from '../feedback/provide-feedback.tsx'
import { ScheduleButton } from '../schedule/schedule-button.tsx'
import { ScheduledList } from '../schedule/scheduled-list.tsx'
import { SessionList } from '../sessions/session-list.tsx'
import { SessionTimer } from '../timer/session-timer.tsx'
import { TRACKER_ID } from './use-tracker.ts'
import './tracker.css'

type Props = { state: MentorshipState; mentorship: Mentorship; ahead: number }

/** The mentorship beside its chat: "Control Panel" for the mentor, "Tracker" for the mentee. */
export function Tracker({ state, mentorship, ahead }: Props) {
  const { t } = useLingui()
  const title = mentorship.my_role === 'mentor' ? t`Control Panel` : t`Tracker`
  return (
    <aside className="trk" id={TRACKER_ID} aria-label={title}>
      <div className="row between">
        <h2>{title}</h2>
        <span className="badge b-ok">
          <Icon of={CircleCheck} />
          <Trans>Active</Trans>
        </span>
      </div>
      <SessionTimer state={state} mentorship={mentorship} ahead={ahead} />
      <dl className="facts">
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>{t(MENTORSHIP_TYPE_LABELS[mentorship.mentorship_type])}</dd>
        <dt>
          <Trans>Frequency</Trans>
        </dt>
        <dd>{t(DURATION_LABELS[mentorship.duration_frequency])}</dd>
        <dt>
          <Trans>Total sessions</Trans>
        </dt>
        <dd>{mentorship.total_sessions}</dd>
        <dt>
          <Trans>Start date</Trans>
        </dt>
        <dd>{dayOf(mentorship.start_date)}</dd>
      </dl>
      <ScheduledList state={state} mentorship={mentorship} />
      <div className="row pair">
        <ScheduleButton state={state} mentorship={mentorship} />
        <NotesButton state={state} mentorship={mentorship} />
      </div>
      <SessionList state={state} mentorship={mentorship} />
      <div className="stack-2">
        <HistoryLink conversationId={state.conversation.id} />
        <ProvideFeedback state={state} mentorship={mentorship} />
        <AskToEnd state={state} mentorship={mentorship} />
        {mentorship.my_role === 'mentor' && <EndMentorship state={state} mentorship={mentorship} />}
      </div>
    </aside>
  )
}
