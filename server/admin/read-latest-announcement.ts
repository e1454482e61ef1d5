import { latestAnnouncement } from '#server/admin/announcement-queries.ts'
import { admin } from '#server/procedure.ts'

/** The newest announcement and how far it has come, for admins. */
export const readLatestAnnouncement = admin.announcements.readLatest.handler(({ context: { app } }) =>
  latestAnnouncement(app.db),
)
