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
  const button = (action: Action, label: string, className: string) => (
    <button
      type="button"
      className={`btn btn-sm grow ${className}`}
      disabled={isPending}
      onClick={() => mutate({ id: mentorshipId, action })}
    >
      {label}
    </button>
  )
  if (!timer) return <div className="row pair">{button('start', 'Start Session', 'btn-a')}</div>
  if (timer.status === 'stopped')
    return (
      <div className="row pair">
        <button type="button" className="btn btn-a btn-sm grow" onClick={onLog}>
          Log Session
        </button>
        {button('discard', 'Discard', 'ghost-n')}
      </div>
    )
  return (
    <div className="row pair">
      {button('finish', 'End & Log', 'btn-a')}
      {timer.status === 'running' ? button('pause', 'Pause', 'ghost-n') : button('resume', 'Resume', 'ghost-n')}
    </div>
  )
}
