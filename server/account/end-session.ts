import { and, eq } from 'drizzle-orm'
import { sessions } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** Ends one session of the caller, and its streams at once. */
export const endSession = signedIn.security.endSession.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, input.id), eq(sessions.userId, caller.user_id)))
      .returning({ user_id: sessions.userId, session_id: sessions.id })
    if (!ended) throw errors.NOT_FOUND()
    record({ type: 'account.signed_out', ...ended })
    return { status: 'done' as const }
  }),
)
