import { randomUUIDv7 } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { todayOf } from '#server/opportunities/queries.ts'
import type { Found } from '#server/opportunities/sources/found.ts'
import { UnreadableSource, readInThread } from '#server/opportunities/sources/read-in-thread.ts'
import { systemMember } from '#server/opportunities/system-member.ts'
import { opportunities, opportunity_sources, removed_opportunities } from '#server/opportunities/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { FetchFailure } from '#server/platform/fetch-public.ts'
import type { Fetched } from '#server/platform/fetch-public.ts'

export type Source = InferSelectModel<typeof opportunity_sources>

/** The result of importing one source; stored with the source. Counts are opportunities. */
export type SourceResult = {
  status: 'read' | 'unchanged' | 'failed'
  added: number
  known: number
  /** New ones that wait for the next import run. */
  left: number
  /** The reason of a failure, for the admin. */
  reason?: string
}

/** The most new opportunities from one source in one run; the others follow in the next runs. */
const NEW_MAX = 500
const DAYS_OF_FAILURE = 3

/** Fetches one source and adds its new opportunities in one transaction. A failure is recorded and returned, not thrown. */
export async function importSource(app: App, source: Source): Promise<SourceResult> {
  const today = todayOf(app.clock)
  try {
    const fetched = await app.fetchPublic(source.url, source)
    if (fetched.status === 'unchanged') {
      const { added = 0, known = 0 } = (source.last_result ?? {}) as Partial<SourceResult>
      const result: SourceResult = { status: 'unchanged', added: 0, known: added + known, left: 0 }
      await app.inTransaction((tx) => recordSuccess(tx, app, source, result))
      return result
    }
    const { url, type, body } = fetched
    const found = await readInThread({ kind: source.kind, url, type, body, today })
    return await app.inTransaction(async (tx, record) => {
      const result = await addFound(tx, app, source, found)
      if (result.added > 0) record({ type: 'opportunity.imported', source_id: source.id, added: result.added })
      await recordSuccess(tx, app, source, result, fetched)
      return result
    })
  } catch (error) {
    return recordFailure(app, source, today, reasonOf(app, source.name, error))
  }
}

async function addFound(tx: Db, { clock }: App, source: Source, found: Found[]): Promise<SourceResult> {
  const keys = found.map(({ link_key }) => link_key)
  const onBoard = tx
    .select({ key: opportunities.link_key })
    .from(opportunities)
    .where(inArray(opportunities.link_key, keys))
  const removed = tx
    .select({ key: removed_opportunities.link_key })
    .from(removed_opportunities)
    .where(inArray(removed_opportunities.link_key, keys))
  const known = new Set([...(await onBoard), ...(await removed)].map(({ key }) => key))
  const unknown = found.filter(({ link_key }) => !known.has(link_key))
  const chosen = unknown.slice(0, NEW_MAX)
  const left = unknown.length - chosen.length
  if (chosen.length === 0) return { status: 'read', added: 0, known: known.size, left }
  const posted_by = await systemMember(tx)
  const now = clock.now().getTime()
  const values = chosen.map(({ published: _, ...item }, index) => ({
    id: randomUUIDv7(),
    ...item,
    posted_by,
    source_id: source.id,
    // Decreasing times keep the order of the source, newest first.
    created_at: new Date(now - index).toISOString(),
  }))
  const added = await tx
    .insert(opportunities)
    // A fixed order of inserts, so that two sources with the same links cannot deadlock.
    .values(values.toSorted((a, b) => (a.link_key < b.link_key ? -1 : 1)))
    .onConflictDoNothing({ target: opportunities.link_key })
    .returning({ id: opportunities.id })
  return { status: 'read', added: added.length, known: known.size + chosen.length - added.length, left }
}

async function recordSuccess(tx: Db, { clock }: App, source: Source, result: SourceResult, fetched?: Fetched) {
  // While some are left, the validators are not stored, so that the source sends the whole content again.
  const { etag, last_modified } = fetched?.status === 'read' && result.left === 0 ? fetched : NO_VALIDATORS
  await tx
    .update(opportunity_sources)
    .set({
      last_read_at: clock.now().toISOString(),
      last_result: result,
      failed_days: 0,
      failed_on: null,
      note: null,
      ...(fetched ? { etag, last_modified } : {}),
    })
    .where(eq(opportunity_sources.id, source.id))
}

const NO_VALIDATORS = { etag: null, last_modified: null }

/** Counts days with failures, not attempts; after three days in a row the source is switched off. */
async function recordFailure(app: App, source: Source, today: string, reason: string): Promise<SourceResult> {
  const result: SourceResult = { status: 'failed', added: 0, known: 0, left: 0, reason }
  const failed_days = source.failed_on === today ? source.failed_days : source.failed_days + 1
  const over = failed_days >= DAYS_OF_FAILURE
  await app.inTransaction((tx) =>
    tx
      .update(opportunity_sources)
      .set({
        last_read_at: app.clock.now().toISOString(),
        last_result: result,
        failed_days,
        failed_on: today,
        // After a failure the source must send its whole content, not "unchanged".
        ...NO_VALIDATORS,
        ...(over
          ? { enabled: false, note: `Switched off on ${today} after failing ${failed_days} days in a row: ${reason}.` }
          : {}),
      })
      .where(eq(opportunity_sources.id, source.id)),
  )
  return result
}

/** Why a source could not be read, as a sentence for admins. */
export function reasonOf({ log }: App, name: string, error: unknown): string {
  if (error instanceof FetchFailure || error instanceof UnreadableSource) return error.message
  log.error({ err: error, source: name }, 'reading a source')
  return 'Something went wrong on our side'
}
