import { and, eq, ne, or, sql } from 'drizzle-orm'
import { asAdmin, findCircle } from '#server/circles/queries.ts'
import { circles } from '#server/circles/tables.ts'

/** Changes a circle's name and description (rule: circle-words); the same words change nothing. For admins of the circle. */
export const update = asAdmin.circles.update.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const { id, name, description } = input
    const [changed] = await tx
      .update(circles)
      .set({ name, description })
      .where(
        and(
          eq(circles.id, id),
          or(ne(circles.name, name), ne(circles.description, description)),
          sql`exists (select 1 from circle_members m where m.circle_id = ${id} and m.user_id = ${me} and m.is_admin)`,
        ),
      )
      .returning({ id: circles.id })
    const circle = await findCircle(tx, id, me)
    if (!circle) throw errors.NOT_FOUND()
    if (!circle.is_admin) throw errors.FORBIDDEN()
    if (changed) record({ type: 'circle.renamed', circle_id: id, by: me, name, description })
    return circle
  }),
)
