import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

export const listSessions = signedIn.account.listSessions.handler(async ({ context: { app, caller } }) => {
  const found = await app.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.user_id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    user_agent: userAgent,
    ip_address: ipAddress,
    created_at: createdAt.toISOString(),
    last_used_at: updatedAt.toISOString(),
    current: id === caller.session_id,
  }))
})
