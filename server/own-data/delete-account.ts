import { sql } from 'drizzle-orm'
import { confirmOwner, isYoung } from '#server/account/confirm-owner.ts'
import { endEverything } from '#server/own-data/end-everything.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { signedIn } from '#server/procedure.ts'

type Owner = { name: string; email: string; language: string | null; avatar_url: string | null }

/**
 * Deletes the caller's account (rule: deleted-accounts), after its password or a young sign-in. What the others have to be
 * told of ends first; the event then erases the rows (erase.ts). The last admin is refused, banned ones left out.
 */
export const deleteAccount = signedIn.ownData.deleteAccount.handler(
  async ({ input: { password }, context: { app, caller }, errors }) => {
    const { user_id } = caller
    if (password !== undefined || !(await isYoung(app.db, caller.session_id)))
      await confirmOwner(app, caller, password, errors)
    await app.inTransaction(async (tx, record) => {
      if (await isLastAdmin(tx, user_id)) throw errors.LAST_ADMIN()
      await endEverything(tx, record, user_id, app.clock.now())
      const [owner] = await rows<Owner>(
        tx,
        sql`select full_name as name, email, language, avatar_url from users where id = ${user_id} and deleted_at is null`,
      )
      // Two at once: the other one has deleted it.
      if (!owner) return
      const { avatar_url, ...account } = owner
      if (avatar_url) record({ type: 'member.picture_changed', user_id, before: avatar_url, after: null })
      record({ type: 'account.deleted', user_id, ...account })
    })
    return { status: 'done' as const }
  },
)

/** The admins' rows stay locked until the commit, so that the last two cannot go at once. */
async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  const admins = await rows<{ user_id: string; banned: boolean }>(
    tx,
    sql`select r.user_id, u.banned_at is not null as banned from user_roles r join users u on u.id = r.user_id
        where r.role = 'admin' order by r.user_id for update of r`,
  )
  if (!admins.some(({ user_id }) => user_id === userId)) return false
  return !admins.some(({ user_id, banned }) => user_id !== userId && !banned)
}
