import { desc, eq } from 'drizzle-orm'
import { user_consents } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** What was consented to under this account, newest first; there are as many rows as changes of mind. */
export const readOwnConsents = signedIn.userConsents.readOwn.handler(async ({ context: { app, caller } }) => {
  const found = await app.db
    .select()
    .from(user_consents)
    .where(eq(user_consents.user_id, caller.user_id))
    .orderBy(desc(user_consents.consent_timestamp), desc(user_consents.id))
    .limit(100)
  return found.map(({ user_id: _own, consent_timestamp, ...consent }) => ({
    ...consent,
    consent_timestamp: consent_timestamp.toISOString(),
  }))
})
