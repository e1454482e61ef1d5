import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { pending_sign_ups } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** How long a link works; sending it again begins anew. */
const LIFETIME = sql`now() + interval '24 hours'`
/** How many may wait for one address, altogether and from one network: the oldest give way to new ones, */
const PER_ADDRESS = 20
const PER_ADDRESS_AND_NETWORK = 3
/** but not before their owner has had time to open the link: until then the limits of signing up bound them. */
const KEPT = sql`interval '1 hour'`

export type PendingSignUp = typeof pending_sign_ups.$inferSelect
type NewSignUp = Omit<PendingSignUp, 'created_at' | 'expires_at'>

const isValid = gt(pending_sign_ups.expires_at, sql`now()`)

/** Begins a sign-up. Others with its address stay as they are, up to a number. */
export async function addPending(tx: Db, signUp: NewSignUp): Promise<void> {
  await tx.insert(pending_sign_ups).values({ ...signUp, expires_at: LIFETIME })
  await tx.execute(sql`
    delete from pending_sign_ups where id in (
      select id from (
        select id, row_number() over newest as nth,
          row_number() over (partition by network order by created_at desc, id desc) as nth_of_network
        from pending_sign_ups where email = ${signUp.email}
        window newest as (order by created_at desc, id desc)
      ) numbered where nth > ${PER_ADDRESS} or nth_of_network > ${PER_ADDRESS_AND_NETWORK}
    ) and created_at < now() - ${KEPT}`)
}

/** A sign-up that can still be verified. */
export async function findPending(db: Db, id: string): Promise<PendingSignUp | undefined> {
  const [found] = await db
    .select()
    .from(pending_sign_ups)
    .where(and(eq(pending_sign_ups.id, id), isValid))
  return found
}

/** The newest sign-up with this address and this password. */
export async function findByPassword(db: Db, email: string, password_hash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: pending_sign_ups.id })
    .from(pending_sign_ups)
    .where(and(eq(pending_sign_ups.email, email), eq(pending_sign_ups.password_hash, password_hash), isValid))
    .orderBy(desc(pending_sign_ups.created_at), desc(pending_sign_ups.id))
    .limit(1)
  return found?.id
}

/** Begins the time of a sign-up anew: the newest of these with the address. @returns its id */
export async function prolong(tx: Db, email: string, ids: string[]): Promise<string | undefined> {
  const newest = tx
    .select({ id: pending_sign_ups.id })
    .from(pending_sign_ups)
    .where(and(eq(pending_sign_ups.email, email), inArray(pending_sign_ups.id, ids), isValid))
    .orderBy(desc(pending_sign_ups.created_at), desc(pending_sign_ups.id))
    .limit(1)
  const [prolonged] = await tx
    .update(pending_sign_ups)
    .set({ expires_at: LIFETIME })
    .where(inArray(pending_sign_ups.id, newest))
    .returning({ id: pending_sign_ups.id })
  return prolonged?.id
}

/**
 * Removes all sign-ups with an address, locked in one order, so that of several that are verified at once only the first
 * finds its own. @returns those that could still be verified
 */
export async function takePending(tx: Db, email: string): Promise<PendingSignUp[]> {
  const locked = await tx
    .select({ pending: pending_sign_ups, valid: sql<boolean>`${isValid}` })
    .from(pending_sign_ups)
    .where(eq(pending_sign_ups.email, email))
    .orderBy(pending_sign_ups.id)
    .for('update')
  await tx.delete(pending_sign_ups).where(eq(pending_sign_ups.email, email))
  return locked.filter(({ valid }) => valid).map(({ pending }) => pending)
}
