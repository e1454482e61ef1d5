import { useLingui } from '@lingui/react/macro'
import type { Timer } from '#contract/mentorship-api.ts'
import { pressProps } from '#web/ui/press-props.ts'
import { useTimer } from './use-timer.ts'
import type { TimerAction } from './use-timer.ts'
import '../tracker/tracker.css'

type Props = {
  conversationId: string
  mentorshipId: string
  timer: Timer | null
  onLog: () => void
  onDiscard: () => void
}

/** Start, pause, resume, End & Log (rule: timer-on-the-server). */
export function TimerButtons({ conversationId, mentorshipId, timer, onLog, onDiscard }: Props) {
  const { t } = useLingui()
  const { act, isPending } = useTimer(conversationId, mentorshipId, onLog)
  // The key is the place, not the label: a pressed button keeps the focus when its label changes.
  const button = (place: 'log' | 'clock', label: string, className: string, pressed: TimerAction | (() => void)) => (
    <button
      key={place}
      type="button"
      className={`btn btn-sm grow ${className}`}
      {...pressProps(isPending, () => (typeof pressed === 'string' ? act(pressed) : pressed()))}
    >
      {label}
    </button>
  )
  return <div className="row pair">{buttonsOf(timer).map((given) => button(...given))}</div>

  function buttonsOf(now: Timer | null): Parameters<typeof button>[] {
    if (!now) return [['clock', t`Start Session`, 'btn-a', 'start']]
    if (now.status === 'stopped')
      return [
        ['log', t`Log Session`, 'btn-a', onLog],
        ['clock', t`Discard`, 'btn-n', onDiscard],
      ]
    return [
      ['log', t`End & Log`, 'btn-a', 'finish'],
      now.status === 'running' ? ['clock', t`Pause`, 'btn-n', 'pause'] : ['clock', t`Resume`, 'btn-n', 'resume'],
    ]
  }
}
