import type { QueryClient } from '@tanstack/react-query'
import type { Wording } from '#web/platform/texts.ts'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { toastError } from '#web/platform/toast-error.ts'

/** What the forms of a logged session have in common (useServerForm): where errors stand, and what is asked again. */
export function sessionForm(queryClient: QueryClient) {
  return {
    onInvalid: (first: Wording) => toastError(null, first),
    onSettled: () =>
      Promise.all([refetch(queryClient, api.mentorships.key()), refetch(queryClient, api.mentorshipSessions.key())]),
    fieldOf: { session_date: 'date', duration_minutes: 'minutes', IN_THE_FUTURE: 'minutes', BEFORE_START: 'date' },
  } as const
}
