import { sql } from 'drizzle-orm'
import type { Announcement } from '#contract/admin-api.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

const columns = sql`a.id, a.message, ${isoOf(sql`a.created_at`)} as created_at, a.told, a.total,
  a.finished_at is not null as is_done`

/** One announcement, or null. */
export async function findAnnouncement(db: Db, id: string): Promise<Announcement | null> {
  const [found] = await rows<Announcement>(db, sql`select ${columns} from announcements a where a.id = ${id}`)
  return found ?? null
}

/** The newest announcement, or null. */
export async function latestAnnouncement(db: Db): Promise<Announcement | null> {
  const [found] = await rows<Announcement>(
    db,
    sql`select ${columns} from announcements a order by a.created_at desc, a.id desc limit 1`,
  )
  return found ?? null
}

/** Members whom an announcement of a moment (a column or a value) is for: with a profile, there by then, and not banned. */
export const addressed = (at: ReturnType<typeof sql>) =>
  sql`users u join profiles p on p.id = u.id where u.banned_at is null and u.created_at <= ${at}`
