import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { bioLikenesses } from '#server/matching/embeddings.ts'
import type { Explained, MatchProfile } from '#server/matching/engine/types.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { matchProfileOf } from '#server/matching/stored-profile.ts'
import type { StoredMember } from '#server/matching/stored-profile.ts'
import { match_profiles } from '#server/matching/tables.ts'
import { profiles } from '#server/members/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { matchingService } from '#server/matching/matching.ts'

/** A member as the engine reads them, with the version that a list compares (tables.ts). */
export type VersionedProfile = { version: number; profile: MatchProfile }

/** Whether a member has no place free for a mentee, in a query that reads `profiles` and `match_profiles`. */
export const isFull = sql<boolean>`${profiles.mentor_capacity} <= ${match_profiles.active_mentees}`

/** Reads the match profiles of these members, by id. A member without one is left out. */
export async function readMatchProfiles(db: Db, ids: string[]): Promise<Map<string, VersionedProfile>> {
  const found = await rows<StoredMember & { version: number }>(
    db,
    sql`select ${profiles.id}, version, profile, ${isFull} as is_full
        from match_profiles join ${profiles} on ${profiles.id} = user_id where user_id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(found.map((row) => [row.id, { version: row.version, profile: matchProfileOf(row) }]))
}

/** Reads the match profiles of these members, by id, and makes those that are missing. Who has no profile is left out. */
export async function ensureMatchProfiles(
  app: Pick<App, 'db' | 'inTransaction' | 'services'>,
  ids: string[],
): Promise<Map<string, VersionedProfile>> {
  const found = await readMatchProfiles(app.db, ids)
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  await app.inTransaction(async (tx) => {
    await tx.execute(
      sql`select 1 from profiles where id = any(${sql.param(missing)}::uuid[]) order by id for no key update`,
    )
    await renewTerms(tx, matchingService.of(app), missing)
  })
  return readMatchProfiles(app.db, ids)
}

/** Returns the score and facts of two members by their ids, as `viewer` sees them, or null where the engine fails. */
export function explainMembers(
  app: Pick<App, 'db' | 'inTransaction' | 'services'>,
  viewer: string,
  peer: string,
): Promise<Explained | null> {
  const matching = matchingService.of(app)
  return matching.attempt(async () => {
    const both = await ensureMatchProfiles(app, [viewer, peer])
    const [one, other] = [both.get(viewer), both.get(peer)]
    if (!one || !other) return null
    const likeness = await bioLikenesses(app.db, matching.embeddings, viewer, [peer])
    return matching.explain(one.profile, other.profile, likeness.get(peer))
  })
}
