import type { DiscoverFilters } from '#contract/discover-api.ts'
import { serveNeed } from '#contract/matching.ts'
import type { Role } from '#contract/members.ts'
import { mayBeMentee, mayMentor } from '#contract/mentorship.ts'
import type { App } from '#server/app.ts'
import { candidatesOf } from '#server/discover/candidates.ts'
import type { CandidateRow } from '#server/discover/candidates.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { bioLikenesses } from '#server/matching/embeddings.ts'
import { inOrder } from '#server/matching/engine/order.ts'
import type { Candidate } from '#server/matching/engine/order.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import { matchProfileOf } from '#server/matching/stored-profile.ts'
import { matchingService } from '#server/matching/matching.ts'
import type { Turn } from '#server/matching/turns.ts'

/** The most members of a list. */
export const LIST_MAX = 100

const DAY_MS = 86_400_000

/** A member of a list, with the version of the match profile that was scored. */
type Ranked = { id: string; version: number }

/**
 * Finds, scores and orders the best members for the viewer, at most LIST_MAX.
 * @throws what the engine and `turn` throw
 */
export async function rank(
  app: Pick<App, 'database' | 'services' | 'clock'>,
  viewer: Viewer,
  me: MatchProfile,
  { filters, without, turn }: { filters: DiscoverFilters; without: string[]; turn: Turn },
): Promise<Ranked[]> {
  const { database, clock } = app
  const matching = matchingService.of(app)
  const day = Math.floor(clock.now().getTime() / DAY_MS)
  const found = await candidatesOf(database, matching.limitMs(), viewer, me, {
    filters,
    vocabulary: matching.vocabulary(),
    without,
    day,
  })
  const ids = found.map(({ id }) => id)
  const likeness = await bioLikenesses(database.db, matching.embeddings, viewer.id, ids)
  const scored: (Ranked & Candidate)[] = []
  for (const { id, version, profile, ...rest } of found) {
    const is_full = rest.active >= rest.mentor_capacity
    await turn()
    const { fit, facts } = matching.explain(me, matchProfileOf({ id, profile, is_full }), likeness.get(id))
    scored.push({
      id,
      version,
      fit,
      free: freeShare(viewer.role, { role: profile.role, ...rest }),
      shows: rest.shows,
      serves: serveNeed(facts),
    })
  }
  return inOrder(scored, medianOf(found.map(({ shows }) => shows)))
    .slice(0, LIST_MAX)
    .map(({ id, version }) => ({ id, version }))
}

type MentorCapacity = Pick<CandidateRow, 'mentor_capacity' | 'active'> & { role: Role }

/** Returns the free share of the member's capacity, 0 to 1; 1 where the viewer would be the mentor. */
function freeShare(viewerRole: Role, { role, mentor_capacity, active }: MentorCapacity): number {
  if (!mayBeMentee(viewerRole) || !mayMentor(role)) return 1
  return mentor_capacity === 0 ? 0 : Math.max(0, mentor_capacity - active) / mentor_capacity
}

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
