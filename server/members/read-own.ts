import { eq } from 'drizzle-orm'
import { ownColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** The caller's profile, or null before onboarding. */
export const readOwn = signedIn.members.readOwn.handler(async ({ context: { app, caller } }) => {
  const [found] = await app.db.select(ownColumns).from(profiles).where(eq(profiles.id, caller.user_id))
  return found ?? null
})
