import type { Message } from '#contract/messages-api.ts'

export interface MessageEvents {
  'message.sent': { message: Message; peer_id: string }
  /** An admin took its words and its file away, which `message` has no more. */
  'message.removed': { message: Message }
  /** Somebody's read position has moved; `unread_messages` counts over all their conversations. */
  'conversation.read': {
    user_id: string
    peer_id: string
    conversation_id: string
    last_read_seq: number
    unread_messages: number
  }
}

declare module '#server/platform/events.ts' {
  interface Events extends MessageEvents {}
}
