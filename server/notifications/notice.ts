import type { NotificationDetails, NotificationKind } from '#contract/notification-kinds.ts'

/** What members are told: `to` are their ids, each once; `actor_id` is who did it, null where nobody did. */
export type Notice = {
  kind: NotificationKind
  to: string[]
  actor_id: string | null
  source_id: string
  conversation_id?: string
  details?: NotificationDetails
}
