import { queryOptions } from '@tanstack/react-query'
import { laterCall } from '#web/platform/later-api.ts'
import { stateKey } from '../queries.ts'

/** Every mentorship of a chat. Its key continues that of the chat's state, so that whatever renews one renews both. */
export function historyQuery(conversationId: string) {
  const [path, ...options] = stateKey(conversationId) as unknown as [string[], ...unknown[]]
  return queryOptions({
    queryKey: [[...path, 'history'], ...options],
    queryFn: () => laterCall.mentorshipHistory.list({ id: conversationId }),
  })
}
