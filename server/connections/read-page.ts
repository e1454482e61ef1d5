import { eq } from 'drizzle-orm'
import type { MemberPage } from '#contract/connections-api.ts'
import { users } from '#server/account/tables.ts'
import { factsFor } from '#server/connections/facts.ts'
import { ofPair } from '#server/connections/queries.ts'
import { conversations, matches } from '#server/connections/tables.ts'
import { keptFromAsking } from '#server/connections/withdrawn.ts'
import { explainMembers } from '#server/matching/match-profiles.ts'
import { mayKnow } from '#server/members/may-know.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/**
 * A member's page (rule: member-page). A pair that has a match keeps the score and facts of its request; for any other
 * they are of now.
 */
export const readPage = member.memberPages.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  const [found] = await app.db
    .select({ ...memberColumns, languages: profiles.languages })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(mayKnow(caller, input.id))
  if (!found) throw errors.NOT_FOUND()
  if (found.id === me) return { member: found, match_score: null, match_facts: null, between: { state: 'self' } }

  const match = await matchWith(app.db, me, found.id)
  const explained = match ? null : await explainMembers(app, me, found.id)
  const facts = match ? factsFor(me, match) : (explained?.facts ?? null)
  const score = match?.match_score ?? explained?.score ?? null
  return {
    member: found,
    match_score: facts && score,
    match_facts: facts,
    between: match ? betweenOf(match, me) : await asking(app.db, me, found.id, app.clock.now()),
  }
})

type Between = MemberPage['between']
type Match = NonNullable<Awaited<ReturnType<typeof matchWith>>>

/** The match of two people, whoever asked. */
async function matchWith(db: Db, me: string, peer: string) {
  const [found] = await db
    .select({
      id: matches.id,
      user_id: matches.user_id,
      status: matches.status,
      message: matches.message,
      match_score: matches.match_score,
      facts: matches.match_reason,
      conversation_id: conversations.id,
    })
    .from(matches)
    .leftJoin(conversations, eq(conversations.match_id, matches.id))
    .where(ofPair(me, peer))
  return found ?? null
}

function betweenOf({ id, user_id, status, message, conversation_id }: Match, me: string): Between {
  if (conversation_id) return { state: 'connected', conversation_id }
  if (status !== 'pending') return { state: 'declined' }
  return { state: user_id === me ? 'sent' : 'received', match_id: id, message }
}

/** Nothing stands between them but, for some days, a request that was withdrawn (rule: sent-requests). */
async function asking(db: Db, me: string, peer: string, now: Date): Promise<Between> {
  const again = await keptFromAsking(db, me, peer, now)
  return { state: 'none', ask_again_at: again?.toISOString() ?? null }
}
