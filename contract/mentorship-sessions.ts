import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** Minutes of a session (rule: session-length-in-minutes). */
export const SESSION_MINUTES_MIN = 1
export const SESSION_MINUTES_MAX = 1440

/** Limits of ours in characters. */
export const SESSION_NOTES_MAX = 2000
export const SESSION_TOPICS_MAX = 300
export const SESSION_PROGRESS_MAX = 300
export const DISPUTE_MAX = 500
export const PLACE_MAX = 300
export const FEEDBACK_COMMENT_MAX = 2000

/** Days without a word after which a session counts (rule: session-counts), and days that feedback can be changed (rule: feedback). */
export const CONFIRM_DAYS = 7
export const FEEDBACK_DAYS = 14

/** Sessions on a page of a list. */
export const SESSIONS_PAGE = 20

/** The ratings of a session with their labels, best first. */
export const SESSION_RATINGS = [
  [5, msg({ id: 'sessions.rating_5', message: 'Excellent' })],
  [4, msg({ id: 'sessions.rating_4', message: 'Great' })],
  [3, msg({ id: 'sessions.rating_3', message: 'Good' })],
  [2, msg({ id: 'sessions.rating_2', message: 'Fair' })],
  [1, msg({ id: 'sessions.rating_1', message: 'Needs Improvement' })],
] as const

/**
 * A session waits as logged until the other side confirmed it or the days passed; a disputed one
 * counts for nothing (rule: session-counts).
 */
export const SESSION_STATUSES = ['logged', 'confirmed', 'disputed'] as const
export const SCHEDULED_STATUSES = ['scheduled', 'cancelled'] as const

/** What can be ticked in feedback, by the role of who gives it (rule: feedback). */
export const IMPROVEMENTS = {
  mentor: ['engagement', 'preparation', 'follow_through', 'communication'],
  mentee: ['confidence', 'clarity', 'career_insight', 'technical_skills', 'communication'],
} as const
export const IMPROVEMENT_AREAS = [
  'engagement',
  'preparation',
  'follow_through',
  'communication',
  'confidence',
  'clarity',
  'career_insight',
  'technical_skills',
] as const
type ImprovementArea = (typeof IMPROVEMENT_AREAS)[number]
export const IMPROVEMENT_LABELS = {
  engagement: msg({ id: 'sessions.improvement_engagement', message: 'Engagement' }),
  preparation: msg({ id: 'sessions.improvement_preparation', message: 'Preparation' }),
  follow_through: msg({ id: 'sessions.improvement_follow_through', message: 'Follow-through' }),
  communication: msg({ id: 'sessions.improvement_communication', message: 'Communication' }),
  confidence: msg({ id: 'sessions.improvement_confidence', message: 'Confidence' }),
  clarity: msg({ id: 'sessions.improvement_clarity', message: 'Clarity' }),
  career_insight: msg({ id: 'sessions.improvement_career_insight', message: 'Career Insight' }),
  technical_skills: msg({ id: 'sessions.improvement_technical_skills', message: 'Technical Skills' }),
} as const satisfies Record<ImprovementArea, Text>

/** The time that the schedule dialog begins with, and the hours outside which it warns (rule: schedule-times). */
export const DEFAULT_TIME = '10:00'
export const DAY_BEGINS = 7
export const DAY_ENDS = 21

/** Hours before a scheduled session at which both are reminded. */
export const REMINDER_HOURS = [24, 1] as const

/** Minutes that the schedule dialog begins with. */
export const DEFAULT_MINUTES = 60

/** The texts of sessions (rule: agreed-texts); the id of a refusal's text is its code. */
export const SESSION_TEXTS = {
  unknownChoice: msg({ id: 'sessions.unknown_choice', message: 'Unknown choice' }),
  signedOut: msg({ id: 'sessions.signed_out', message: 'You must be logged in' }),
  matchMissing: msg({ id: 'sessions.match_missing', message: 'Please select a match' }),
  dateMissing: msg({ id: 'sessions.date_missing', message: 'Please select a date' }),
  timeMissing: msg({ id: 'sessions.time_missing', message: 'Please select a time' }),
  future: msg({ id: 'IN_THE_FUTURE', message: 'A session cannot end in the future' }),
  beforeStart: msg({ id: 'BEFORE_START', message: 'A session cannot begin before the day its mentorship started' }),
  minutes: msg({
    id: 'sessions.minutes',
    message: 'Please enter a duration of 1 minute to 24 hours, in whole minutes',
  }),
  overlap: msg({ id: 'OVERLAP', message: 'Another session of yours with this person is logged for that time.' }),
  notesLong: msg({
    id: 'sessions.notes_long',
    message: 'Please keep the notes to {max} characters',
    values: { max: SESSION_NOTES_MAX },
  }),
  topicsLong: msg({
    id: 'sessions.topics_long',
    message: 'Please keep the topics to {max} characters',
    values: { max: SESSION_TOPICS_MAX },
  }),
  progressLong: msg({
    id: 'sessions.progress_long',
    message: 'Please keep the progress to {max} characters',
    values: { max: SESSION_PROGRESS_MAX },
  }),
  logFailed: msg({ id: 'sessions.log_failed', message: 'Failed to log session' }),
  logged: msg({ id: 'sessions.logged', message: 'Session logged successfully' }),
  disputeMissing: msg({ id: 'sessions.dispute_missing', message: 'Please say in a sentence what is not right' }),
  disputeLong: msg({
    id: 'sessions.dispute_long',
    message: 'Please keep it to {max} characters',
    values: { max: DISPUTE_MAX },
  }),
  answered: msg({ id: 'mentorshipSessions.ALREADY_ANSWERED', message: 'This session has already been answered.' }),
  past: msg({ id: 'IN_THE_PAST', message: 'Please choose a time in the future' }),
  placeLong: msg({
    id: 'sessions.place_long',
    message: 'Please keep the place to {max} characters',
    values: { max: PLACE_MAX },
  }),
  clash: msg({ id: 'CLASH', message: 'You have a session scheduled for that time already.' }),
  scheduled: msg({ id: 'sessions.scheduled', message: 'Session Scheduled' }),
  cancelled: msg({ id: 'CANCELLED', message: 'This session has been cancelled.' }),
  begun: msg({ id: 'BEGUN', message: 'This session has begun already.' }),
  notYet: msg({ id: 'NOT_YET', message: 'This session is not over yet.' }),
  ratingMissing: msg({ id: 'sessions.rating_missing', message: 'Rating required' }),
  ratingMissingWhy: msg({ id: 'sessions.rating_missing_why', message: 'Please provide a rating' }),
  commentLong: msg({
    id: 'sessions.comment_long',
    message: 'Please keep the comment to {max} characters',
    values: { max: FEEDBACK_COMMENT_MAX },
  }),
  feedbackFailed: msg({ id: 'sessions.feedback_failed', message: 'Failed to submit feedback' }),
  feedbackSent: msg({ id: 'sessions.feedback_sent', message: 'Feedback submitted successfully' }),
  feedbackClosed: msg({
    id: 'FEEDBACK_CLOSED',
    message: 'Feedback can be changed for {days, plural, one {# day} other {# days}}.',
    values: { days: FEEDBACK_DAYS },
  }),
  continueLabel: msg({ id: 'sessions.continue_label', message: "I'd like to continue this mentorship" }),
  noteMissing: msg({ id: 'sessions.note_missing', message: 'Please enter a note' }),
  noteAdded: msg({ id: 'sessions.note_added', message: 'Note Added' }),
} as const

/** Whether a place is a web address that can be a link. */
export function isLink(place: string): boolean {
  return /^https?:\/\//i.test(place) && URL.canParse(place)
}
