import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { THREAD_PAGE } from '#contract/messages.ts'
import { onConversation } from '#server/connections/mine.ts'
import { messageColumns } from '#server/messages/columns.ts'
import { messages } from '#server/messages/tables.ts'
import { rows } from '#server/platform/db.ts'

/** The newest page of a thread, the page before a number, or what came after one; always oldest first. */
export const list = onConversation.messages.list.handler(async ({ input, context: { app, caller }, errors }) => {
  const forward = input.after !== undefined
  const found = await app.db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, input.id),
        sql`exists (select 1 from conversation_members cm where cm.user_id = ${caller.user_id} and cm.conversation_id = ${input.id})`,
        input.before === undefined ? undefined : lt(messages.seq, input.before),
        input.after === undefined ? undefined : gt(messages.seq, input.after),
      ),
    )
    .orderBy(forward ? asc(messages.seq) : desc(messages.seq))
    .limit(THREAD_PAGE + 1)
  if (found.length === 0) {
    const mine = await rows(app.db, sql`select 1 from conversation_members where user_id = ${caller.user_id} and conversation_id = ${input.id}`)
    if (mine.length === 0) throw errors.NOT_FOUND()
  }
  const items = found.slice(0, THREAD_PAGE)
  return { items: forward ? items : items.toReversed(), has_more: found.length > THREAD_PAGE }
})
