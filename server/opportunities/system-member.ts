import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { OPPORTUNITIES_MEMBER } from '#contract/opportunities.ts'
import { users } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** No address: nobody can sign in, sign up or ask for a new password with it. */
const NO_ADDRESS = 'opportunities'

/** The id of the member in whose name the sources are read, who has no profile and so stands in no list. */
export async function systemMember(tx: Db): Promise<string> {
  await tx
    .insert(users)
    .values({ id: randomUUIDv7(), name: OPPORTUNITIES_MEMBER, email: NO_ADDRESS })
    .onConflictDoNothing({ target: users.email })
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.email, NO_ADDRESS))
  if (!member) throw new Error('the system member could not be made')
  return member.id
}
