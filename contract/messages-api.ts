import { z } from 'zod'
import { attachment } from './attachments-api.ts'
import { procedure, refusal } from './errors.ts'
import { memberBrief } from './members-api.ts'
import { MENTORSHIP_TEXTS } from './mentorship.ts'
import { MESSAGE_MAX, MESSAGE_TEXTS } from './messages.ts'
import { id, nothing, pageInput, pageOf } from './page.ts'
import { issueMessage } from './issues.ts'
import { text } from './text.ts'

/** A row of the conversation list: last_message is null until somebody wrote. */
const conversationRow = z.object({
  id: z.uuid(),
  peer: memberBrief,
  last_message: z.object({ content: z.string(), sender_id: z.uuid(), created_at: z.iso.datetime() }).nullable(),
  last_message_at: z.iso.datetime(),
  unread: z.int(),
})
export type ConversationRow = z.infer<typeof conversationRow>

/**
 * The head of a chat. `available` is false once the other party is banned or deleted, and while one has blocked the
 * other. `read_only` is true after a mentorship's end. `peer_read_seq` is how far the other side has read.
 */
export const conversation = z.object({
  id: z.uuid(),
  match_id: z.uuid(),
  peer: memberBrief,
  available: z.boolean(),
  read_only: z.boolean(),
  last_seq: z.int(),
  last_read_seq: z.int(),
  peer_read_seq: z.int(),
})
export type Conversation = z.infer<typeof conversation>

/** One message; without words and file, it was removed. seq counts from 1 without gaps inside its conversation; client_id is the sender's own id for it. */
export const message = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  conversation_id: z.uuid(),
  seq: z.int(),
  sender_id: z.uuid(),
  content: z.string(),
  attachment: attachment.nullable(),
  created_at: z.iso.datetime(),
})
export type Message = z.infer<typeof message>

/** A sequence number in a query string. */
const querySeq = z.coerce.number().int().min(0).max(2_147_483_647)

export const conversations = {
  list: procedure
    .route({ method: 'GET', path: '/conversations', summary: 'My conversations, latest first' })
    .input(pageInput)
    .output(pageOf(conversationRow)),
  read: procedure
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'One conversation of mine' })
    .input(z.strictObject({ id }))
    .output(conversation),
}

export const messages = {
  list: procedure
    .route({ method: 'GET', path: '/conversations/{id}/messages', summary: 'A page of a thread, oldest first' })
    .input(z.strictObject({ id, before: querySeq.optional(), after: querySeq.optional() }))
    .output(z.object({ items: z.array(message), has_more: z.boolean() })),
  send: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      successStatus: 201,
      outputStructure: 'detailed',
      summary: 'Send a message; the same client_id again answers 200 with the first row',
    })
    .errors({
      MESSAGE_ID_REUSED: refusal(409, MESSAGE_TEXTS.reused),
      CONVERSATION_READ_ONLY: refusal(409, MENTORSHIP_TEXTS.readOnly),
      PEER_UNAVAILABLE: refusal(409, MESSAGE_TEXTS.unavailable),
    })
    .input(
      z
        .strictObject({
          id,
          client_id: id,
          content: text(MESSAGE_MAX, MESSAGE_TEXTS.tooLong).default(''),
          attachment_id: id.optional(),
        })
        .refine(({ content, attachment_id }) => content !== '' || attachment_id !== undefined, {
          path: ['content'],
          message: issueMessage(MESSAGE_TEXTS.blank),
        }),
    )
    .output(
      z.union([
        z.object({ status: z.literal(201).describe('Sent'), body: message }),
        z.object({ status: z.literal(200).describe('Already sent'), body: message }),
      ]),
    ),
  markRead: procedure
    .route({ method: 'POST', path: '/conversations/{id}/read', summary: 'Move my read position forward' })
    .input(z.strictObject({ id, seq: z.int().min(0).max(2_147_483_647) }))
    .output(
      z.object({
        last_read_seq: z.int(),
        previous_read_seq: z.int().describe('Where it stood before; what has a higher seq was new'),
        unread_messages: z.int(),
      }),
    ),
  countUnread: procedure
    .route({ method: 'GET', path: '/messages/unread', summary: 'Unread messages over all conversations' })
    .input(nothing)
    .output(z.object({ unread_messages: z.int() })),
}

declare module './live.ts' {
  interface LiveEvents {
    /** Has its contents, since the two sides of a conversation keep its messages. */
    'message.created': { message: Message }
    /** Its words and its file are gone. */
    'message.removed': { message: Message }
    /** The receiver's own read position. */
    'conversation.read': { conversation_id: string; last_read_seq: number; unread_messages: number }
    /** The read position of the other side. */
    'conversation.seen': { conversation_id: string; peer_read_seq: number }
  }
}
