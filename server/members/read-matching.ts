import { eq } from 'drizzle-orm'
import { matchingColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { member } from '#server/procedure.ts'

export const readMatching = member.members.readMatching.handler(async ({ context: { app, caller }, errors }) => {
  const [found] = await app.db.select(matchingColumns).from(profiles).where(eq(profiles.id, caller.user_id))
  if (!found) throw errors.NOT_FOUND()
  return found
})
