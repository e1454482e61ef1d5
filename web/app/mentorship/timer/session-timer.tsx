import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS, clockText, minutesOf } from '#contract/mentorship.ts'
import { Threads } from '#web/ui/threads.tsx'
import { LogSessionDialog } from '../lazy-dialogs.ts'
import { DiscardTimer } from './discard-timer.tsx'
import { TimerButtons } from './timer-buttons.tsx'
import { useElapsed } from './use-elapsed.ts'
import '#web/ui/band.css'
import './session-timer.css'

type Props = { state: MentorshipState; mentorship: Mentorship; ahead: number }

const STATUS_LABELS = {
  running: msg`Session in progress`,
  paused: msg`Session paused`,
  stopped: msg`Session ended`,
} as const

/** The session timer: both see it, the mentor works it (rule: timer-on-the-server). */
export function SessionTimer({ state: { timer, conversation }, mentorship, ahead }: Props) {
  const { t } = useLingui()
  const elapsed = useElapsed(timer, ahead)
  const [logging, setLogging] = useState(false)
  const [discarding, setDiscarding] = useState<string>()
  const isMentor = mentorship.my_role === 'mentor'
  const label = timer ? t(STATUS_LABELS[timer.status]) : t`No session running`
  // Screen readers announce a new status, not each second.
  return (
    <>
      <div className="timer band band-n">
        <div className="on-dark">
          <Threads width={300} height={150} reach={0.5} />
        </div>
        <p className="small" role="status">
          {label}
        </p>
        <output className="tab" aria-live="off" aria-label={t`Session time`}>
          {clockText(elapsed)}
        </output>
        {isMentor && timer?.forgotten && <p className="small">{t(MENTORSHIP_TEXTS.timerForgotten)}</p>}
        {isMentor && (
          <TimerButtons
            conversationId={conversation.id}
            mentorshipId={mentorship.id}
            timer={timer}
            onLog={() => setLogging(true)}
            onDiscard={() => setDiscarding(timer?.started_at)}
          />
        )}
      </div>
      {/* The question belongs to one time: it closes when that is logged or discarded in another tab. */}
      {isMentor && timer?.status === 'stopped' && timer.started_at === discarding && (
        <DiscardTimer
          conversationId={conversation.id}
          mentorshipId={mentorship.id}
          timer={timer}
          onClose={() => setDiscarding(undefined)}
        />
      )}
      {isMentor && logging && (
        <Suspense>
          <LogSessionDialog
            match={{ mentorship, peer: conversation.peer }}
            from={
              timer && {
                minutes: timer.forgotten ? null : minutesOf(elapsed),
                starts_at: timer.started_at,
                timer: true,
              }
            }
            onClose={() => setLogging(false)}
          />
        </Suspense>
      )}
    </>
  )
}
