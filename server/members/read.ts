import { eq } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { mayKnow } from '#server/members/may-know.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

/** One member; only admins get the address. A banned member is NOT_FOUND, and so is who blocked the caller or whom they blocked. */
export const read = member.members.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const [found] = await app.db
    .select({ ...memberColumns, email: profiles.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(mayKnow(caller, input.id))
  if (!found) throw errors.NOT_FOUND()
  const { email, ...publicColumns } = found
  return caller.is_admin ? found : publicColumns
})
