import { find } from '#server/search/find.ts'

/** The procedures of search, as the contract names them. */
export const router = {
  search: { find },
}
