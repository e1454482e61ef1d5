import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReportKind } from '#contract/reports.ts'
import { notBlockedBy } from '#server/blocks/queries.ts'
import { isShown as isPostShown } from '#server/circles/queries.ts'
import { isShown as isOpportunityShown } from '#server/opportunities/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ReportedCopy } from '#server/reports/tables.ts'

type Reported = { reported_id: string | null; copy: ReportedCopy }

/** What `me` may see under this id, with a copy of it; null for everything else. Whom one has blocked, one can still report. */
export async function findReported(db: Db, me: string, kind: ReportKind, id: string): Promise<Reported | null> {
  const [found] = await rows<Reported>(db, STATEMENTS[kind](me, id))
  return found ?? null
}

const STATEMENTS: Record<ReportKind, (me: string, id: string) => SQL> = {
  // As a profile is read, except that whom one has blocked oneself can be reported.
  member: (me, id) => sql`select p.id as reported_id, ${copyOf(sql`p.full_name`, sql`p.bio`, sql`p.created_at`)}
    from profiles p join users u on u.id = p.id where p.id = ${id} and u.banned_at is null and ${notBlockedBy(me, sql`p.id`)}`,
  message: (me, id) => sql`select m.sender_id as reported_id,
      ${copyOf(sql`u.full_name`, sql`m.content`, sql`m.created_at`)}
    from conversation_members cm
    join messages m on m.conversation_id = cm.conversation_id and m.sender_id = cm.peer_id and m.id = ${id}
    join users u on u.id = m.sender_id where cm.user_id = ${me}`,
  post: (me, id) => sql`select p.author_id as reported_id,
      ${copyOf(sql`u.full_name`, sql`p.content`, sql`p.created_at`)}
    from circle_posts p
    join circle_members cm on cm.circle_id = p.circle_id and cm.user_id = ${me}
    left join users u on u.id = p.author_id where p.id = ${id} and ${isPostShown(me)}`,
  opportunity: (me, id) => sql`select o.posted_by as reported_id,
      ${copyOf(sql`u.full_name`, sql`o.description`, sql`o.created_at`, sql`o.title`)}
    from opportunities o left join users u on u.id = o.posted_by
    where o.id = ${id} and ${isOpportunityShown({ me, today: '', is_admin: false })}`,
}

function copyOf(name: SQL, content: SQL, at: SQL, title: SQL = sql`null::text`): SQL {
  return sql`json_strip_nulls(json_build_object('full_name', ${name}, 'title', ${title}, 'content', ${content},
    'created_at', ${isoOf(at)})) as copy`
}
