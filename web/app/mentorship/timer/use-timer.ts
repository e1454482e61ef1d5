import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { api } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { toastFailure } from '../../account/toast-failure.ts'
import { chatQuery } from '../../messages/queries.ts'

export type TimerAction = 'start' | 'pause' | 'resume' | 'finish' | 'discard'

const SAID: Partial<Record<TimerAction, string>> = {
  start: MENTORSHIP_TEXTS.timerStarted,
  pause: MENTORSHIP_TEXTS.timerPaused,
  resume: MENTORSHIP_TEXTS.timerResumed,
}

/** Works the timer of a mentorship; what the chat shows is what the server answered. */
export function useTimer(conversationId: string, mentorshipId: string, onFinished?: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = chatQuery(conversationId)
  const { mutate, isPending } = useMutation(
    api.mentorships.timer.mutationOptions({
      onSuccess: ({ timer: next, now }, { action }) => {
        queryClient.setQueryData(queryKey, (held) => held && { ...held, timer: next, now })
        const title = SAID[action]
        if (title) toast({ title })
        if (action === 'finish') onFinished?.()
      },
      onError: (error) => {
        toastFailure(error)
        void queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
  return { act: (action: TimerAction) => mutate({ id: mentorshipId, action }), isPending }
}
