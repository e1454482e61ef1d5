import { eq } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import type { App, RequestInfo } from '#server/app.ts'
import type { AfterCommit } from '#server/module.ts'
import type { Log } from '#server/platform/log.ts'

/** What happens to accounts, for whoever watches the log: the member's id and the caller's address, no mail address and no token. */
export const securityLog: AfterCommit = {
  'account.signed_out': ({ user_id, session_id }, { log }) => logSecurity(log, 'signed out', { user_id, session_id }),
  'account.password_reset': ({ user_id, ended }, { log }) => {
    logSecurity(log, 'password reset', { user_id })
    if (ended.second_factor) logSecurity(log, 'second factor off', { user_id })
    for (let n = 0; n < ended.passkeys; n++) logSecurity(log, 'passkey removed', { user_id })
  },
  'account.password_changed': ({ user_id }, { log }) => logSecurity(log, 'password changed', { user_id }),
  'account.secured': ({ user_id, what }, { log }) => logSecurity(log, what.replaceAll('_', ' '), { user_id }),
  'account.recovery_code_used': ({ user_id }, { log }) => logSecurity(log, 'recovery code used', { user_id }),
  'account.wrong_codes': ({ user_id }, { log }) => logSecurity(log, 'wrong codes', { user_id }),
  'account.email_change_requested': ({ user_id }, { log }) => logSecurity(log, 'new address requested', { user_id }),
  'account.email_changed': ({ user_id }, { log }) => logSecurity(log, 'address changed', { user_id }),
  'account.deleted': ({ user_id }, { log }) => logSecurity(log, 'account deleted', { user_id }),
  'account.password_reset_requested': ({ user_id }, { log }) =>
    logSecurity(log, 'password reset requested', { user_id }),
}

type Facts = { user_id: string | null; session_id?: string; ip?: string | null }

export function logSecurity(log: Log, act: string, facts: Facts): void {
  log.info({ act, ...facts }, 'security')
}

/** A sign-in that was refused, with the account it was tried on, if there is one. It keeps nobody waiting. */
export async function logRefusedSignIn({ db, log }: App, email: string, { ip }: RequestInfo): Promise<void> {
  try {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    logSecurity(log, 'sign-in refused', { user_id: user?.id ?? null, ip })
  } catch {
    // The request itself says what is wrong with the database.
  }
}
