import { and, eq, sql } from 'drizzle-orm'
import { normalizeEmail } from '#contract/account.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { pending_sign_ups, user_roles, users } from '#server/account/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'

type Transactions = Pick<Database, 'transaction'>

/** The result of granting or revoking the admin role. */
export type Outcome = 'done' | 'nothing to do' | 'unknown' | 'unverified' | 'banned' | 'last admin'

/** Grants the admin role to the account with this address (rule: admin-by-command). It applies from the account's next request. */
export function grantAdmin(database: Transactions, email: string): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const user = await holderOf(tx, email)
    if (!user) return (await isPending(tx, email)) ? 'unverified' : 'unknown'
    if (user.banned) return 'banned'
    const inserted = await tx
      .insert(user_roles)
      .values({ user_id: user.id, role: 'admin' })
      .onConflictDoNothing()
      .returning({ user_id: user_roles.user_id })
    if (inserted.length === 0) return 'nothing to do'
    await writeAudit(tx, { actor: 'command', action: 'admin.grant', subject: user.id })
    return 'done'
  })
}

/** Revokes the admin role, except from the last admin who is not banned. */
export function revokeAdmin(database: Transactions, email: string): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const user = await holderOf(tx, email)
    if (!user) return 'unknown'
    // The rows stay locked until the commit, so that two commands at once cannot revoke the last two admins.
    const admins = await rows<{ user_id: string; banned: boolean }>(
      tx,
      sql`select r.user_id, u.banned_at is not null as banned from user_roles r join users u on u.id = r.user_id
          where r.role = 'admin' order by r.user_id for update of r`,
    )
    if (!admins.some(({ user_id }) => user_id === user.id)) return 'nothing to do'
    if (!admins.some(({ user_id, banned }) => user_id !== user.id && !banned)) return 'last admin'
    await tx.delete(user_roles).where(and(eq(user_roles.user_id, user.id), eq(user_roles.role, 'admin')))
    await writeAudit(tx, { actor: 'command', action: 'admin.revoke', subject: user.id })
    return 'done'
  })
}

/** Everybody who has the role. */
export async function adminIds(db: Db): Promise<string[]> {
  const found = await rows<{ user_id: string }>(db, sql`select user_id from user_roles where role = 'admin'`)
  return found.map(({ user_id }) => user_id)
}

type Holder = { id: string; banned: boolean }

async function holderOf(tx: Db, email: string): Promise<Holder | undefined> {
  const [user] = await tx
    .select({
      id: users.id,
      banned: sql<boolean>`${users.bannedAt} is not null`,
    })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
    // Nobody is banned meanwhile: an admin is not.
    .for('update')
  return user
}

async function isPending(tx: Db, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: pending_sign_ups.id })
    .from(pending_sign_ups)
    .where(eq(pending_sign_ups.email, normalizeEmail(email)))
    .limit(1)
  return found.length > 0
}
