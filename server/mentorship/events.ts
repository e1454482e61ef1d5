import type { Timer } from '#contract/mentorship-api.ts'

/** Whom it is between; `by` is null where time alone brought it about. */
export interface MentorshipEvent {
  mentor_id: string
  mentee_id: string
  conversation_id: string
  by: string | null
}
export interface SessionEvent extends MentorshipEvent {
  session_id: string
  logged_by: string
}
/** A scheduled session as it is now; `sequence` numbers its versions. */
export interface ScheduledEvent extends MentorshipEvent {
  session: { id: string; sequence: number; starts_at: string; duration_minutes: number; place: string }
}
export interface MentorshipEvents {
  'mentorship.requested': MentorshipEvent & { request_id: string; mentee_name: string }
  'mentorship.accepted': MentorshipEvent & { request_id: string; mentorship_id: string }
  'mentorship.declined': MentorshipEvent & { request_id: string }
  /** A mentor without room tried to accept; the request stays pending. */
  'mentorship.mentor_full': MentorshipEvent & { request_id: string }
  'mentorship.end_asked': MentorshipEvent & { mentorship_id: string }
  'mentorship.end_withdrawn': MentorshipEvent & { mentorship_id: string }
  'mentorship.ended': MentorshipEvent & { mentorship_id: string }
  /** `status` is null where the timer is gone. */
  'timer.changed': MentorshipEvent & { mentorship_id: string; status: Timer['status'] | null }
  'session.logged': SessionEvent
  /** Whoever logged it has changed it; it waits anew. */
  'session.changed': SessionEvent
  /** The other side confirmed it, or the days without a word are over: it counts. */
  'session.counted': SessionEvent
  /** `counted` says whether it counted until now. */
  'session.disputed': SessionEvent & { counted: boolean }
  'session.dispute_withdrawn': SessionEvent
  'scheduled.created': ScheduledEvent
  'scheduled.moved': ScheduledEvent
  /** Cancelled by one of them, or because the mentorship ends. */
  'scheduled.cancelled': ScheduledEvent & { because: 'asked' | 'ended' }
  /** It begins within `hours` hours. */
  'scheduled.near': ScheduledEvent & { hours: number }
  /** It is over, and both are asked whether it took place. */
  'scheduled.over': MentorshipEvent & { scheduled_id: string }
  'scheduled.answered': MentorshipEvent & { scheduled_id: string; took_place: boolean }
  /** Given for the first time, or changed. */
  'feedback.given': MentorshipEvent & { mentorship_id: string; reviewer_id: string; reviewee_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends MentorshipEvents {}
}
