import { turned } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'

/** The stored facts of a match as its reader sees them: stored is what the requester sees. */
export function factsFor(reader: string, { user_id, facts }: { user_id: string; facts: Fact[] | null }): Fact[] | null {
  return facts && (reader === user_id ? facts : facts.map(turned))
}
