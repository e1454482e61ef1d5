import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import type { Db } from '#server/platform/db.ts'

/** Notifications older than so many days are read. */
const READ_AFTER_DAYS = 3

/** Inserts what the community's bells would show of its connections and mentorships, as their events would have told it. */
export async function insertNotifications(tx: Db): Promise<void> {
  const conversation = sql`(select c.id from conversations c where c.match_id = x.match_id)`
  await insert(tx, 'match_requested', {
    reader: sql`x.matched_user_id`,
    actor: sql`x.user_id`,
    at: sql`x.created_at`,
    from: sql`matches x where x.status = 'pending'`,
  })
  await insert(tx, 'match_accepted', {
    reader: sql`x.user_id`,
    actor: sql`x.matched_user_id`,
    at: sql`coalesce(x.answered_at, x.created_at)`,
    conversation: sql`(select c.id from conversations c where c.match_id = x.id)`,
    from: sql`matches x where x.status = 'accepted'`,
  })
  await insert(tx, 'mentorship_requested', {
    reader: sql`x.mentor_id`,
    actor: sql`x.mentee_id`,
    at: sql`x.created_at`,
    conversation,
    from: sql`mentorship_requests x where x.status = 'pending'`,
  })
  await insert(tx, 'mentorship_accepted', {
    reader: sql`x.mentee_id`,
    actor: sql`x.mentor_id`,
    at: sql`x.answered_at`,
    conversation,
    from: sql`mentorship_requests x where x.status = 'accepted'`,
  })
  await insert(tx, 'session_logged', {
    reader: sql`case when x.logged_by = x.mentor_id then x.mentee_id else x.mentor_id end`,
    actor: sql`x.logged_by`,
    at: sql`x.created_at`,
    conversation,
    from: sql`mentorship_sessions x where x.status = 'logged'`,
  })
}

type Told = { reader: SQL; actor: SQL; at: SQL; conversation?: SQL; from: SQL }

async function insert(
  tx: Db,
  kind: NotificationKind,
  { reader, actor, at, conversation = sql`null::uuid`, from }: Told,
): Promise<void> {
  await tx.execute(sql`insert into notifications (id, user_id, kind, actor_id, source_id, conversation_id, created_at, read_at)
    select gen_random_uuid(), ${reader}, ${kind}, ${actor}, x.id, ${conversation}, ${at},
      case when ${at} < now() - make_interval(days => ${READ_AFTER_DAYS}::int) then ${at} end
    from ${from}`)
}
