import { and, eq, isNull } from 'drizzle-orm'
import { findCircle } from '#server/circles/queries.ts'
import { isCoverAvailable } from '#server/circles/cover-files.ts'
import { circle_members, circles } from '#server/circles/tables.ts'
import { member } from '#server/procedure.ts'

/** Creates a circle with the caller as first member and admin; the same id again answers the same circle. */
export const create = member.circles.create.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  const cover = input.cover_image_url
  const isUsable = cover === null || (await isCoverAvailable(app.files, cover, app.clock.now()))
  return app.inTransaction(async (tx, record) => {
    const [created] = isUsable
      ? await tx
          .insert(circles)
          .values({ ...input, created_by: me, member_count: 1 })
          .onConflictDoNothing()
          .returning({ id: circles.id })
      : []
    if (created) {
      await tx.insert(circle_members).values({ circle_id: input.id, user_id: me, is_admin: true })
      record({ type: 'circle.created', circle_id: input.id, user_id: me })
    } else {
      const [same] = await tx
        .select({ id: circles.id })
        .from(circles)
        .where(
          and(
            eq(circles.id, input.id),
            eq(circles.created_by, me),
            eq(circles.name, input.name),
            eq(circles.description, input.description),
            eq(circles.circle_type, input.circle_type),
            cover === null ? isNull(circles.cover_image_url) : eq(circles.cover_image_url, cover),
          ),
        )
      if (!same) throw (await findCircle(tx, input.id, me)) ? errors.CIRCLE_ID_REUSED() : errors.UNKNOWN_COVER()
    }
    const circle = await findCircle(tx, input.id, me)
    if (!circle) throw errors.NOT_FOUND()
    return circle
  })
})
