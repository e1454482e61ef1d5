import { desc, eq } from 'drizzle-orm'
import { sessions } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

export const listSessions = signedIn.account.listSessions.handler(async ({ context: { app, caller } }) => {
  const found = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, caller.user_id))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
  return found.map(({ id, userAgent, ipAddress, createdAt }) => ({
    id,
    user_agent: userAgent,
    ip_address: ipAddress,
    created_at: createdAt.toISOString(),
    current: id === caller.session_id,
  }))
})
