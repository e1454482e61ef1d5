import { countUnread } from '#server/messages/count-unread.ts'
import { list } from '#server/messages/list.ts'
import { listConversations } from '#server/messages/list-conversations.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { readConversation } from '#server/messages/read-conversation.ts'
import { send } from '#server/messages/send.ts'

/** The procedures of messages, as the contract names them. */
export const router = {
  conversations: { list: listConversations, read: readConversation },
  messages: { list, send, markRead, countUnread },
}
