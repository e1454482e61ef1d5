import { turned } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'
import type { Explained } from '#server/matching/engine/types.ts'

/**
 * Returns the facts that are stored with a request, as the requester sees them. A feature in which the two do not meet
 * is stored with 0 percent: nobody is shown it, and what becomes of the request says how much it matters.
 */
export function storedFacts({ facts, unmet }: Explained): Fact[] {
  return [...facts, ...unmet.map((feature): Fact => ({ feature, seeker: null, percent: 0, words: [] }))]
}

/** Returns the stored facts of a match as its reader sees them. */
export function factsFor(reader: string, { user_id, facts }: { user_id: string; facts: Fact[] | null }): Fact[] | null {
  const met = facts?.filter(({ percent }) => percent > 0) ?? null
  return met && (reader === user_id ? met : met.map(turned))
}
