import { and, eq, sql } from 'drizzle-orm'
import { verifyPassword } from 'better-auth/crypto'
import { FRESH_MINUTES } from '#contract/security.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { accounts, sessions } from '#server/account/tables.ts'
import type { App, Caller } from '#server/app.ts'
import type { Db } from '#server/platform/db.ts'

type Refusals = { PASSWORD_WRONG: () => Error; SIGN_IN_AGAIN: () => Error }

/** The hash of an account's password; undefined where it has none, because it is entered by Google alone. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return found?.hash ?? undefined
}

/**
 * Before a change of how an account is entered: whoever finds a browser signed in must not take the account. Its password
 * has to be said; where there is none, the sign-in has to be young. Right tries count too, as each costs a hash, and most
 * of them a mail to the owner.
 * @throws PASSWORD_WRONG, SIGN_IN_AGAIN, TooMany
 */
export async function confirmOwner(
  { db, limits, log }: Pick<App, 'db' | 'limits' | 'log'>,
  { user_id, session_id }: Caller,
  password: string | undefined,
  errors: Refusals,
): Promise<void> {
  await limits.consume('securityChange', `of ${user_id}`)
  const hash = await passwordHashOf(db, user_id)
  if (hash === undefined) {
    if (!(await isYoung(db, session_id))) throw errors.SIGN_IN_AGAIN()
    return
  }
  const key = `password ${user_id}`
  await limits.consume('signIn', key)
  if (password === undefined || !(await verifyPassword({ hash, password }))) {
    logSecurity(log, 'wrong password', { user_id, session_id })
    throw errors.PASSWORD_WRONG()
  }
  await limits.giveBack('signIn', key)
}

/** Whether somebody signed in within the last FRESH_MINUTES. */
export async function isYoung(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`${sessions.createdAt} > now() - make_interval(mins => ${FRESH_MINUTES}::int)`,
      ),
    )
  return found.length > 0
}
