import { eq } from 'drizzle-orm'
import { findSession } from '#server/mentorship/session-queries.ts'
import type { SessionWithConversation } from '#server/mentorship/session-queries.ts'
import { mentorship_sessions } from '#server/mentorship/tables.ts'
import { tell } from '#server/mentorship/tell.ts'
import type { Db } from '#server/platform/db.ts'
import type { Effects } from '#server/platform/transaction.ts'

/** Changes a logged session whose row is locked, and publishes the change to both sides. */
export async function changeSession(
  tx: Db,
  effects: Effects,
  session: SessionWithConversation,
  me: string,
  to: Partial<typeof mentorship_sessions.$inferInsert>,
): Promise<SessionWithConversation> {
  await tx.update(mentorship_sessions).set(to).where(eq(mentorship_sessions.id, session.id))
  tell(effects, session, 'session', me)
  const changed = await findSession(tx, session.id, me)
  if (!changed) throw new Error('the locked session does not exist')
  return changed
}
