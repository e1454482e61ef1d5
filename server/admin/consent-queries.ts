import { sql } from 'drizzle-orm'
import type { ConsentFilter } from '#contract/admin-api.ts'
import type { Consent } from '#contract/security-api.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor, limitOf } from '#server/platform/paging.ts'
import { beginsWith } from '#server/platform/search.ts'

/** A page of the record of consents and one more, newest first. */
export function findConsents(
  db: Db,
  { q, marketing, cursor }: ConsentFilter & { cursor?: string | undefined },
  size: number,
): Promise<Consent[]> {
  const conditions = [afterCursor(cursor, sql`c.consent_timestamp`, sql`c.id`) ?? sql`true`]
  if (q) conditions.push(sql`${beginsWith(sql`c.email`, q.toLowerCase())}`)
  if (marketing) conditions.push(sql`c.marketing_consent = ${marketing === 'yes'}`)
  return rows<Consent>(
    db,
    sql`select c.id, c.email, c.terms_accepted, c.marketing_consent, host(c.ip_address) as ip_address, c.user_agent,
          c.policy_version, ${isoOf(sql`c.consent_timestamp`)} as consent_timestamp
        from user_consents c where ${sql.join(conditions, sql` and `)}
        order by c.consent_timestamp desc, c.id desc ${limitOf(size)}`,
  )
}
