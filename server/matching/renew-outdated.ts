import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#server/app.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { vocabularyVersion } from '#server/matching/vocabulary-version.ts'
import { rows } from '#server/platform/db.ts'

export const RENEW_QUEUE = 'renew-terms'

/** What a portion puts into the queue for the next one: the last member that it looked at. */
export const renewSchema = z.strictObject({ after: z.uuid().optional() })

/** So few that a portion takes well under a second, in which those members wait to save their profile. */
const PORTION = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Renews one portion of the members whose terms are missing, or of another vocabulary, and puts the next portion into
 * the queue in the same transaction: a process that dies has lost nothing. Two at once work on different members; one
 * who is locked just then is renewed by whoever has the lock, or by the next run.
 */
export async function renewOutdated(
  app: Pick<App, 'inTransaction' | 'jobs' | 'matching'>,
  data: z.infer<typeof renewSchema> | null,
): Promise<void> {
  const after = data?.after ?? FIRST
  const more = await app.inTransaction(async (tx) => {
    const found = await rows<{ id: string }>(
      tx,
      sql`select p.id from profiles p where p.id > ${after}::uuid
            and not exists (select 1 from match_profiles m where m.user_id = p.id and m.vocabulary = ${vocabularyVersion()}::int)
          order by p.id limit ${PORTION} for no key update of p skip locked`,
    )
    const ids = found.map(({ id }) => id)
    await renewTerms(tx, app.matching, ids)
    if (ids.length < PORTION) return false
    await app.jobs.enqueue(tx, RENEW_QUEUE, { after: ids.at(-1) })
    return true
  })
  if (more) app.jobs.wake(RENEW_QUEUE)
}
