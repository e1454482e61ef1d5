import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** Ends every other session of the caller, and their streams at once. */
export const endOtherSessions = signedIn.security.endOtherSessions.handler(({ context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.user_id), ne(sessions.id, caller.session_id)))
      .returning({ user_id: sessions.userId, session_id: sessions.id })
    for (const session of ended) record({ type: 'account.signed_out', ...session })
    return { status: 'done' as const }
  }),
)
