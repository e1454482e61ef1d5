import { findUser } from '#server/admin/user-queries.ts'
import { admin } from '#server/procedure.ts'

/** One account, for admins. */
export const readUser = admin.admin.readUser.handler(async ({ input: { id }, context: { app }, errors }) => {
  const found = await findUser(app.db, id)
  if (!found) throw errors.NOT_FOUND()
  return found
})
