import { eq } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { countsOf } from '#server/connections/queries.ts'
import { ownColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { bellOf } from '#server/notifications/queries.ts'
import { anyone } from '#server/procedure.ts'

/**
 * The signed-in user with all data that the shell shows, in one request; null without a session. It is in this module and
 * not in account, because it reads the counts of connections and the bell.
 */
export const session = anyone.account.session.handler(async ({ context: { app, caller } }) => {
  if (!caller) return null
  const live_position = app.live.position
  const [user] = await app.db
    .select({ id: users.id, email: users.email, full_name: users.name, avatar_url: users.image })
    .from(users)
    .where(eq(users.id, caller.user_id))
  if (!user) return null
  const [profile] = await app.db.select(ownColumns).from(profiles).where(eq(profiles.id, caller.user_id))
  return {
    user,
    profile: profile ?? null,
    is_admin: caller.is_admin,
    live_position,
    ...(await countsOf(app.db, caller.user_id)),
    bell: await bellOf(app.db, caller.user_id, app.clock.now()),
  }
})
