import { sql } from 'drizzle-orm'
import type { Message } from '#contract/messages-api.ts'
import { THREAD_PAGE } from '#contract/messages.ts'
import { messageColumns, onConversation } from '#server/messages/queries.ts'
import { rows } from '#server/platform/db.ts'

/** The newest page of a thread, the page before a `seq`, or the messages after one; always oldest first. */
export const list = onConversation.messages.list.handler(async ({ input, context: { app, caller }, errors }) => {
  const { id, before, after } = input
  const forward = after !== undefined
  // The limit is a parameter, so that Postgres plans for its value. A general plan assumes short threads and sorts the
  // whole thread.
  const found = await rows<Message>(
    app.db,
    sql`select ${messageColumns}
        from messages m
        where conversation_id = ${id}
          and exists (select 1 from conversation_members cm where cm.user_id = ${caller.user_id} and cm.conversation_id = ${id})
          ${before === undefined ? sql`` : sql`and seq < ${before}`} ${forward ? sql`and seq > ${after}` : sql``}
        order by seq ${forward ? sql`asc` : sql`desc`}
        limit ${THREAD_PAGE + 1}`,
  )
  if (found.length === 0) {
    const mine = await rows(
      app.db,
      sql`select 1 from conversation_members where user_id = ${caller.user_id} and conversation_id = ${input.id}`,
    )
    if (mine.length === 0) throw errors.NOT_FOUND()
  }
  const items = found.slice(0, THREAD_PAGE)
  return { items: forward ? items : items.toReversed(), has_more: found.length > THREAD_PAGE }
})
