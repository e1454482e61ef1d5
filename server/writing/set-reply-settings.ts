import { sql } from 'drizzle-orm'
import { member } from '#server/procedure.ts'
import { isAllowed } from '#server/writing/reply-consents.ts'

/** Holds from the next suggestion on, in every conversation of the caller. */
export const setReplySettings = member.writing.setReplySettings.handler(
  async ({ input: { on }, context: { app, caller } }) => {
    const me = caller.user_id
    await app.inTransaction((tx) =>
      tx.execute(
        on
          ? sql`insert into reply_consents (user_id) values (${me}) on conflict do nothing`
          : sql`delete from reply_consents where user_id = ${me}`,
      ),
    )
    return { allowed: isAllowed(app), on }
  },
)
