import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { memberBrief } from './members-api.ts'
import {
  DURATIONS,
  END_NOTES_MAX,
  END_REASONS,
  MENTORSHIP_ROLES,
  MENTORSHIP_STATUSES,
  MENTORSHIP_TEXTS,
  MENTORSHIP_TYPES,
  REQUEST_MESSAGE_MAX,
  REQUEST_STATUSES,
  TIMER_STATUSES,
} from './mentorship.ts'
import { ownFeedback, scheduledSession } from './mentorship-sessions-api.ts'
import { conversation } from './messages-api.ts'
import { id, nothing } from './page.ts'
import { text } from './text.ts'

const mentorshipType = z.enum(MENTORSHIP_TYPES, issueMessage(MENTORSHIP_TEXTS.missingWhy))
const durationFrequency = z.enum(DURATIONS, issueMessage(MENTORSHIP_TEXTS.missingWhy))

const mentorshipRequest = z.object({
  id: z.uuid(),
  match_id: z.uuid(),
  mentee_id: z.uuid(),
  mentor_id: z.uuid(),
  mentorship_type: mentorshipType,
  duration_frequency: durationFrequency,
  message: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
})
export type MentorshipRequest = z.infer<typeof mentorshipRequest>

/** A request that waits for me as its mentor, with who asks and where we talk. */
const incomingRequest = mentorshipRequest.extend({ mentee: memberBrief, conversation_id: z.uuid() })
export type IncomingRequest = z.infer<typeof incomingRequest>

export const mentorship = z.object({
  id: z.uuid(),
  match_id: z.uuid(),
  conversation_id: z.uuid(),
  mentee_id: z.uuid(),
  mentor_id: z.uuid(),
  /** What I am in it. */
  my_role: z.enum(MENTORSHIP_ROLES),
  mentorship_type: mentorshipType,
  duration_frequency: durationFrequency,
  status: z.enum(MENTORSHIP_STATUSES),
  total_sessions: z.int(),
  start_date: z.iso.datetime(),
  expected_end_date: z.iso.datetime().nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
  /** When the mentee asked to end it. */
  end_asked_at: z.iso.datetime().nullable(),
})
export type Mentorship = z.infer<typeof mentorship>

/** A mentorship of mine as the match field of the log dialog offers it. */
const activeMentorship = mentorship.extend({ peer: memberBrief })
export type ActiveMentorship = z.infer<typeof activeMentorship>

/** The session timer: see TimerState; `forgotten` when it stopped itself after 12 hours. */
export const timer = z.object({
  status: z.enum(TIMER_STATUSES),
  elapsed_seconds: z.int(),
  running_since: z.iso.datetime().nullable(),
  started_at: z.iso.datetime(),
  forgotten: z.boolean(),
})
export type Timer = z.infer<typeof timer>

/** All that a chat shows of mentorship, with the chat's own head, in one answer. */
export const mentorshipState = z.object({
  conversation,
  /** The server's clock, by which a timer is shown. */
  now: z.iso.datetime(),
  my_zone: z.string(),
  peer_zone: z.string(),
  can_request: z.boolean(),
  /** From when I may ask again after a decline, while that is in the future. */
  ask_again_at: z.iso.datetime().nullable(),
  /** My latest request to the other. */
  request: mentorshipRequest.nullable(),
  /** Whether the other has no room, while my request waits. */
  mentor_full: z.boolean(),
  /** Every request that waits for me, the one of this chat first. */
  incoming: z.array(incomingRequest),
  /** How many I mentor and how many I have room for. */
  capacity: z.object({ active: z.int(), max: z.int() }),
  /** The active mentorship of this chat, or the latest that ended. */
  mentorship: mentorship.nullable(),
  timer: timer.nullable(),
  /** What is ahead, and what is over and not yet answered by me, soonest first. */
  scheduled: z.array(scheduledSession),
  my_feedback: ownFeedback.nullable(),
  /** Where a video room can be made, with {room} for its name; null where the operator offers none. */
  meeting_url: z.string().nullable(),
})
export type MentorshipState = z.infer<typeof mentorshipState>

const ANSWERED = { ALREADY_ANSWERED: refusal(409, MENTORSHIP_TEXTS.alreadyAnswered) }
const ENDED = { MENTORSHIP_ENDED: refusal(409, MENTORSHIP_TEXTS.notActive) }

export const mentorshipRequests = {
  create: procedure
    .route({
      method: 'POST',
      path: '/matches/{id}/mentorship-requests',
      successStatus: 201,
      summary: 'Ask the other side of a match to mentor me; the same request_id again answers the first',
    })
    .errors({
      ROLES_DO_NOT_FIT: refusal(403, MENTORSHIP_TEXTS.rolesDoNotFit),
      MENTORSHIP_ACTIVE: refusal(409, MENTORSHIP_TEXTS.alreadyActive),
      REQUEST_PENDING: refusal(409, MENTORSHIP_TEXTS.alreadyPending),
      ASK_LATER: {
        ...refusal(409, MENTORSHIP_TEXTS.askLater),
        /** `day` is the UTC date of ask_again_at, for the text. */
        data: z.object({ ask_again_at: z.iso.datetime(), day: z.iso.date() }),
      },
      PEER_UNAVAILABLE: refusal(409, MENTORSHIP_TEXTS.unavailable),
    })
    .input(
      z.strictObject({
        id,
        request_id: id,
        mentorship_type: mentorshipType,
        duration_frequency: durationFrequency,
        message: text(REQUEST_MESSAGE_MAX, MENTORSHIP_TEXTS.messageLong)
          .transform((typed) => typed || null)
          .nullable()
          .default(null),
      }),
    )
    .output(mentorshipRequest),
  listPending: procedure
    .route({ method: 'GET', path: '/mentorship-requests/pending', summary: 'Requests that wait for me as mentor' })
    .input(nothing)
    .output(z.array(incomingRequest)),
  latest: procedure
    .route({
      method: 'GET',
      path: '/matches/{id}/mentorship-requests/latest',
      summary: 'The latest request of a match',
    })
    .input(z.strictObject({ id }))
    .output(mentorshipRequest.nullable()),
  accept: procedure
    .route({ method: 'POST', path: '/mentorship-requests/{id}/accept', summary: 'Accept; starts the mentorship' })
    .errors({
      ...ANSWERED,
      MENTOR_FULL: refusal(409, MENTORSHIP_TEXTS.mentorFull),
      PEER_UNAVAILABLE: refusal(409, MENTORSHIP_TEXTS.unavailable),
    })
    .input(z.strictObject({ id }))
    .output(mentorship),
  decline: procedure
    .route({ method: 'POST', path: '/mentorship-requests/{id}/decline', summary: 'Decline a request' })
    .errors(ANSWERED)
    .input(z.strictObject({ id }))
    .output(mentorshipRequest),
}

export const mentorships = {
  listActive: procedure
    .route({ method: 'GET', path: '/mentorships', summary: 'My active mentorships, newest first' })
    .input(nothing)
    .output(z.array(activeMentorship)),
  read: procedure
    .route({ method: 'GET', path: '/mentorships/{id}', summary: 'A mentorship of mine' })
    .input(z.strictObject({ id }))
    .output(mentorship),
  timer: procedure
    .route({
      method: 'POST',
      path: '/mentorships/{id}/timer',
      summary: 'Start, pause, resume, finish or discard (mentor)',
    })
    .errors({ ...ENDED, NO_TIMER: refusal(409, MENTORSHIP_TEXTS.noTimer) })
    .input(z.strictObject({ id, action: z.enum(['start', 'pause', 'resume', 'finish', 'discard']) }))
    .output(z.object({ timer: timer.nullable(), now: z.iso.datetime() })),
  end: procedure
    .route({ method: 'POST', path: '/mentorships/{id}/end', summary: 'End it (mentor); the chat becomes read-only' })
    .input(
      z.strictObject({
        id,
        reason: z.enum(END_REASONS, issueMessage(MENTORSHIP_TEXTS.reasonMissing)),
        notes: text(END_NOTES_MAX, MENTORSHIP_TEXTS.notesLong).default(''),
      }),
    )
    .output(mentorship),
}

export const endRequests = {
  create: procedure
    .route({ method: 'POST', path: '/mentorships/{id}/end-request', summary: 'Ask the mentor to end it (mentee)' })
    .errors(ENDED)
    .input(z.strictObject({ id }))
    .output(mentorship),
  withdraw: procedure
    .route({ method: 'POST', path: '/mentorships/{id}/withdraw-end-request', summary: 'No longer ask to end it' })
    .errors(ENDED)
    .input(z.strictObject({ id }))
    .output(mentorship),
}

/** What changed between a mentor and a mentee; whoever shows it asks for it again. */
export type MentorshipChange =
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'full'
  | 'timer'
  | 'session'
  | 'scheduled'
  | 'feedback'
  | 'end_asked'
  | 'ended'

declare module './live.ts' {
  interface LiveEvents {
    'mentorship.changed': { conversation_id: string; what: MentorshipChange; by: string | null; by_name?: string }
  }
}
