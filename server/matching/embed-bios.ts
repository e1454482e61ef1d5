import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#server/app.ts'
import { matchingService } from '#server/matching/matching.ts'
import { OTHER_BIOS } from '#server/matching/other-bios.ts'
import { cosineOf, shortened } from '#server/matching/vectors.ts'
import { rows } from '#server/platform/db.ts'

export const EMBED_QUEUE = 'matching-embed'

/** A member whose bio is another one, or the last member of the portion before; nothing for the first portion of all. */
export const embedSchema = z.strictObject({ user_id: z.uuid().optional(), after: z.uuid().optional() })

/** Members of a portion, and bios of one call. */
const PORTION = 500
const TEXTS = 16
const FIRST = '00000000-0000-0000-0000-000000000000'

type Bio = { id: string; bio: string }

/**
 * Lets the model make vectors of the bios that have none, of one member or of a portion of all, before anybody looks. It queues
 * the next portion. What the provider refuses, or the day's tokens do not allow, is thrown: the queue tries it again.
 */
export async function embedBios(app: App, data: z.infer<typeof embedSchema> | null): Promise<void> {
  const { db } = app
  const model = matchingService.of(app).embeddings?.model
  if (model === undefined) return
  const ids = data?.user_id ? [data.user_id] : await portionAfter(app, data?.after ?? FIRST)
  const missing = await rows<Bio>(
    db,
    sql`select p.id, p.bio from profiles p join users u on u.id = p.id and u.banned_at is null
        left join match_embeddings e on e.user_id = p.id and e.model = ${model} and e.bio = md5(p.bio)
        where p.id = any(${sql.param(ids)}::uuid[]) and p.bio ~ '\\S' and e.user_id is null order by p.id`,
  )
  for (let from = 0; from < missing.length; from += TEXTS) await embed(app, model, missing.slice(from, from + TEXTS))
  if (data?.user_id || ids.length < PORTION) return
  await app.inTransaction((_tx, _record, { enqueue }) => enqueue(EMBED_QUEUE, { after: ids.at(-1) }))
}

async function portionAfter({ db }: App, after: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from profiles where id > ${after}::uuid order by id limit ${PORTION}`,
  )
  return found.map(({ id }) => id)
}

async function embed(app: App, model: string, bios: Bio[]): Promise<void> {
  const texts = [...OTHER_BIOS, ...bios.map(({ bio }) => bio)]
  const vectors = (await app.ai.embed({ purpose: 'match_embeddings', who: 'everybody', texts })).map(shortened)
  const others = vectors.slice(0, OTHER_BIOS.length)
  const made = bios.map(({ id, bio }, place) => {
    const vector = vectors[OTHER_BIOS.length + place] ?? []
    const likenesses = others.map((other) => cosineOf(vector, other))
    return { user_id: id, bio, vector, anyway: likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length }
  })
  // A bio that was changed meanwhile has a job of its own. The version makes lists that rest on the old score anew.
  await app.inTransaction(async (tx) => {
    await tx.execute(
      sql`with made as (
            insert into match_embeddings (user_id, model, bio, anyway, vector)
            select p.id, ${model}, md5(p.bio), made.anyway, made.vector
            from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (user_id uuid, bio text, anyway real, vector real[])
            join profiles p on p.id = made.user_id and p.bio = made.bio
            on conflict (user_id) do update
              set model = excluded.model, bio = excluded.bio, anyway = excluded.anyway, vector = excluded.vector
            returning user_id
          )
          update match_profiles set version = version + 1 where user_id in (select user_id from made)`,
    )
  })
}
