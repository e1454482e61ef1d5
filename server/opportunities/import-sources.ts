import { asc, eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { importSource } from '#server/opportunities/import-source.ts'
import type { SourceResult } from '#server/opportunities/import-source.ts'
import { withImportLease } from '#server/opportunities/import-lease.ts'
import { opportunity_sources } from '#server/opportunities/tables.ts'

/** The queue of the daily import run; its jobs have no data. */
export const IMPORT_QUEUE = 'read-opportunity-sources'

const CONCURRENCY = 4

type ScrapeResult = { added: number; known: number; failed: number }

/** Imports all enabled sources, a few at a time; null while another import run is going on (rule: import-of-opportunities). */
export function importSources(app: App): Promise<ScrapeResult | null> {
  return withImportLease(app, async (renew) => {
    const sources = await app.db
      .select()
      .from(opportunity_sources)
      .where(eq(opportunity_sources.enabled, true))
      .orderBy(asc(opportunity_sources.created_at), asc(opportunity_sources.id))
    const results: SourceResult[] = []
    const waiting = sources.values()
    const importWaiting = async () => {
      for (const source of waiting) {
        await renew()
        results.push(await importSource(app, source))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, importWaiting))
    const sum = (count: (result: SourceResult) => number) => results.reduce((total, result) => total + count(result), 0)
    return {
      added: sum(({ added }) => added),
      known: sum(({ known }) => known),
      failed: sum(({ status }) => Number(status === 'failed')),
    }
  })
}
