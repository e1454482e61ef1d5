import { MENTORSHIP_TOASTS } from './live-toasts.ts'
import type { Role } from './members.ts'
import { messageTooLongText, msg } from './texts.ts'

/** Lists of choices, each with its labels by value. */
export const MENTORSHIP_TYPES = [
  'career_guidance',
  'technical',
  'life',
  'academic',
  'entrepreneurship',
  'leadership',
] as const
export const MENTORSHIP_TYPE_LABELS = {
  career_guidance: msg({ id: 'mentorship.type_career_guidance', message: 'Career guidance' }),
  technical: msg({ id: 'mentorship.type_technical', message: 'Technical' }),
  life: msg({ id: 'mentorship.type_life', message: 'Life' }),
  academic: msg({ id: 'mentorship.type_academic', message: 'Academic' }),
  entrepreneurship: msg({ id: 'mentorship.type_entrepreneurship', message: 'Entrepreneurship' }),
  leadership: msg({ id: 'mentorship.type_leadership', message: 'Leadership' }),
} as const
export const DURATIONS = ['one_session', 'monthly', 'weekly', 'bi_weekly', 'ongoing'] as const
export const DURATION_LABELS = {
  one_session: msg({ id: 'mentorship.duration_one_session', message: '1 Session' }),
  monthly: msg({ id: 'mentorship.duration_monthly', message: 'Monthly (3 months)' }),
  weekly: msg({ id: 'mentorship.duration_weekly', message: 'Weekly (1 month)' }),
  bi_weekly: msg({ id: 'mentorship.duration_bi_weekly', message: 'Bi-weekly (2 months)' }),
  ongoing: msg({ id: 'mentorship.duration_ongoing', message: 'Ongoing' }),
} as const
export const END_REASONS = ['goal_achieved', 'schedule_conflict', 'mentee_inactive', 'other'] as const
export const END_REASON_LABELS = {
  goal_achieved: msg({ id: 'mentorship.end_reason_goal_achieved', message: 'Goal achieved' }),
  schedule_conflict: msg({ id: 'mentorship.end_reason_schedule_conflict', message: 'Schedule conflict' }),
  mentee_inactive: msg({ id: 'mentorship.end_reason_mentee_inactive', message: 'Mentee inactive' }),
  other: msg({ id: 'mentorship.end_reason_other', message: 'Other' }),
} as const
export const REQUEST_STATUSES = ['pending', 'accepted', 'declined'] as const
export const MENTORSHIP_STATUSES = ['active', 'completed'] as const
export const TIMER_STATUSES = ['running', 'paused', 'stopped'] as const
export const MENTORSHIP_ROLES = ['mentor', 'mentee'] as const
export type MentorshipRole = (typeof MENTORSHIP_ROLES)[number]

/** Months that a duration stands for (rule: expected-end), for the expected end; null is open. */
const DURATION_MONTHS = { one_session: null, monthly: 3, weekly: 1, bi_weekly: 2, ongoing: null } as const

/** Limits: characters, days after a decline (rule: ask-again), mentorships a mentor has at a time (rule: mentor-capacity). */
export const REQUEST_MESSAGE_MAX = 1000
export const END_NOTES_MAX = 1000
export const ASK_AGAIN_DAYS = 14
export const DEFAULT_CAPACITY = 3

/** Days after which a mentorship ends by itself that its mentee asked to end (rule: ask-to-end). */
export const END_ASKED_DAYS = 14

/** Hours after its start at which a timer that nobody ended stops itself (rule: timer-limit). */
export const TIMER_MAX_HOURS = 12

export const DAY_MS = 86_400_000

/** The texts of mentorship (rule: agreed-texts); the id of a refusal's text is its code. */
export const MENTORSHIP_TEXTS = {
  missing: msg({ id: 'mentorship.missing_title', message: 'Missing information' }),
  missingWhy: msg({ id: 'mentorship.missing', message: 'Please select mentorship type and duration' }),
  messageLong: messageTooLongText(REQUEST_MESSAGE_MAX),
  requestFailed: msg({ id: 'mentorship.request_failed', message: 'Failed to send mentorship request' }),
  requestSent: msg({ id: 'mentorship.request_sent_title', message: 'Mentorship request sent successfully' }),
  requestSentWhy: msg({
    id: 'mentorship.request_sent',
    message: "Mentorship request sent. You'll be notified when the mentor responds.",
  }),
  acceptFailed: msg({ id: 'mentorship.accept_failed', message: 'Failed to accept request' }),
  createFailed: msg({ id: 'mentorship.create_failed', message: 'Failed to create mentorship' }),
  declineFailed: msg({ id: 'mentorship.decline_failed', message: 'Failed to decline request' }),
  declined: msg({ id: 'mentorship.declined', message: 'Mentorship request declined' }),
  started: MENTORSHIP_TOASTS.started,
  connectionsFailed: msg({ id: 'mentorship.connections_failed', message: 'Failed to load mentorship connections' }),
  reasonMissing: msg({ id: 'mentorship.reason_missing', message: 'Please select a reason' }),
  notesLong: msg({
    id: 'mentorship.notes_long',
    message: 'Please keep the notes to {max} characters',
    values: { max: END_NOTES_MAX },
  }),
  ended: msg({ id: 'mentorship.ended', message: 'Mentorship Ended' }),
  endFailed: msg({ id: 'mentorship.end_failed', message: 'Failed to end mentorship' }),
  readOnly: msg({ id: 'CONVERSATION_READ_ONLY', message: 'This mentorship has ended. The conversation is read-only.' }),
  endWarning: msg({
    id: 'mentorship.end_warning',
    message: 'The chat becomes read-only and both of you get a feedback request.',
  }),
  unavailable: msg({ id: 'PEER_UNAVAILABLE', message: 'This member is no longer available.' }),
  rolesDoNotFit: msg({ id: 'ROLES_DO_NOT_FIT', message: 'A mentee can ask somebody who mentors.' }),
  alreadyActive: msg({ id: 'MENTORSHIP_ACTIVE', message: 'There is an active mentorship between you already.' }),
  alreadyPending: msg({ id: 'REQUEST_PENDING', message: 'There is a mentorship request waiting already.' }),
  alreadyAnswered: msg({ id: 'ALREADY_ANSWERED', message: 'This request has already been answered.' }),
  /** The refusal before the 14 days are over; `day` is the first day on which to ask again, as "2026-11-21". */
  askLater: msg({ id: 'ASK_LATER', message: 'Your last request was declined. You can ask again from {day}.' }),
  mentorFull: msg({
    id: 'MENTOR_FULL',
    message:
      'You are mentoring as many people as you have room for. End a mentorship before you accept another; the request stays here.',
  }),
  mentorFullForMentee: msg({
    id: 'mentorship.mentor_full_for_mentee',
    message: 'Your mentor has no room for another mentorship at the moment. Your request stays open until there is.',
  }),
  notActive: msg({ id: 'MENTORSHIP_ENDED', message: 'This mentorship has ended.' }),
  timerStarted: msg({ id: 'mentorship.timer_started', message: 'Session Started' }),
  timerPaused: msg({ id: 'mentorship.timer_paused', message: 'Session Paused' }),
  timerResumed: msg({ id: 'mentorship.timer_resumed', message: 'Session Resumed' }),
  noTimer: msg({ id: 'NO_TIMER', message: 'No session is running.' }),
  timerForgotten: msg({
    id: 'mentorship.timer_forgotten',
    message:
      'The timer ran for {hours, plural, one {# hour} other {# hours}} and stopped itself. How long did the session really take?',
    values: { hours: TIMER_MAX_HOURS },
  }),
} as const

/** Whether a member of this role may be taught. */
export const mayBeMentee = (role: Role): boolean => role !== 'mentor'
/** Whether a member of this role may teach. */
export const mayMentor = (role: Role): boolean => role !== 'mentee'

/** When someone who was declined may ask again (rule: ask-again). */
export function askAgainAt(declinedAt: string): Date {
  return new Date(Date.parse(declinedAt) + ASK_AGAIN_DAYS * DAY_MS)
}

/** When a mentorship ends by itself that its mentee asked to end at this moment. */
export function endsAt(askedAt: string): Date {
  return new Date(Date.parse(askedAt) + END_ASKED_DAYS * DAY_MS)
}

/**
 * Whether I may ask the other for mentorship (rule: who-may-ask-for-mentorship). I may be a mentee, they may mentor,
 * and nothing is active or pending between us. My last request was not declined within 14 days.
 */
export function canRequestMentorship(
  state: {
    my_role: Role
    peer_role: Role
    active: boolean
    pending: boolean
    /** When my latest request was declined, or null. */
    declined_at: string | null
  },
  now: Date,
): boolean {
  return (
    mayBeMentee(state.my_role) &&
    mayMentor(state.peer_role) &&
    !state.active &&
    !state.pending &&
    (state.declined_at === null || askAgainAt(state.declined_at) <= now)
  )
}

/** A timer as the server stores it: seconds counted before `running_since`, which is null while it does not run. */
export type TimerState = { elapsed_seconds: number; running_since: string | null; started_at: string }

/** Whole seconds on a timer at a moment; never more than the 12 hours after its start (rule: timer-limit). */
export function elapsedAt({ elapsed_seconds, running_since, started_at }: TimerState, now: Date): number {
  if (running_since === null) return elapsed_seconds
  const until = Math.min(now.getTime(), Date.parse(started_at) + TIMER_MAX_HOURS * 3_600_000)
  return elapsed_seconds + Math.max(0, Math.floor((until - Date.parse(running_since)) / 1000))
}

/** Whether a timer's 12 hours are over. */
export function isForgotten({ started_at }: TimerState, now: Date): boolean {
  return now.getTime() >= Date.parse(started_at) + TIMER_MAX_HOURS * 3_600_000
}

/** Seconds as HH:MM:SS. */
export function clockText(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Seconds as whole minutes for the log form, at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}

/** When a mentorship of this duration that starts now is expected to end, in UTC months; null where it is open. */
export function expectedEnd(duration: keyof typeof DURATION_MONTHS, start: Date): Date | null {
  const months = DURATION_MONTHS[duration]
  if (months === null) return null
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  // 31 January and a month is the end of February, not March.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
