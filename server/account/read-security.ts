import { asc, eq } from 'drizzle-orm'
import { languageIn } from '#contract/languages.ts'
import { emailChangeFor } from '#server/account/email-change.ts'
import { relyingParty } from '#server/account/relying-party.ts'
import { codesLeft } from '#server/account/second-factor.ts'
import { accounts, passkeys, second_factors } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** How the caller's account is entered, for Settings. */
export const readSecurity = signedIn.security.read.handler(async ({ context: { app, caller } }) => {
  const { db, config } = app
  const { user_id } = caller
  const ways = await db.select({ provider: accounts.providerId }).from(accounts).where(eq(accounts.userId, user_id))
  const [factor] = await db
    .select({ enabled_at: second_factors.enabled_at })
    .from(second_factors)
    .where(eq(second_factors.user_id, user_id))
  const keys = await db.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(asc(passkeys.id))
  return {
    is_admin: caller.is_admin,
    email: caller.email,
    new_email: (await emailChangeFor(db, user_id))?.new_email ?? null,
    has_password: ways.some(({ provider }) => provider === 'credential'),
    has_google: ways.some(({ provider }) => provider === 'google'),
    language: languageIn(caller.language),
    languages: [...config.languages],
    second_factor: { on: Boolean(factor?.enabled_at), recovery_codes: await codesLeft(db, user_id) },
    passkeys:
      relyingParty(config) === null
        ? null
        : keys.map(({ id, name, created_at, last_used_at }) => ({
            id,
            name,
            created_at: created_at.toISOString(),
            last_used_at: last_used_at?.toISOString() ?? null,
          })),
  }
})
