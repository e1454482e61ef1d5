import type { Suggestion } from '#contract/discover-api.ts'
import { serveNeed } from '#contract/matching.ts'

/**
 * Returns the place of the first member behind all who serve a need, or undefined where there is none. The fallback says of
 * nobody whether they do.
 */
export function furtherFrom(matches: readonly Pick<Suggestion, 'match_facts'>[]): number | undefined {
  const place = matches.findLastIndex(({ match_facts }) => match_facts === null || serveNeed(match_facts)) + 1
  return place < matches.length ? place : undefined
}
