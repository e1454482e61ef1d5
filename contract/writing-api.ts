import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { country, role, tags } from './members-api.ts'
import { MENTORSHIP_TYPES, REQUEST_MESSAGE_MAX } from './mentorship.ts'
import { id, nothing } from './page.ts'
import { HELPED_FIELDS, REPLIES_MAX, REPLY_MAX, WRITING_TEXTS } from './writing.ts'

/** A provider that failed, and one whose credits, or the day's tokens, are spent. 429 is the common TOO_MANY_REQUESTS. */
const AI_ERRORS = {
  CREDITS_DEPLETED: refusal(402, WRITING_TEXTS.depletedWhy),
  AI_FAILED: refusal(502, WRITING_TEXTS.failedWhy),
}

const suggestion = z.object({ suggestion: z.string() })

/**
 * `allowed`: the operator lets conversations be sent to the model (AI_CHAT). `on`: this member agrees to it for theirs.
 */
export const replySettings = z.object({ allowed: z.boolean(), on: z.boolean() })
export type ReplySettings = z.infer<typeof replySettings>

/** `read` says whether the model has read the conversation for them; otherwise they come from the mentorship's state alone. */
export const replies = z.object({
  suggestions: z.array(z.string().max(REPLY_MAX)).max(REPLIES_MAX),
  read: z.boolean(),
  settings: replySettings.extend({ peer_on: z.boolean() }),
})
export type Replies = z.infer<typeof replies>

export const writing = {
  formHelper: procedure
    .route({
      method: 'POST',
      path: '/ai-form-helper',
      summary: 'A bio, or words to add to skills or interests, comma-separated',
    })
    .errors(AI_ERRORS)
    .input(
      z.strictObject({
        type: z.enum(HELPED_FIELDS),
        data: z.strictObject({ role, country, skills: tags.default([]), interests: tags.default([]) }),
      }),
    )
    .output(suggestion),
  mentorshipDraft: procedure
    .route({
      method: 'POST',
      path: '/matches/{id}/mentorship-draft',
      summary: 'A draft of my request to the other side to mentor me',
    })
    .errors(AI_ERRORS)
    .input(
      z.strictObject({
        id,
        mentorship_type: z.enum(MENTORSHIP_TYPES, issueMessage(WRITING_TEXTS.typeMissingWhy)),
      }),
    )
    .output(z.object({ suggestion: z.string().max(REQUEST_MESSAGE_MAX) })),
  suggestReplies: procedure
    .route({ method: 'POST', path: '/conversations/{id}/replies', summary: 'Up to three short replies; none is sent' })
    .errors(AI_ERRORS)
    .input(z.strictObject({ id }))
    .output(replies),
  readReplySettings: procedure
    .route({ method: 'GET', path: '/profiles/me/replies', summary: 'Whether the model may read my conversations' })
    .input(nothing)
    .output(replySettings),
  setReplySettings: procedure
    .route({ method: 'PUT', path: '/profiles/me/replies', summary: 'Let the model read my conversations, or not' })
    .input(z.strictObject({ on: z.boolean() }))
    .output(replySettings),
}
