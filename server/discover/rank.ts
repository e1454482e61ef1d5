import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { Role } from '#contract/members.ts'
import { mayBeMentee, mayMentor } from '#contract/mentorship.ts'
import type { App } from '#server/app.ts'
import { candidatesOf } from '#server/discover/candidates.ts'
import type { Found } from '#server/discover/candidates.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { turns } from '#server/discover/turns.ts'
import { inOrder } from '#server/matching/engine/order.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import { matchProfileOf } from '#server/matching/stored-profile.ts'

/** The longest list, in members. */
export const LIST_MAX = 100

const DAY_MS = 86_400_000

type Ranked = { id: string; version: number }

/**
 * The best members for the viewer, in the order in which they are shown.
 * @throws what the engine throws, and `late`'s reason once it is aborted
 */
export async function rank(
  app: Pick<App, 'database' | 'matching' | 'clock'>,
  viewer: Viewer,
  me: MatchProfile,
  { filters, without, late }: { filters: DiscoverFilters; without: string[]; late: AbortSignal },
): Promise<Ranked[]> {
  const { database, matching, clock } = app
  const day = Math.floor(clock.now().getTime() / DAY_MS)
  const found = await candidatesOf(database, matching.limitMs(), viewer, me, {
    filters,
    vocabulary: matching.vocabulary(),
    without,
    day,
  })
  const scored: (Ranked & { score: number; free: number; shows: number })[] = []
  const turn = turns(late)
  for (const { id, version, profile, ...rest } of found) {
    await turn()
    const { score } = matching.explain(me, matchProfileOf(id, profile))
    scored.push({
      id,
      version,
      score,
      free: freeShare(viewer.role, { role: profile.role, ...rest }),
      shows: rest.shows,
    })
  }
  return inOrder(scored, medianOf(found.map(({ shows }) => shows)))
    .slice(0, LIST_MAX)
    .map(({ id, version }) => ({ id, version }))
}

type Room = Pick<Found, 'mentor_capacity' | 'active'> & { role: Role }

/** What is left of the capacity of a member who would mentor the viewer; whoever would be mentored has all of theirs. */
function freeShare(viewerRole: Role, { role, mentor_capacity, active }: Room): number {
  if (!mayBeMentee(viewerRole) || !mayMentor(role)) return 1
  return mentor_capacity === 0 ? 0 : Math.max(0, mentor_capacity - active) / mentor_capacity
}

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
