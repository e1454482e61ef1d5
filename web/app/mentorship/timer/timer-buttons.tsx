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

/** Start, pause, resume, End & Log (spec 4 Session timer). */
export function TimerButtons({ conversationId, mentorshipId, timer, onLog, onDiscard }: Props) {
  const { act, isPending } = useTimer(conversationId, mentorshipId, onLog)
  // Told apart by their place, not by their words: what is pressed keeps the focus when it becomes the next thing to do.
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
    if (!now) return [['clock', 'Start Session', 'btn-a', 'start']]
    if (now.status === 'stopped')
      return [
        ['log', 'Log Session', 'btn-a', onLog],
        ['clock', 'Discard', 'btn-n', onDiscard],
      ]
    return [
      ['log', 'End & Log', 'btn-a', 'finish'],
      now.status === 'running' ? ['clock', 'Pause', 'btn-n', 'pause'] : ['clock', 'Resume', 'btn-n', 'resume'],
    ]
  }
}
