import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Timer } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { api } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { toastFailure } from '../account/toast-failure.ts'
import { chatQuery } from '../messages/queries.ts'

type Action = 'start' | 'pause' | 'resume' | 'finish' | 'discard'
type Props = { conversationId: string; mentorshipId: string; timer: Timer | null; onLog: () => void }

const SAID: Partial<Record<Action, string>> = {
  start: MENTORSHIP_TEXTS.timerStarted,
  pause: MENTORSHIP_TEXTS.timerPaused,
  resume: MENTORSHIP_TEXTS.timerResumed,
}

/** Start, pause, resume, End & Log (spec 4 Session timer). */
export function TimerButtons({ conversationId, mentorshipId, timer, onLog }: Props) {
  const queryClient = useQueryClient()
  const { queryKey } = chatQuery(conversationId)
  const { mutate, isPending } = useMutation(
    api.mentorships.timer.mutationOptions({
      onSuccess: ({ timer: next, now }, { action }) => {
        queryClient.setQueryData(queryKey, (held) => held && { ...held, timer: next, now })
        const title = SAID[action]
        if (title) toast({ title })
        if (action === 'finish') onLog()
      },
      onError: (error) => {
        toastFailure(error)
        void queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
  // Told apart by their place, not by their words: what is pressed keeps the focus when it becomes the next thing to do.
  const button = (place: 'log' | 'clock', label: string, className: string, act: Action | (() => void)) => (
    <button
      key={place}
      type="button"
      className={`btn btn-sm grow ${className}`}
      aria-disabled={isPending || undefined}
      onClick={({ detail }) => {
        // The second press of a double click would do the opposite of the first.
        if (isPending || detail > 1) return
        if (typeof act === 'string') mutate({ id: mentorshipId, action: act })
        else act()
      }}
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
        ['clock', 'Discard', 'ghost-n', 'discard'],
      ]
    return [
      ['log', 'End & Log', 'btn-a', 'finish'],
      now.status === 'running' ? ['clock', 'Pause', 'ghost-n', 'pause'] : ['clock', 'Resume', 'ghost-n', 'resume'],
    ]
  }
}
