import { state } from '#server/chat/state.ts'

/** The procedures of chat, as the contract names them. */
export const router = {
  mentorships: { state },
}
