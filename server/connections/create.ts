import { sql } from 'drizzle-orm'
import { NEW_ACCOUNT_HOURS, NEW_ACCOUNT_REQUESTS } from '#contract/connections.ts'
import { DEFAULT_SCORE } from '#contract/discover.ts'
import { lockPair } from '#server/blocks/queries.ts'
import { storedFacts } from '#server/connections/facts.ts'
import { findMatch, ofPair } from '#server/connections/queries.ts'
import { acceptPending } from '#server/connections/open-conversation.ts'
import { matches } from '#server/connections/tables.ts'
import { keptFromAsking } from '#server/connections/withdrawn.ts'
import { explainMembers } from '#server/matching/match-profiles.ts'
import { mayMeet } from '#server/members/may-meet.ts'
import { rows } from '#server/platform/db.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/**
 * Sends a connection request. A pair has one match, whoever asked first. A request to somebody whose request is pending
 * accepts theirs (rule: one-match-per-pair). The same id again answers the same match. Score and facts are of this moment and stay. Who
 * is paused or has no room is suggested to nobody, and can be asked by whoever has their link.
 */
export const create = member.matches.create.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  const peer = input.matched_user_id
  if (peer === me) throw errors.SELF()
  // Before the transaction, which it would keep open; null where the engine fails, which keeps nobody from asking.
  const explained = await explainMembers(app, me, peer)
  return app.inTransaction(async (tx, record) => {
    await lockPair(tx, me, peer, 'shared')
    if (!(await canBeAsked(tx, me, peer))) throw errors.NOT_FOUND()
    const again = await keptFromAsking(tx, me, peer, app.clock.now())
    // Who was asked by the other side meanwhile accepts, whatever was withdrawn.
    if (again && !(await pairOf(tx, me, peer)))
      throw errors.WITHDRAWN({ data: { ask_again_at: again.toISOString(), day: again.toISOString().slice(0, 10) } })
    const [created] = await tx
      .insert(matches)
      .values({
        id: input.id,
        user_id: me,
        matched_user_id: peer,
        match_score: explained?.score ?? DEFAULT_SCORE,
        match_reason: explained && storedFacts(explained),
        message: oneLine(input.message ?? ''),
      })
      .onConflictDoNothing()
      .returning({ id: matches.id })
    if (created && (await isOverNewAccountLimit(tx, me, app.clock.now()))) throw errors.NEW_ACCOUNT_LIMIT()
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

/**
 * Whether `me`, whose account is new, has now asked more people within a day than it may. The requests of one new account
 * are made one after the other, so that no number of them at once passes the limit.
 */
async function isOverNewAccountLimit(tx: Db, me: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const young = await rows(
    tx,
    sql`select 1 from users where id = ${me}
        and created_at > ${at}::timestamptz - make_interval(hours => ${NEW_ACCOUNT_HOURS}::int)`,
  )
  if (young.length === 0) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('connection requests of ' || ${me}::text, 0))`)
  const [asked] = await rows<{ n: number }>(
    tx,
    sql`select (select count(*) from matches
          where user_id = ${me} and created_at > ${at}::timestamptz - interval '24 hours')::int
        + (select count(*) from withdrawn_requests
          where user_id = ${me} and asked_at > ${at}::timestamptz - interval '24 hours')::int as n`,
  )
  return (asked?.n ?? 0) > NEW_ACCOUNT_REQUESTS
}

async function canBeAsked(tx: Db, me: string, peer: string): Promise<boolean> {
  const found = await rows(tx, sql`select 1 from profiles where id = ${peer} and ${mayMeet(me)}`)
  return found.length > 0
}

async function pairOf(tx: Db, one: string, other: string): Promise<{ id: string } | null> {
  const [found] = await rows<{ id: string }>(tx, sql`select id from matches where ${ofPair(one, other)}`)
  return found ?? null
}

async function pairMatch(tx: Db, me: string, peer: string) {
  const pair = await pairOf(tx, me, peer)
  return pair && findMatch(tx, pair.id, me)
}
