import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { ANNOUNCE_QUEUE } from '#server/admin/announce.ts'
import { addressed, findAnnouncement } from '#server/admin/announcement-queries.ts'
import { rows } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/** Puts news for all members into the queue, once for its id. */
export const createAnnouncement = admin.announcements.create.handler(
  async ({ input: { id, message }, context: { app, caller }, errors }) => {
    const before = await findAnnouncement(app.db, id)
    if (!before) await app.limits.consume('announcement', caller.user_id)
    return app.inTransaction(async (tx, record, { enqueue }) => {
      const now = sql`${app.clock.now().toISOString()}::timestamptz`
      const inserted = await rows(
        tx,
        sql`insert into announcements (id, author_id, message, created_at, total)
            select ${id}, ${caller.user_id}, ${message}, ${now}, (select count(*) from ${addressed(now)})
            on conflict (id) do nothing returning id`,
      )
      const found = await findAnnouncement(tx, id)
      if (found?.message !== message) throw errors.ANNOUNCEMENT_ID_REUSED()
      if (inserted.length === 0) return found
      await writeAudit(tx, { actor: caller.user_id, action: 'announcement.send', subject: id, details: { message } })
      await enqueue(ANNOUNCE_QUEUE, {})
      record({ type: 'announcement.changed', announcement_id: id })
      return found
    })
  },
)
