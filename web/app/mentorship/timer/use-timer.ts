import { useQueryClient } from '@tanstack/react-query'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import type { Text } from '#contract/texts.ts'
import { call } from '#web/platform/api.ts'
import { refetch, writeCache } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { toast } from '#web/platform/toast.ts'
import { stateKey } from '../queries.ts'

export type TimerAction = 'start' | 'pause' | 'resume' | 'finish' | 'discard'

const TOASTS: Partial<Record<TimerAction, Text>> = {
  start: MENTORSHIP_TEXTS.timerStarted,
  pause: MENTORSHIP_TEXTS.timerPaused,
  resume: MENTORSHIP_TEXTS.timerResumed,
}

/** Controls the timer of a mentorship; the chat shows the server's answer. */
export function useTimer(conversationId: string, mentorshipId: string, onFinished?: () => void) {
  const queryClient = useQueryClient()
  const queryKey = stateKey(conversationId)
  const { run, isPending } = useAction({
    call: (action: TimerAction) => call.mentorships.timer({ id: mentorshipId, action }),
    onSuccess: ({ timer, now }, action) => {
      const isOlder = (chat: { now: string }) => Date.parse(now) <= Date.parse(chat.now)
      writeCache(queryClient, queryKey, (chat) => (isOlder(chat) ? chat : { ...chat, timer, now }), { answered: true })
      const title = TOASTS[action]
      if (title) toast({ title })
      if (action === 'finish') onFinished?.()
    },
    onError: () => void refetch(queryClient, queryKey),
  })
  return { act: run, isPending }
}
