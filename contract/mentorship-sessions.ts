import { msg } from './texts.ts'

/** Spec 9: minutes of a session. */
export const SESSION_MINUTES_MIN = 1
export const SESSION_MINUTES_MAX = 1440

/** Limits of ours in characters. */
export const SESSION_NOTES_MAX = 2000
export const SESSION_TOPICS_MAX = 300
export const SESSION_PROGRESS_MAX = 300
export const DISPUTE_MAX = 500
export const PLACE_MAX = 300
export const FEEDBACK_COMMENT_MAX = 2000

/** Days without a word after which a session counts, and days that feedback can be changed. */
export const CONFIRM_DAYS = 7
export const FEEDBACK_DAYS = 14

/** Sessions on a page of a list. */
export const SESSIONS_PAGE = 20

/** Spec 5: the ratings of a session, best first. */
export const SESSION_RATINGS = [
  [5, 'Excellent'],
  [4, 'Great'],
  [3, 'Good'],
  [2, 'Fair'],
  [1, 'Needs Improvement'],
] as const

/**
 * A session waits as logged until the other side confirmed it or the days passed; a disputed one
 * counts for nothing (decisions 24).
 */
export const SESSION_STATUSES = ['logged', 'confirmed', 'disputed'] as const
export const SCHEDULED_STATUSES = ['scheduled', 'cancelled'] as const

/** Spec 5 Feedback: what can be ticked, by the role of who gives it. */
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
  engagement: 'Engagement',
  preparation: 'Preparation',
  follow_through: 'Follow-through',
  communication: 'Communication',
  confidence: 'Confidence',
  clarity: 'Clarity',
  career_insight: 'Career Insight',
  technical_skills: 'Technical Skills',
} as const satisfies Record<ImprovementArea, string>

/** Spec 9: the time that the schedule dialog begins with; hours outside which it warns (ours: 7:00 to 21:00). */
export const DEFAULT_TIME = '10:00'
export const DAY_BEGINS = 7
export const DAY_ENDS = 21

/** Hours before a scheduled session at which both are reminded. */
export const REMINDER_HOURS = [24, 1] as const

/** Minutes that the schedule dialog begins with. */
export const DEFAULT_MINUTES = 60

export const SESSION_TEXTS = {
  unknownChoice: msg({ id: 'sessions.unknown_choice', message: 'Unknown choice' }),
  signedOut: 'You must be logged in',
  matchMissing: 'Please select a match',
  dateMissing: 'Please select a date',
  timeMissing: 'Please select a time',
  future: 'A session cannot end in the future',
  minutes: 'Please enter a duration of 1 minute to 24 hours, in whole minutes',
  overlap: 'Another session of yours with this person is logged for that time.',
  notesLong: `Please keep the notes to ${SESSION_NOTES_MAX} characters`,
  topicsLong: `Please keep the topics to ${SESSION_TOPICS_MAX} characters`,
  progressLong: `Please keep the progress to ${SESSION_PROGRESS_MAX} characters`,
  logFailed: 'Failed to log session',
  logged: 'Session logged successfully',
  disputeMissing: 'Please say in a sentence what is not right',
  disputeLong: `Please keep it to ${DISPUTE_MAX} characters`,
  answered: 'This session has already been answered.',
  past: 'Please choose a time in the future',
  placeMissing: 'Please say where you meet: a link or a place',
  placeLong: `Please keep the place to ${PLACE_MAX} characters`,
  clash: 'You have a session scheduled for that time already.',
  scheduled: 'Session Scheduled',
  cancelled: 'This session has been cancelled.',
  begun: 'This session has begun already.',
  notYet: 'This session is not over yet.',
  ratingMissing: 'Rating required',
  ratingMissingWhy: 'Please provide a rating',
  commentLong: `Please keep the comment to ${FEEDBACK_COMMENT_MAX} characters`,
  feedbackFailed: 'Failed to submit feedback',
  feedbackSent: 'Feedback submitted successfully',
  feedbackClosed: `Feedback can be changed for ${FEEDBACK_DAYS} days.`,
  continueLabel: "I'd like to continue this mentorship",
  noteMissing: 'Please enter a note',
  noteAdded: 'Note Added',
} as const

/** Whether a place is a web address that can be a link. */
export function isLink(place: string): boolean {
  return /^https?:\/\//i.test(place) && URL.canParse(place)
}
