import { randomUUIDv7 } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { user_consents, users } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { signedIn } from '#server/procedure.ts'

/** Withdraws the consent to marketing by a new row. Where there is none any more, the newest row is the answer. */
export const withdrawMarketing = signedIn.userConsents.withdrawMarketing.handler(({ context, errors }) => {
  const { app, caller, request } = context
  return app.inTransaction(async (tx) => {
    // Two presses at once are one withdrawal.
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, caller.user_id)).for('update')
    if (!user) throw errors.NOT_FOUND()
    const newest = await newestOf(tx, caller.user_id)
    if (newest && !newest.marketing_consent) return shown(newest)
    const [withdrawn] = await tx
      .insert(user_consents)
      .values({
        id: randomUUIDv7(),
        user_id: caller.user_id,
        email: user.email,
        terms_accepted: newest?.terms_accepted ?? true,
        marketing_consent: false,
        ip_address: request.ip,
        user_agent: request.user_agent,
        policy_version: newest?.policy_version ?? null,
      })
      .returning()
    if (!withdrawn) throw errors.NOT_FOUND()
    return shown(withdrawn)
  })
})

type Row = typeof user_consents.$inferSelect

async function newestOf(tx: Db, userId: string): Promise<Row | undefined> {
  const [newest] = await tx
    .select()
    .from(user_consents)
    .where(eq(user_consents.user_id, userId))
    .orderBy(desc(user_consents.consent_timestamp), desc(user_consents.id))
    .limit(1)
  return newest
}

function shown({ user_id: _own, consent_timestamp, ...consent }: Row) {
  return { ...consent, consent_timestamp: consent_timestamp.toISOString() }
}
