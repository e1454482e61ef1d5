import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/** How many accounts there are, banned ones included and deleted ones left out, and how many things are reported. */
export const stats = admin.admin.stats.handler(async ({ context: { app } }) => {
  const [found] = await rows<{ total_users: number; open_reports: number }>(
    app.db,
    sql`select (select count(*) from users where deleted_at is null)::int as total_users,
          (select count(*) from (select distinct kind, target_id from reports where status = 'open') thing)::int as open_reports`,
  )
  return found ?? { total_users: 0, open_reports: 0 }
})
