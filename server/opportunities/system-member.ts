import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { OPPORTUNITIES_MEMBER } from '#contract/opportunities.ts'
import { users } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** Not a valid address, so nobody can sign in, sign up or request a new password with it. */
const NO_ADDRESS = 'opportunities'

/** The id of the user who posts imported opportunities; without a profile it appears in no list. */
export async function systemMember(tx: Db): Promise<string> {
  await tx
    .insert(users)
    .values({ id: randomUUIDv7(), name: OPPORTUNITIES_MEMBER, email: NO_ADDRESS })
    .onConflictDoNothing({ target: users.email })
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.email, NO_ADDRESS))
  if (!member) throw new Error('the system member was not inserted')
  return member.id
}
