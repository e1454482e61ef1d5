import type { EventName } from '#server/platform/events.ts'

/** The events behind whose commit a process is killed, and which a subscriber of the test counts: its "points". */
export const COUNTED = [
  'match.requested',
  'match.accepted',
  'match.declined',
  'message.sent',
  'mentorship.requested',
  'mentorship.ended',
  'session.logged',
  'session.counted',
  'scheduled.created',
  'scheduled.cancelled',
  'circle.posted',
  'contact.sent',
  'account.verification_requested',
  'account.signed_out',
] as const satisfies EventName[]

export type Counted = (typeof COUNTED)[number]

/** Between the delivery of a mail and the completion of its job. */
export const COMPLETION = 'mail completion'
