import { eq } from 'drizzle-orm'
import type { SessionEvent } from '#server/mentorship/events.ts'
import { findSession } from '#server/mentorship/session-queries.ts'
import type { SessionWithConversation } from '#server/mentorship/session-queries.ts'
import { mentorship_sessions } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** What the events of a logged session carry. */
export function eventOf(
  { id, mentor_id, mentee_id, conversation_id, logged_by }: SessionWithConversation,
  by: string,
): SessionEvent {
  return { session_id: id, mentor_id, mentee_id, conversation_id, logged_by, by }
}

/** Writes an answer to a logged session that is locked. */
export async function changeSession(
  tx: Db,
  session: SessionWithConversation,
  me: string,
  to: Partial<typeof mentorship_sessions.$inferInsert>,
): Promise<SessionWithConversation> {
  await tx.update(mentorship_sessions).set(to).where(eq(mentorship_sessions.id, session.id))
  const changed = await findSession(tx, session.id, me)
  if (!changed) throw new Error('the locked session does not exist')
  return changed
}
