import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { NO_PGVECTOR, hasPgvector, pgvectorCosine } from '#server/platform/pgvector.ts'
import { match_embeddings } from '#server/matching/tables.ts'

/** Bios are compared by vectors of this model. */
export type Embeddings = {
  model: string
  /** The cosine of two columns of vectors. */
  cosine: (one: SQL, other: SQL) => SQL
}

/**
 * Decides at the start how bios are compared. Returns null where no model is set, and where a Postgres lacks pgvector, which the
 * log then says. The embedded database multiplies the numbers itself: one process has a small community.
 */
export async function openEmbeddings({
  ai,
  database,
  log,
}: Pick<App, 'ai' | 'database' | 'log'>): Promise<Embeddings | null> {
  const model = ai.embeddingModel
  if (model === null) return null
  if (database.kind === 'embedded') return { model, cosine: byNumbers }
  if (await hasPgvector(database.db)) return { model, cosine: pgvectorCosine }
  log.warn(NO_PGVECTOR)
  return null
}

const byNumbers: Embeddings['cosine'] = (one, other) =>
  sql`(select sum(a * b) from unnest(${one}, ${other}) as pair (a, b))`

/**
 * How alike the bio of `me` and those of others are, 0 to 1, by the ids of those where both have a vector. What any two bios
 * have in common counts as nothing: it differs from model to model.
 */
export async function bioLikenesses(
  db: Db,
  embeddings: Embeddings | null,
  me: string,
  others: string[],
): Promise<Map<string, number>> {
  if (!embeddings || others.length === 0) return new Map()
  const { model, cosine } = embeddings
  const found = await rows<{ user_id: string; cosine: number; anyway: number }>(
    db,
    sql`select theirs.user_id, ${cosine(sql`mine.vector`, sql`theirs.vector`)}::float8 as cosine,
          ((mine.anyway + theirs.anyway) / 2)::float8 as anyway
        from ${match_embeddings} mine join ${match_embeddings} theirs on theirs.model = mine.model
        where mine.user_id = ${me} and mine.model = ${model} and cardinality(theirs.vector) = cardinality(mine.vector)
          and theirs.user_id = any(${sql.param(others)}::uuid[])`,
  )
  return new Map(found.map(({ user_id, cosine, anyway }) => [user_id, likenessOf(cosine, anyway)]))
}

function likenessOf(cosine: number, anyway: number): number {
  return Math.min(1, Math.max(0, (cosine - anyway) / Math.max(1 - anyway, Number.EPSILON)))
}

/** Takes a member's vector away if it is of another bio than theirs now. Their lists hold until the profile's version rises. */
export async function forgetOutdated(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`with gone as (
          delete from match_embeddings e using profiles p
          where e.user_id = ${userId} and p.id = e.user_id and e.bio <> md5(p.bio) returning e.user_id
        )
        update match_profiles set version = version + 1 where user_id in (select user_id from gone)`,
  )
}
