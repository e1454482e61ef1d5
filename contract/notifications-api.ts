import { z } from 'zod'
import { procedure } from './errors.ts'
import { memberBrief } from './members-api.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { id, nothing, pageInput, pageOf } from './page.ts'

/** A calendar day as YYYY-MM-DD, which exists. */
const day = z.iso.date()

/**
 * What the bell shows. `unread` counts the member's own notifications up to UNREAD_MAX, without those that another
 * badge counts. `read_days` are the days around today, in the member's calendar, whose updates were read.
 */
export const bell = z.object({ unread: z.int(), read_days: z.array(day) })
export type Bell = z.infer<typeof bell>

/** `actor` is who did it, null where nobody did. `details` are values for its text (contract/notifications.ts). */
const notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  source_id: z.uuid(),
  actor: memberBrief.nullable(),
  conversation_id: z.uuid().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

const preferences = z.object({
  email_notifications: z.boolean(),
  new_match_notifications: z.boolean(),
  message_notifications: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof preferences>

const read = z.object({ notification_key: day })

/** The figures since the member's yesterday, and a sentence of them (rule: platform-updates). */
export const platformNotifications = {
  read: procedure
    .route({ method: 'POST', path: '/platform-notifications', summary: 'What is new since yesterday, for me' })
    .input(z.strictObject({ userId: id.optional() }).optional())
    .output(
      z.object({
        notification: z.string(),
        stats: z.object({ newUsers: z.int(), potentialMatches: z.int(), newOpportunities: z.int() }),
      }),
    ),
}

/** The days whose platform updates a member has read. */
export const notificationReads = {
  readOwn: procedure
    .route({ method: 'GET', path: '/notification-reads', summary: 'The days around today that I have read' })
    .input(nothing)
    .output(z.array(read)),
  create: procedure
    .route({
      method: 'POST',
      path: '/notification-reads',
      successStatus: 201,
      outputStructure: 'detailed',
      summary: 'Mark the platform updates of a day as read',
    })
    .input(z.strictObject({ notification_key: day }))
    .output(
      z.union([
        z.object({ status: z.literal(201).describe('Marked'), body: read }),
        z.object({ status: z.literal(200).describe('Marked already'), body: read }),
      ]),
    ),
}

export const notifications = {
  count: procedure
    .route({ method: 'GET', path: '/notifications/count', summary: 'The number on my bell' })
    .input(nothing)
    .output(bell),
  list: procedure
    .route({ method: 'GET', path: '/notifications', summary: 'What happened that concerns me, newest first' })
    .input(pageInput)
    .output(pageOf(notification)),
  markRead: procedure
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark a notification of mine as read' })
    .input(z.strictObject({ id }))
    .output(z.object({ status: z.literal('done') })),
  markAllRead: procedure
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark all my notifications as read' })
    .input(nothing)
    .output(z.object({ status: z.literal('done') })),
  readPreferences: procedure
    .route({ method: 'GET', path: '/notifications/preferences', summary: 'Which notifications I want' })
    .input(nothing)
    .output(preferences),
  updatePreferences: procedure
    .route({ method: 'PATCH', path: '/notifications/preferences', summary: 'Turn notifications on or off' })
    .input(
      z.strictObject({
        email_notifications: z.boolean().optional(),
        new_match_notifications: z.boolean().optional(),
        message_notifications: z.boolean().optional(),
      }),
    )
    .output(preferences),
}

declare module './live.ts' {
  interface LiveEvents {
    /** Reaches all whom one thing is told to. Each asks for their own within a random part of `spread_ms`. */
    'notification.created': { kind: NotificationKind; source_id: string; spread_ms: number }
    'notification.read': {}
    'updates.read': { notification_key: string }
    'notification.preferences_changed': {}
  }
}
