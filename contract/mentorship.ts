import type { Role } from './members.ts'

/** Lists of spec 3 with the words that people read. */
export const MENTORSHIP_TYPES = [
  'career_guidance',
  'technical',
  'life',
  'academic',
  'entrepreneurship',
  'leadership',
] as const
export const MENTORSHIP_TYPE_LABELS = {
  career_guidance: 'Career guidance',
  technical: 'Technical',
  life: 'Life',
  academic: 'Academic',
  entrepreneurship: 'Entrepreneurship',
  leadership: 'Leadership',
} as const
export const DURATIONS = ['one_session', 'monthly', 'weekly', 'bi_weekly', 'ongoing'] as const
export const DURATION_LABELS = {
  one_session: '1 Session',
  monthly: 'Monthly (3 months)',
  weekly: 'Weekly (1 month)',
  bi_weekly: 'Bi-weekly (2 months)',
  ongoing: 'Ongoing',
} as const
export const END_REASONS = ['goal_achieved', 'schedule_conflict', 'mentee_inactive', 'other'] as const
export const END_REASON_LABELS = {
  goal_achieved: 'Goal achieved',
  schedule_conflict: 'Schedule conflict',
  mentee_inactive: 'Mentee inactive',
  other: 'Other',
} as const
export const REQUEST_STATUSES = ['pending', 'accepted', 'declined'] as const
export const MENTORSHIP_STATUSES = ['active', 'completed'] as const
export const TIMER_STATUSES = ['running', 'paused', 'stopped'] as const
export const MENTORSHIP_ROLES = ['mentor', 'mentee'] as const
export type MentorshipRole = (typeof MENTORSHIP_ROLES)[number]

/** Months that a duration stands for (spec 3), from which the expected end is reckoned; null is open. */
const DURATION_MONTHS = { one_session: null, monthly: 3, weekly: 1, bi_weekly: 2, ongoing: null } as const

/** Limits of ours: characters, days after a decline (decisions 19), mentorships a mentor has at a time. */
export const REQUEST_MESSAGE_MAX = 1000
export const END_NOTES_MAX = 1000
export const ASK_AGAIN_DAYS = 14
export const DEFAULT_CAPACITY = 3

/** Hours after its start at which a timer that nobody ended stops itself. */
export const TIMER_MAX_HOURS = 12

export const DAY_MS = 86_400_000

/** The words of mentorship (spec 2, 5, 8). */
export const MENTORSHIP_TEXTS = {
  missing: 'Missing information',
  missingWhy: 'Please select mentorship type and duration',
  messageLong: `Please keep the message to ${REQUEST_MESSAGE_MAX} characters`,
  requestFailed: 'Failed to send mentorship request',
  requestSent: 'Mentorship request sent successfully',
  requestSentWhy: "Mentorship request sent. You'll be notified when the mentor responds.",
  requestNew: 'New Mentorship Request',
  acceptFailed: 'Failed to accept request',
  createFailed: 'Failed to create mentorship',
  declineFailed: 'Failed to decline request',
  declined: 'Mentorship request declined',
  started: 'Mentorship Started!',
  connectionsFailed: 'Failed to load mentorship connections',
  reasonMissing: 'Please select a reason',
  notesLong: `Please keep the notes to ${END_NOTES_MAX} characters`,
  ended: 'Mentorship Ended',
  endFailed: 'Failed to end mentorship',
  readOnly: 'This mentorship has ended. The conversation is read-only.',
  endWarning: 'The chat becomes read-only and both of you get a feedback request.',
  rolesDoNotFit: 'A mentee can ask somebody who mentors.',
  alreadyActive: 'There is an active mentorship between you already.',
  alreadyPending: 'There is a mentorship request waiting already.',
  alreadyAnswered: 'This request has already been answered.',
  mentorFull:
    'You are mentoring as many people as you have room for. End a mentorship before you accept another; the request stays here.',
  mentorFullForMentee:
    'Your mentor has no room for another mentorship at the moment. Your request stays open until there is.',
  notActive: 'This mentorship has ended.',
  timerStarted: 'Session Started',
  timerPaused: 'Session Paused',
  timerResumed: 'Session Resumed',
  noTimer: 'No session is running.',
  timerForgotten: `The timer ran for ${TIMER_MAX_HOURS} hours and stopped itself. How long did the session really take?`,
} as const

/** The words of a refusal before the 14 days are over; `day` is a written date. */
export function askAgainText(day: string): string {
  return `Your last request was declined. You can ask again from ${day}.`
}

/** Whether a member of this role may be taught. */
export const mayBeMentee = (role: Role): boolean => role !== 'mentor'
/** Whether a member of this role may teach. */
export const mayMentor = (role: Role): boolean => role !== 'mentee'

/** When someone who was declined may ask again (decisions 19). */
export function askAgainAt(declinedAt: string): Date {
  return new Date(Date.parse(declinedAt) + ASK_AGAIN_DAYS * DAY_MS)
}

/**
 * Whether I may ask the other for mentorship (decisions 19): I may be a mentee, they may mentor,
 * nothing is active or pending between us, and my last request was not declined within 14 days.
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

/** A timer as the server keeps it: seconds gathered before `running_since`, and since when it runs (null: it does not). */
export type TimerState = { elapsed_seconds: number; running_since: string | null; started_at: string }

/** Whole seconds on a timer at a moment; never more than the 12 hours after its start (spec 4 Session timer). */
export function elapsedAt({ elapsed_seconds, running_since, started_at }: TimerState, now: Date): number {
  if (running_since === null) return elapsed_seconds
  const until = Math.min(now.getTime(), Date.parse(started_at) + TIMER_MAX_HOURS * 3_600_000)
  return elapsed_seconds + Math.max(0, Math.floor((until - Date.parse(running_since)) / 1000))
}

/** Whether a timer's 12 hours are over. */
export function isForgotten({ started_at }: TimerState, now: Date): boolean {
  return now.getTime() >= Date.parse(started_at) + TIMER_MAX_HOURS * 3_600_000
}

/** Seconds as HH:MM:SS (spec 9). */
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
