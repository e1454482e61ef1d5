import { z } from 'zod'
import { counts } from './account-api.ts'
import { CONNECTION_MESSAGE_MAX, CONNECTION_TEXTS, MATCH_STATUSES } from './connections.ts'
import { procedure, refusal } from './errors.ts'
import { fact } from './matching-api.ts'
import { member, memberBrief } from './members-api.ts'
import { id, nothing, pageInput, pageOf } from './page.ts'
import { text } from './text.ts'

const matchStatus = z.enum(MATCH_STATUSES)
export const match = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  matched_user_id: z.uuid(),
  match_score: z.int(),
  status: matchStatus,
  created_at: z.iso.datetime(),
  conversation_id: z.uuid().nullable(),
})

/** A request that waits for its answer; `message` is empty where none was written. */
const waitingRequest = z.object({
  id: z.uuid(),
  match_score: z.int(),
  match_facts: z.array(fact).nullable(),
  message: z.string(),
  created_at: z.iso.datetime(),
})
/** A request of mine. */
const sentRequest = waitingRequest.extend({ to: member })
export type SentRequest = z.infer<typeof sentRequest>
/** A request to me. */
const pendingRequest = waitingRequest.extend({ from: member })
export type PendingRequest = z.infer<typeof pendingRequest>

/** A connection as the dashboard lists it. */
const acceptedMatch = z.object({
  id: z.uuid(),
  match_score: z.int(),
  match_reason: z.string().nullable(),
  match_facts: z.array(fact).nullable(),
  conversation_id: z.uuid(),
  peer: memberBrief.extend({ bio: z.string() }),
})
export type AcceptedMatch = z.infer<typeof acceptedMatch>

const ALREADY_ANSWERED = { ALREADY_ANSWERED: refusal(409, CONNECTION_TEXTS.answered) }

export const matches = {
  counts: procedure
    .route({ method: 'GET', path: '/matches/counts', summary: 'The numbers of badges and cards' })
    .input(nothing)
    .output(counts),
  accepted: procedure
    .route({ method: 'GET', path: '/matches/accepted', summary: 'My newest connections, at most five' })
    .input(nothing)
    .output(z.array(acceptedMatch)),
  pending: procedure
    .route({ method: 'GET', path: '/matches/pending', summary: 'Requests waiting for my answer, newest first' })
    .input(pageInput)
    .output(pageOf(pendingRequest)),
  read: procedure
    .route({ method: 'GET', path: '/matches/{id}', summary: 'A match of mine' })
    .input(z.strictObject({ id }))
    .output(match),
  create: procedure
    .route({ method: 'POST', path: '/matches', successStatus: 201, summary: 'Ask someone to connect' })
    .errors({
      SELF: refusal(400, CONNECTION_TEXTS.self),
      MATCH_EXISTS: refusal(409, CONNECTION_TEXTS.exists),
      /** `day` is the UTC date of ask_again_at, for the text. */
      WITHDRAWN: {
        ...refusal(409, CONNECTION_TEXTS.withdrawn),
        data: z.object({ ask_again_at: z.iso.datetime(), day: z.iso.date() }),
      },
      NEW_ACCOUNT_LIMIT: refusal(409, CONNECTION_TEXTS.newAccount),
    })
    .input(
      z.strictObject({
        id,
        matched_user_id: id,
        message: text(CONNECTION_MESSAGE_MAX, CONNECTION_TEXTS.messageLong).optional(),
      }),
    )
    .output(match),
  accept: procedure
    .route({ method: 'POST', path: '/matches/{id}/accept', summary: 'Accept a request; opens the conversation' })
    .errors(ALREADY_ANSWERED)
    .input(z.strictObject({ id }))
    .output(z.object({ conversation_id: z.uuid() })),
  decline: procedure
    .route({ method: 'POST', path: '/matches/{id}/decline', summary: 'Decline a request' })
    .errors(ALREADY_ANSWERED)
    .input(z.strictObject({ id }))
    .output(z.object({ status: matchStatus })),
}

/** My own requests, until they are answered (rule: sent-requests). */
export const sentRequests = {
  list: procedure
    .route({ method: 'GET', path: '/matches/sent', summary: 'My requests that wait for an answer, newest first' })
    .input(pageInput)
    .output(pageOf(sentRequest)),
  withdraw: procedure
    .route({ method: 'POST', path: '/matches/{id}/withdraw', summary: 'Withdraw a request of mine; it is gone then' })
    .errors(ALREADY_ANSWERED)
    .input(z.strictObject({ id }))
    .output(z.object({ ask_again_at: z.iso.datetime() })),
}

/**
 * What stands between me and another member. `declined` is of either side: who asked is told no more than that no new
 * request can be made (rule: silent-decline).
 */
const between = z.discriminatedUnion('state', [
  z.object({ state: z.literal('self') }),
  z.object({ state: z.literal('none'), ask_again_at: z.iso.datetime().nullable() }),
  z.object({ state: z.enum(['sent', 'received']), match_id: z.uuid(), message: z.string() }),
  z.object({ state: z.literal('connected'), conversation_id: z.uuid() }),
  z.object({ state: z.literal('declined') }),
])

/** A member's page: score and facts are null where there are none, as of oneself or while the engine fails. */
const memberPage = z.object({
  member: member.extend({ languages: z.array(z.string()) }),
  match_score: z.int().nullable(),
  match_facts: z.array(fact).nullable(),
  between,
})
export type MemberPage = z.infer<typeof memberPage>

/** What a member's page shows (rule: member-page). */
export const memberPages = {
  read: procedure
    .route({ method: 'GET', path: '/members/{id}', summary: "A member's page: profile, match, what stands between us" })
    .input(z.strictObject({ id }))
    .output(memberPage),
}

declare module './live.ts' {
  interface LiveEvents {
    'match.requested': { match_id: string }
    'match.answered': { match_id: string; status: 'accepted' | 'rejected' | 'withdrawn' }
    'conversation.opened': { conversation_id: string; match_id: string }
  }
}
