import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { memberBrief } from './members-api.ts'
import { MENTORSHIP_TEXTS } from './mentorship.ts'
import {
  DISPUTE_MAX,
  FEEDBACK_COMMENT_MAX,
  IMPROVEMENT_AREAS,
  PLACE_MAX,
  SESSION_MINUTES_MAX,
  SESSION_MINUTES_MIN,
  SESSION_NOTES_MAX,
  SESSION_PROGRESS_MAX,
  SCHEDULED_STATUSES,
  SESSION_STATUSES,
  SESSION_TEXTS,
  SESSION_TOPICS_MAX,
} from './mentorship-sessions.ts'
import { cursor, id, pageInput, pageOf } from './page.ts'
import { requiredText, text } from './text.ts'
import type { Text } from './texts.ts'

const minutes = z
  .int(issueMessage(SESSION_TEXTS.minutes))
  .min(SESSION_MINUTES_MIN, issueMessage(SESSION_TEXTS.minutes))
  .max(SESSION_MINUTES_MAX, issueMessage(SESSION_TEXTS.minutes))
/** A moment in UTC within this calendar era, so that every database and calendar can hold it. */
const instant = (missing: Text) =>
  z.iso
    .datetime({ error: issueMessage(missing) })
    .refine((typed) => typed > '2000' && typed < '2100', issueMessage(missing))
    .transform((typed) => new Date(typed).toISOString())
const optional = (max: number, tooLong: Text) =>
  text(max, tooLong)
    .transform((typed) => typed || null)
    .nullable()
    .default(null)
const rating = z.int().min(1).max(5)

/** A logged session: session_date is the moment it began; it counts once it is confirmed. */
export const session = z.object({
  id: z.uuid(),
  mentorship_id: z.uuid(),
  match_id: z.uuid(),
  mentor_id: z.uuid(),
  mentee_id: z.uuid(),
  logged_by: z.uuid(),
  session_date: z.iso.datetime(),
  duration_minutes: z.int(),
  notes: z.string().nullable(),
  rating: z.int().nullable(),
  topics_discussed: z.string().nullable(),
  goals_progress: z.string().nullable(),
  status: z.enum(SESSION_STATUSES),
  disputed_by: z.uuid().nullable(),
  dispute: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type MentorshipSession = z.infer<typeof session>

export const ownSession = session.extend({ peer: memberBrief })

/** A session that is to be: my_answer says whether it took place, once it is over. */
export const scheduledSession = z.object({
  id: z.uuid(),
  mentorship_id: z.uuid(),
  proposed_by: z.uuid(),
  starts_at: z.iso.datetime(),
  duration_minutes: z.int(),
  /** A link or a place; empty where none is agreed yet. */
  place: z.string(),
  status: z.enum(SCHEDULED_STATUSES),
  over: z.boolean(),
  my_answer: z.boolean().nullable(),
})
export type ScheduledSession = z.infer<typeof scheduledSession>

const improvement = z.enum(IMPROVEMENT_AREAS)

/** My feedback; nobody else's is ever shown. */
export const ownFeedback = z.object({
  rating,
  comment: z.string().nullable(),
  improvements: z.array(improvement),
  continue_mentorship: z.boolean(),
  editable_until: z.iso.datetime(),
})
export type OwnFeedback = z.infer<typeof ownFeedback>

const ENDED = { MENTORSHIP_ENDED: refusal(409, MENTORSHIP_TEXTS.notActive) }
const ANSWERED = { ALREADY_ANSWERED: refusal(409, SESSION_TEXTS.answered) }
const OVERLAP = refusal(409, SESSION_TEXTS.overlap)
const UNAVAILABLE = { PEER_UNAVAILABLE: refusal(409, MENTORSHIP_TEXTS.unavailable) }
const BEGUN = { BEGUN: refusal(409, SESSION_TEXTS.begun) }
const WHEN = {
  IN_THE_PAST: refusal(400, SESSION_TEXTS.past),
  CLASH: refusal(409, SESSION_TEXTS.clash),
}

/** What is said of a session by whoever logs it. */
const logged = {
  session_date: instant(SESSION_TEXTS.dateMissing),
  duration_minutes: minutes,
  notes: optional(SESSION_NOTES_MAX, SESSION_TEXTS.notesLong),
  rating: rating.nullable().default(null),
  topics_discussed: optional(SESSION_TOPICS_MAX, SESSION_TEXTS.topicsLong),
  goals_progress: optional(SESSION_PROGRESS_MAX, SESSION_TEXTS.progressLong),
}
const WHEN_IT_WAS = {
  IN_THE_FUTURE: refusal(400, SESSION_TEXTS.future),
  BEFORE_START: refusal(400, SESSION_TEXTS.beforeStart),
  OVERLAP,
}

export const mentorshipSessions = {
  create: procedure
    .route({
      method: 'POST',
      path: '/mentorships/{id}/sessions',
      successStatus: 201,
      summary: 'Log a session of an active mentorship; the same session_id again answers the first',
    })
    .errors({
      ...ENDED,
      ...WHEN_IT_WAS,
    })
    .input(
      z.strictObject({
        id,
        session_id: id,
        ...logged,
        /** Set when it is logged from the timer: what the timer shows is done with. */
        from_timer: z.boolean().default(false),
      }),
    )
    .output(session),
  update: procedure
    .route({ method: 'PUT', path: '/mentorship-sessions/{id}', summary: 'Change what I logged, until it is confirmed' })
    .errors({ ...ANSWERED, ...UNAVAILABLE, ...ENDED, ...WHEN_IT_WAS })
    .input(z.strictObject({ id, ...logged }))
    .output(session),
  list: procedure
    .route({
      method: 'GET',
      path: '/mentorships/{id}/sessions',
      summary: 'The sessions of its two sides, newest first',
    })
    .input(z.strictObject({ id, cursor: cursor.optional() }))
    .output(pageOf(session)),
  listOwn: procedure
    .route({ method: 'GET', path: '/mentorship-sessions', summary: 'All my sessions, newest first' })
    .input(pageInput)
    .output(pageOf(ownSession)),
  confirm: procedure
    .route({ method: 'POST', path: '/mentorship-sessions/{id}/confirm', summary: 'Confirm what the other side logged' })
    .errors({ ...ANSWERED, ...UNAVAILABLE })
    .input(z.strictObject({ id }))
    .output(session),
  dispute: procedure
    .route({ method: 'POST', path: '/mentorship-sessions/{id}/dispute', summary: 'Say what is not right about it' })
    .errors({ ...ANSWERED, ...UNAVAILABLE })
    .input(
      z.strictObject({
        id,
        reason: requiredText(DISPUTE_MAX, SESSION_TEXTS.disputeMissing, SESSION_TEXTS.disputeLong),
      }),
    )
    .output(session),
  withdrawDispute: procedure
    .route({ method: 'POST', path: '/mentorship-sessions/{id}/withdraw-dispute', summary: 'Take my dispute back' })
    .errors({ ...ANSWERED, ...UNAVAILABLE, OVERLAP })
    .input(z.strictObject({ id }))
    .output(session),
}

const appointment = {
  starts_at: instant(SESSION_TEXTS.dateMissing),
  duration_minutes: minutes,
  place: text(PLACE_MAX, SESSION_TEXTS.placeLong).default(''),
}

export const scheduledSessions = {
  create: procedure
    .route({
      method: 'POST',
      path: '/mentorships/{id}/scheduled-sessions',
      successStatus: 201,
      summary: 'Schedule a session; both get a calendar invitation',
    })
    .errors({ ...ENDED, ...UNAVAILABLE, ...WHEN })
    .input(z.strictObject({ id, scheduled_id: id, ...appointment }))
    .output(scheduledSession),
  move: procedure
    .route({ method: 'PUT', path: '/scheduled-sessions/{id}', summary: 'Move it; both calendars follow' })
    .errors({
      ...ENDED,
      ...UNAVAILABLE,
      ...WHEN,
      ...BEGUN,
      CANCELLED: refusal(409, SESSION_TEXTS.cancelled),
    })
    .input(z.strictObject({ id, ...appointment }))
    .output(scheduledSession),
  cancel: procedure
    .route({ method: 'POST', path: '/scheduled-sessions/{id}/cancel', summary: 'Cancel it; both calendars follow' })
    .errors(BEGUN)
    .input(z.strictObject({ id }))
    .output(scheduledSession),
  answer: procedure
    .route({ method: 'POST', path: '/scheduled-sessions/{id}/answer', summary: 'Did it take place?' })
    .errors({
      NOT_YET: refusal(409, SESSION_TEXTS.notYet),
      CANCELLED: refusal(409, SESSION_TEXTS.cancelled),
    })
    .input(z.strictObject({ id, took_place: z.boolean() }))
    .output(scheduledSession),
}

export const mentorshipFeedback = {
  create: procedure
    .route({
      method: 'POST',
      path: '/mentorships/{id}/feedback',
      successStatus: 201,
      summary: 'My feedback on the other side; again within 14 days it replaces the first',
    })
    .errors({
      ...UNAVAILABLE,
      FEEDBACK_CLOSED: { ...refusal(409, SESSION_TEXTS.feedbackClosed), data: z.object({ days: z.int() }) },
    })
    .input(
      z.strictObject({
        id,
        rating: z
          .int(issueMessage(SESSION_TEXTS.ratingMissingWhy))
          .min(1, issueMessage(SESSION_TEXTS.ratingMissingWhy))
          .max(5),
        comment: optional(FEEDBACK_COMMENT_MAX, SESSION_TEXTS.commentLong),
        improvements: z.array(improvement).max(8).default([]),
        continue_mentorship: z.boolean().default(false),
      }),
    )
    .output(ownFeedback),
}
