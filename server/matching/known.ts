import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import type { Explained, MatchProfile } from '#server/matching/engine/types.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { matchProfileOf } from '#server/matching/stored-profile.ts'
import type { StoredProfile } from '#server/matching/stored-profile.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** What matching knows of a member, at the version it has. */
export type Known = { version: number; profile: MatchProfile }

type Row = { user_id: string; version: number; profile: StoredProfile }

/** What is known of members with a profile, by their ids. */
export async function readKnown(db: Db, ids: string[]): Promise<Map<string, Known>> {
  const found = await rows<Row>(
    db,
    sql`select user_id, version, profile from match_profiles where user_id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(
    found.map(({ user_id, version, profile }) => [user_id, { version, profile: matchProfileOf(user_id, profile) }]),
  )
}

/** The same; who has a profile, and is not known yet, becomes known. */
export async function known(
  app: Pick<App, 'db' | 'inTransaction' | 'matching'>,
  ids: string[],
): Promise<Map<string, Known>> {
  const before = await readKnown(app.db, ids)
  const missing = ids.filter((id) => !before.has(id))
  if (missing.length === 0) return before
  await app.inTransaction(async (tx) => {
    await tx.execute(
      sql`select 1 from profiles where id = any(${sql.param(missing)}::uuid[]) order by id for no key update`,
    )
    await renewTerms(tx, app.matching, missing)
  })
  return readKnown(app.db, ids)
}

/** The score and facts of two members, or null where the engine fails. */
export function explainPairOf(
  app: Pick<App, 'db' | 'inTransaction' | 'matching'>,
  viewer: string,
  peer: string,
): Promise<Explained | null> {
  return app.matching.attempt(async () => {
    const both = await known(app, [viewer, peer])
    const [one, other] = [both.get(viewer), both.get(peer)]
    return one && other ? app.matching.explain(one.profile, other.profile) : null
  })
}
