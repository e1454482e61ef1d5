import { writeAudit } from '#server/audit/write-audit.ts'
import { lift } from '#server/account/ban.ts'
import { isSame, lockAccount } from '#server/moderation/queries.ts'
import { admin } from '#server/procedure.ts'

const ACTIVE = { standing: 'active' as const, until: null }

/** Lets somebody in again, who is told so by email; whoever is not banned stays as they are. */
export const unban = admin.moderation.unban.handler(({ input: { id, seen }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const account = await lockAccount(tx, id)
    if (!account) throw errors.NOT_FOUND()
    if (account.standing === 'active') return ACTIVE
    if (!isSame(account, seen)) throw errors.STANDING_CHANGED()
    await lift(tx, id)
    await writeAudit(tx, { actor: caller.user_id, action: 'user.unban', subject: id })
    record({ type: 'moderation.unbanned', user_id: id, by: caller.user_id })
    return ACTIVE
  }),
)
