import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/** How many accounts there are, banned ones included and deleted ones left out. */
export const stats = admin.admin.stats.handler(async ({ context: { app } }) => {
  const [found] = await rows<{ total_users: number }>(
    app.db,
    sql`select count(*)::int as total_users from users where deleted_at is null`,
  )
  return found ?? { total_users: 0 }
})
