import { eq, or, sql } from 'drizzle-orm'
import type { Caller, Context } from '#server/app.ts'
import { conversations, matches } from '#server/connections/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

export const matchColumns = {
  id: matches.id,
  user_id: matches.user_id,
  matched_user_id: matches.matched_user_id,
  match_score: matches.match_score,
  status: matches.status,
  created_at: matches.created_at,
}

/** A match that I am a side of, with its conversation once there is one. */
export async function findMatch(db: Db, id: string, me: string) {
  const [found] = await db
    .select({ ...matchColumns, conversation_id: conversations.id })
    .from(matches)
    .leftJoin(conversations, eq(conversations.match_id, matches.id))
    .where(sql`${matches.id} = ${id} and ${or(eq(matches.user_id, me), eq(matches.matched_user_id, me))}`)
  return found ?? null
}

/** Procedures on a match: only its two sides may know of it. */
export const onMatch = knownTo(async (id, { app, caller }) => (await findMatch(app.db, id, caller.user_id)) !== null)

/** Procedures on a conversation: only its two sides may know of it. */
export const onConversation = knownTo(isParticipant)

async function isParticipant(id: string, { app, caller }: Context & { caller: Caller }): Promise<boolean> {
  const found = await rows(
    app.db,
    sql`select 1 from conversation_members where user_id = ${caller.user_id} and conversation_id = ${id}`,
  )
  return found.length > 0
}

export const read = onMatch.matches.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const found = await findMatch(app.db, input.id, caller.user_id)
  if (!found) throw errors.NOT_FOUND()
  return found
})
