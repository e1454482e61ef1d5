import { ban } from '#server/moderation/ban.ts'
import { unban } from '#server/moderation/unban.ts'

/** The procedures of moderation, as the contract names them. */
export const router = {
  moderation: { ban, unban },
}
