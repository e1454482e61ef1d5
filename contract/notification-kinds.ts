import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** What a kind of notification says and does. */
type Kind = {
  /** {name} is who did it; the others are what its event noted: `details`, and {when} for a detail `starts_at`. */
  text: Text
  /** The page where it leads; null where it says all there is. */
  leads_to: '/connection-requests' | '/messages/{conversation}' | '/impact' | null
  /** Whether a mail goes out with it, to those whose Email Notifications are on. */
  by_mail: boolean
  /** Everybody is told at once: these mails wait until no other is due. */
  to_all?: true
  /** Of all kinds that say so, one mail a day (UTC) goes to a member about what one other does. */
  mailed_daily?: true
  /** A switch that rules the whole of it: bell, toast and mail. */
  ruled_by?: 'new_match_notifications'
  /** Another badge counts it already. */
  uncounted?: true
}

/** Every kind of notification. A new one is an entry here, and a line in server/notifications/subscribers.ts that tells of it. */
export const NOTIFICATIONS = {
  match_requested: {
    text: msg({ id: 'notifications.match_requested', message: '{name} would like to connect with you.' }),
    leads_to: '/connection-requests',
    by_mail: true,
    ruled_by: 'new_match_notifications',
    uncounted: true,
  },
  match_accepted: {
    text: msg({ id: 'notifications.match_accepted', message: '{name} accepted your connection request.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
    ruled_by: 'new_match_notifications',
  },
  mentorship_requested: {
    text: msg({ id: 'notifications.mentorship_requested', message: '{name} would like you to be their mentor.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
  },
  mentorship_accepted: {
    text: msg({ id: 'notifications.mentorship_accepted', message: '{name} accepted your mentorship request.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
  },
  mentorship_declined: {
    // ASK_AGAIN_DAYS
    text: msg({
      id: 'notifications.mentorship_declined',
      message: '{name} cannot be your mentor at the moment. You can ask again after 14 days, and somebody else today.',
    }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
  },
  /** The mentor has blocked who asked, who is told no name. */
  mentorship_refused: {
    text: msg({ id: 'notifications.mentorship_refused', message: 'Your mentorship request was declined.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
  },
  mentorship_end_asked: {
    text: msg({ id: 'notifications.mentorship_end_asked', message: '{name} asks you to end your mentorship.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
  },
  /** Its mail is the request for feedback, which goes to both sides. */
  mentorship_ended: {
    text: msg({ id: 'notifications.mentorship_ended', message: 'Your mentorship with {name} has ended.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  /** It ended because the other side has blocked the reader, who is told no name. */
  mentorship_over: {
    text: msg({ id: 'notifications.mentorship_over', message: 'Your mentorship has ended.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  session_logged: {
    text: msg({
      id: 'notifications.session_logged',
      message: '{name} logged a session with you. Please confirm it, or say what is not right.',
    }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
  },
  session_confirmed: {
    text: msg({ id: 'notifications.session_confirmed', message: '{name} confirmed the session that you logged.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  session_disputed: {
    text: msg({ id: 'notifications.session_disputed', message: '{name} disputes the session that you logged.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
    mailed_daily: true,
  },
  dispute_withdrawn: {
    text: msg({
      id: 'notifications.dispute_withdrawn',
      message: '{name} no longer disputes the session that you logged.',
    }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  /** Whoever logged a session may dispute it too. */
  own_session_disputed: {
    text: msg({ id: 'notifications.own_session_disputed', message: '{name} disputes a session with you.' }),
    leads_to: '/messages/{conversation}',
    by_mail: true,
    mailed_daily: true,
  },
  own_dispute_withdrawn: {
    text: msg({
      id: 'notifications.own_dispute_withdrawn',
      message: '{name} no longer disputes a session with you.',
    }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  /** The invitations of scheduled sessions and their reminders are mails that always go. */
  session_scheduled: {
    text: msg({ id: 'notifications.session_scheduled', message: '{name} scheduled a session with you: {when}.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  session_moved: {
    text: msg({ id: 'notifications.session_moved', message: '{name} moved your session. It is now: {when}.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  session_cancelled: {
    text: msg({ id: 'notifications.session_cancelled', message: '{name} cancelled your session of {when}.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  session_reminder: {
    text: msg({ id: 'notifications.session_reminder', message: 'You have a session with {name}: {when}.' }),
    leads_to: '/messages/{conversation}',
    by_mail: false,
  },
  /** {level} is a key of LEVELS (contract/impact.ts). */
  level_reached: {
    text: msg({
      id: 'notifications.level_reached',
      message:
        'You have reached a new level: {level, select, connector {Connector} bridge_builder {Bridge Builder} influencer {Influencer} impact_leader {Impact Leader} legend {Legend} other {Beginner}}.',
    }),
    leads_to: '/impact',
    by_mail: false,
  },
  report_dismissed: {
    text: msg({
      id: 'notifications.report_dismissed',
      message: 'We have looked at what you reported and found nothing against our rules. Thank you for telling us.',
    }),
    leads_to: null,
    by_mail: true,
  },
  report_acted: {
    text: msg({
      id: 'notifications.report_acted',
      message: 'We have looked at what you reported and have acted on it. Thank you for telling us.',
    }),
    leads_to: null,
    by_mail: true,
  },
  /** {what} is one of REMOVABLE_KINDS; {text} is what the admin wrote. */
  content_removed: {
    text: msg({
      id: 'notifications.content_removed',
      message:
        'An admin has removed {what, select, message {a message} post {a post} opportunity {an opportunity} other {something}} of yours. The reason: {text}',
    }),
    leads_to: null,
    by_mail: true,
  },
  warned: {
    text: msg({ id: 'notifications.warned', message: 'An admin warns you. The reason: {text}' }),
    leads_to: null,
    by_mail: true,
  },
  /** To whoever saved it. */
  saved_was_scam: {
    text: msg({
      id: 'notifications.saved_was_scam',
      message:
        'The opportunity “{title}”, which you saved, was a scam, and is removed. Please do not pay, and do not send documents.',
    }),
    leads_to: null,
    by_mail: true,
  },
  /** What an admin wrote to all members. */
  announcement: {
    text: msg({ id: 'notifications.announcement', message: '{text}' }),
    leads_to: null,
    by_mail: true,
    to_all: true,
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]

/** The rules of a kind without its literal types. */
export const kindOf = (kind: NotificationKind): Kind => NOTIFICATIONS[kind]

/** The path of the page where a notification leads; null where there is none. */
export function placeOf(kind: NotificationKind, conversationId: string | null): string | null {
  const { leads_to } = kindOf(kind)
  if (leads_to !== '/messages/{conversation}') return leads_to
  return conversationId && `/messages/${conversationId}`
}

/** What an event noted for the words of a notification. */
export type NotificationDetails = Record<string, string | number>
