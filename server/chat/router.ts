import { listHistory } from '#server/chat/list-history.ts'
import { state } from '#server/chat/state.ts'

/** The procedures of chat, as the contract names them. */
export const router = {
  mentorships: { state },
  mentorshipHistory: { list: listHistory },
}
