import { msg } from './texts.ts'

/** The three switches of Settings (rule: notification-switches), in their order; all are on until somebody turns one off. */
export const SWITCHES = ['email_notifications', 'new_match_notifications', 'message_notifications'] as const
export type NotificationSwitch = (typeof SWITCHES)[number]

/** Days for which notifications are kept, and which days were read. */
export const NOTIFICATION_DAYS = 90
/** The bell counts so far; its badge then says "99+". */
export const UNREAD_MAX = 100
/** New members, and new opportunities, are counted so far. */
export const UPDATES_MAX = 1_000
/** Minutes for which a message lies unread before a mail tells of it. */
export const UNREAD_MINUTES = 30
/** Hours between two such mails about one conversation. */
export const UNREAD_MAIL_HOURS = 24

export const NOTIFICATION_TEXTS = {
  updates: msg({ id: 'notifications.updates', message: 'Platform Updates' }),
  updatesFailed: msg({ id: 'notifications.updates_failed', message: 'Failed to load platform updates' }),
  dismissed: msg({ id: 'notifications.dismissed_title', message: 'Notification dismissed' }),
  dismissedWhy: msg({
    id: 'notifications.dismissed',
    message: "You won't see this notification again today.",
  }),
  none: msg({ id: 'notifications.none', message: 'No notifications yet' }),
  keyUnknown: msg({ id: 'notifications.key_unknown', message: 'This is not the day of today.' }),
  newMembers: msg({
    id: 'notifications.new_members',
    message:
      '{count, plural, =1000 {1,000 members or more have} one {# member has} other {# members have}} joined since yesterday.',
  }),
  suggested: msg({
    id: 'notifications.suggested',
    message: '{count, plural, one {# member is} other {# members are}} suggested to you.',
  }),
  newOpportunities: msg({
    id: 'notifications.new_opportunities',
    message:
      '{count, plural, =1000 {1,000 opportunities or more were} one {# opportunity was} other {# opportunities were}} posted since yesterday.',
  }),
  nothingNew: msg({
    id: 'notifications.nothing_new',
    message: 'Nothing new since yesterday. Your conversations and circles are where you left them.',
  }),
} as const

/** Which mails a link at their end turns off: those of Email Notifications, or those about unread messages. */
export const UNSUBSCRIBABLE = ['email_notifications', 'message_notifications'] as const
export type Unsubscribable = (typeof UNSUBSCRIBABLE)[number]

/** Where the link at the end of a mail leads. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
