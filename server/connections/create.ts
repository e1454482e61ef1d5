import { sql } from 'drizzle-orm'
import { DEFAULT_SCORE } from '#contract/discover.ts'
import { findMatch } from '#server/connections/queries.ts'
import { acceptPending } from '#server/connections/open-conversation.ts'
import { matches } from '#server/connections/tables.ts'
import { explainPairOf } from '#server/matching/known.ts'
import { mayMeet } from '#server/members/may-meet.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/**
 * Sends a connection request. A pair has one match, whoever asked first. A request to somebody whose request is pending
 * accepts theirs (decisions 15). The same id again answers the same match. Score and facts are of this moment and stay. Who
 * is paused or has no room is suggested to nobody, and can be asked by whoever has their link.
 */
export const create = member.matches.create.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  const peer = input.matched_user_id
  if (peer === me) throw errors.SELF()
  // Before the transaction, which it would keep open; null where the engine fails, which keeps nobody from asking.
  const explained = await explainPairOf(app, me, peer)
  return app.inTransaction(async (tx, record) => {
    if (!(await canBeAsked(tx, me, peer))) throw errors.NOT_FOUND()
    const [created] = await tx
      .insert(matches)
      .values({
        id: input.id,
        user_id: me,
        matched_user_id: peer,
        match_score: explained?.score ?? DEFAULT_SCORE,
        match_reason: explained?.facts ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: matches.id })
    if (created) record({ type: 'match.requested', match_id: input.id, requester_id: me, recipient_id: peer })
    else {
      const existing = await pairOf(tx, me, peer)
      if (!existing) throw errors.MATCH_EXISTS()
      const accepted = await acceptPending(tx, record, existing.id, me)
      if (!accepted && existing.id !== input.id) throw errors.MATCH_EXISTS()
    }
    const match = created ? await findMatch(tx, created.id, me) : await pairMatch(tx, me, peer)
    if (!match) throw errors.MATCH_EXISTS()
    return match
  })
})

async function canBeAsked(tx: Db, me: string, peer: string): Promise<boolean> {
  const found = await rows(tx, sql`select 1 from profiles where id = ${peer} and ${mayMeet(me)}`)
  return found.length > 0
}

async function pairOf(tx: Db, one: string, other: string): Promise<{ id: string } | null> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select id from matches where least(user_id, matched_user_id) = least(${one}::uuid, ${other}::uuid)
        and greatest(user_id, matched_user_id) = greatest(${one}::uuid, ${other}::uuid)`,
  )
  return found ?? null
}

async function pairMatch(tx: Db, me: string, peer: string) {
  const pair = await pairOf(tx, me, peer)
  return pair && findMatch(tx, pair.id, me)
}
