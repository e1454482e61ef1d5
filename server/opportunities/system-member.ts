import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** It is not an address: nobody can sign in, sign up or ask for a new password with it. */
export const SYSTEM_ADDRESS = 'opportunities'

/**
 * The id of the member in whose name the sources are read, who has no profile and so is in no list. The name is
 * a key: whoever shows what it has posted words it.
 */
export async function systemMember(tx: Db): Promise<string> {
  await tx
    .insert(users)
    .values({ id: randomUUIDv7(), name: SYSTEM_ADDRESS, email: SYSTEM_ADDRESS })
    .onConflictDoNothing({ target: users.email })
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.email, SYSTEM_ADDRESS))
  if (!member) throw new Error('the system member could not be made')
  return member.id
}
