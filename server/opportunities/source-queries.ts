import { sql } from 'drizzle-orm'
import type { OpportunitySource } from '#contract/opportunity-sources-api.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

const columns = sql`s.id, s.name, s.url, s.kind, s.enabled, ${isoOf(sql`s.last_read_at`)} as last_read_at, s.last_result,
  s.failed_days, s.note`

/** All sources by name. */
export function findSources(db: Db): Promise<OpportunitySource[]> {
  return rows<OpportunitySource>(db, sql`select ${columns} from opportunity_sources s order by lower(s.name), s.id`)
}

/** One source, or null. */
export async function findSource(db: Db, id: string): Promise<OpportunitySource | null> {
  const [found] = await rows<OpportunitySource>(
    db,
    sql`select ${columns} from opportunity_sources s where s.id = ${id}`,
  )
  return found ?? null
}

/** Lets one change of the sources follow the other, so that none passes their number or repeats an address. @returns their ids by address */
export async function lockSources(tx: Db): Promise<Map<string, string>> {
  await tx.execute(sql`lock table opportunity_sources in share row exclusive mode`)
  const known = await rows<{ id: string; url: string }>(tx, sql`select id, url from opportunity_sources`)
  return new Map(known.map(({ id, url }) => [url, id]))
}
