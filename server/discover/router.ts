import { aiMatch } from '#server/discover/ai-match.ts'
import { list } from '#server/discover/list.ts'

/** The procedures of discover, as the contract names them. */
export const router = {
  discover: { list, aiMatch },
}
