import { complete } from '#server/matching/complete.ts'

/** The procedures of matching, as the contract names them. */
export const router = {
  vocabulary: { complete },
}
