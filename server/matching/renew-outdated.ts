import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#server/app.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { vocabularyVersion } from '#server/matching/vocabulary-version.ts'
import { rows } from '#server/platform/db.ts'
import { matchingService } from '#server/matching/matching.ts'

export const RENEW_QUEUE = 'renew-terms'

/** The data of the job of a portion: the last member of the portion before it. */
export const renewSchema = z.strictObject({ after: z.uuid().optional() })

/** Members of a portion: few enough for well under a second, for which they cannot save their profiles. */
const PORTION = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Renews one portion of the members whose terms are missing or of another vocabulary. It queues the next portion in the same
 * transaction, so that a process that dies loses nothing. Two at once work on different members. A member who is locked
 * is renewed by whoever has the lock, or by the next run.
 */
export async function renewOutdated(
  app: Pick<App, 'inTransaction' | 'services'>,
  data: z.infer<typeof renewSchema> | null,
): Promise<void> {
  const after = data?.after ?? FIRST
  await app.inTransaction(async (tx, _record, { enqueue }) => {
    const found = await rows<{ id: string }>(
      tx,
      sql`select p.id from profiles p where p.id > ${after}::uuid
            and not exists (select 1 from match_profiles m where m.user_id = p.id and m.vocabulary = ${vocabularyVersion()}::int)
          order by p.id limit ${PORTION} for no key update of p skip locked`,
    )
    const ids = found.map(({ id }) => id)
    await renewTerms(tx, matchingService.of(app), ids)
    if (ids.length === PORTION) await enqueue(RENEW_QUEUE, { after: ids.at(-1) })
  })
}
