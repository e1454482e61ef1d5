import { sql } from 'drizzle-orm'
import type { Standing } from '#contract/moderation.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** The columns of a user u that say whether they may come in. */
export const standingColumns = sql`case when u.banned_at is null then 'active' when u.banned_until is null then 'banned'
  else 'suspended' end as standing, ${isoOf(sql`u.banned_until`)} as until`

/** Whether an account may come in, as the contract has it. */
export type AccountStanding = { standing: Standing; until: string | null }

type Account = AccountStanding & { is_admin: boolean }

/** Locks an account that is to be banned or let in; null where there is none, or it was deleted. */
export async function lockAccount(tx: Db, id: string): Promise<Account | null> {
  await tx.execute(sql`select 1 from users where id = ${id} for no key update`)
  // A statement of its own: what a command that gave the role had committed while this waited for the lock is seen too.
  const [found] = await rows<Account>(
    tx,
    sql`select ${standingColumns}, exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
        from users u where u.id = ${id} and u.deleted_at is null`,
  )
  return found ?? null
}

export const isSame = (one: AccountStanding, other: AccountStanding) =>
  one.standing === other.standing && one.until === other.until
