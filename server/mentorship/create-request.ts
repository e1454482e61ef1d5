import { sql } from 'drizzle-orm'
import type { Role } from '#contract/members.ts'
import { askAgainAt, canRequestMentorship, mayBeMentee, mayMentor } from '#contract/mentorship.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { onMatch } from '#server/connections/queries.ts'
import { lockMatch } from '#server/mentorship/queries.ts'
import { findRequest } from '#server/mentorship/request-queries.ts'
import { mentorship_requests } from '#server/mentorship/tables.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** Asks the other side of an accepted match to mentor the caller (rule: who-may-ask-for-mentorship); the same request_id answers the first. */
export const createRequest = onMatch.mentorshipRequests.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    await lockMatch(tx, input.id)
    const pair = await pairOf(tx, input.id, me)
    if (!pair) throw errors.NOT_FOUND()
    const earlier = await findRequest(tx, input.request_id, me)
    if (earlier && earlier.mentee_id === me && earlier.match_id === input.id) return earlier
    if (earlier) throw errors.REQUEST_PENDING()
    if (!pair.available) throw errors.PEER_UNAVAILABLE()
    if (pair.active) throw errors.MENTORSHIP_ACTIVE()
    if (pair.pending) throw errors.REQUEST_PENDING()
    if (!mayBeMentee(pair.my_role) || !mayMentor(pair.peer_role)) throw errors.ROLES_DO_NOT_FIT()
    if (pair.declined_at && !canRequestMentorship(pair, app.clock.now())) {
      const again = askAgainAt(pair.declined_at).toISOString()
      throw errors.ASK_LATER({ data: { ask_again_at: again, day: again.slice(0, 10) } })
    }
    const { request_id, id, ...asked } = input
    const [created] = await tx
      .insert(mentorship_requests)
      .values({
        ...asked,
        id: request_id,
        match_id: id,
        mentee_id: me,
        mentor_id: pair.peer_id,
        created_at: app.clock.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning()
    if (!created) throw errors.REQUEST_PENDING()
    const { peer_id: mentor_id, conversation_id, my_name: mentee_name } = pair
    record({ type: 'mentorship.requested', request_id, mentee_name, mentor_id, mentee_id: me, conversation_id, by: me })
    return created
  }),
)

type PairState = {
  peer_id: string
  conversation_id: string
  my_name: string
  my_role: Role
  peer_role: Role
  available: boolean
  active: boolean
  pending: boolean
  declined_at: string | null
}

/** Everything that decides whether `me` may ask; null unless the match is accepted and `me` is one of its sides. */
async function pairOf(tx: Db, matchId: string, me: string): Promise<PairState | null> {
  const [found] = await rows<PairState>(
    tx,
    sql`select cm.peer_id, c.id as conversation_id, mine.full_name as my_name, mine.role as my_role, theirs.role as peer_role,
          u.banned_at is null and ${notBlocked(me, sql`cm.peer_id`)} as available,
          exists (select 1 from mentorships m where m.match_id = c.match_id and m.status = 'active') as active,
          exists (select 1 from mentorship_requests r where r.match_id = c.match_id and r.status = 'pending') as pending,
          (select case when r.status = 'declined' then ${isoOf(sql`r.answered_at`)} end from mentorship_requests r
            where r.match_id = c.match_id and r.mentee_id = ${me} order by r.created_at desc, r.id desc limit 1) as declined_at
        from conversations c
        join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${me}
        join profiles mine on mine.id = cm.user_id
        join profiles theirs on theirs.id = cm.peer_id
        join users u on u.id = cm.peer_id
        where c.match_id = ${matchId}`,
  )
  return found ?? null
}
