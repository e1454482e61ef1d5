import type { NotificationKind } from '#contract/notification-kinds.ts'

export interface NotificationEvents {
  /** Members have a new notification of one kind, or a renewed one. */
  'notification.created': { kind: NotificationKind; source_id: string; user_ids: string[] }
  /** Some of a member's notifications were read, by them or because what they ask for is done. */
  'notification.read': { user_id: string }
  /** The platform updates of a day were read. */
  'updates.read': { user_id: string; notification_key: string }
  'notification.preferences_changed': { user_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends NotificationEvents {}
}
