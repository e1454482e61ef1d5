import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReportCase } from '#contract/moderation-api.ts'
import { REPORTS_SHOWN } from '#contract/moderation.ts'
import type { ReportKind } from '#contract/reports.ts'
import type { SentFile } from '#server/attachments/send-attachment.ts'
import { standingColumns } from '#server/moderation/queries.ts'
import { SYSTEM_ADDRESS } from '#server/opportunities/system-member.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { behindCursor, limitOf } from '#server/platform/paging.ts'

/** The message of a report r: found among those of its sender, as messages have no index by id. */
const reportedMessage = sql`messages m where r.kind = 'message' and m.sender_id = r.reported_id and m.id = r.target_id`

const isThere = sql`case r.kind
  when 'member' then exists (select 1 from profiles p where p.id = r.target_id)
  when 'post' then exists (select 1 from circle_posts p where p.id = r.target_id)
  when 'opportunity' then exists (select 1 from opportunities o where o.id = r.target_id)
  else exists (select 1 from ${reportedMessage} and m.content <> '') end`

/** Whether a report r is the oldest open one of its thing. */
const isOldest = sql`r.status = 'open' and not exists (
  select 1 from reports older where older.status = 'open' and older.kind = r.kind and older.target_id = r.target_id
    and (older.created_at, older.id) < (r.created_at, r.id))`

/** A page of what waits for a decision and one more, oldest first: each thing once, however many have reported it. */
export function findCases(db: Db, cursor: string | undefined, size: number): Promise<ReportCase[]> {
  const conditions: SQL[] = [isOldest]
  const behind = behindCursor(cursor, sql`r.created_at`, sql`r.id`)
  if (behind) conditions.push(behind)
  return rows<ReportCase>(
    db,
    sql`select r.id, r.kind, r.copy, ${isoOf(sql`r.created_at`)} as created_at, ${isThere} as is_there,
          (select json_build_object('name', m.attachment_name, 'type', m.attachment_type, 'size', m.attachment_size)
            from ${reportedMessage} and m.attachment_url is not null) as attachment,
          (select row_to_json(one) from (
            select u.id, u.full_name, ${standingColumns},
              exists (select 1 from user_roles role where role.user_id = u.id and role.role = 'admin') as is_admin,
              (select count(distinct done.decision_id) from reports done where done.reported_id = u.id and done.status = 'acted')::int as acted_on
            from users u where u.id = r.reported_id and u.deleted_at is null and u.email <> ${SYSTEM_ADDRESS}) one) as reported,
          of_thing.count, of_thing.reports
        from reports r, lateral (
          select (select count(*)::int from reports o where o.status = 'open' and o.kind = r.kind and o.target_id = r.target_id) as count,
            json_agg(entry order by entry.created_at, entry.id) as reports
          from (
            select o.id, nullif(who.full_name, '') as reporter, o.reason, o.details, ${isoOf(sql`o.created_at`)} as created_at
            from reports o left join users who on who.id = o.reporter_id
            where o.status = 'open' and o.kind = r.kind and o.target_id = r.target_id
            order by o.created_at, o.id limit ${REPORTS_SHOWN}) entry) of_thing
        where ${sql.join(conditions, sql` and `)} order by r.created_at, r.id ${limitOf(size)}`,
  )
}

type Thing = { kind: ReportKind; target_id: string; reported_id: string | null }
/** Open reports of one thing; `people` are those who sent them, without deleted accounts. */
export type OpenCase = Thing & { ids: string[]; people: string[] }

/**
 * Locks all open reports of the thing that one of them is about.
 * @returns 'unknown' where there is no such report; where it is closed, by which decision and how
 */
export async function lockCase(
  tx: Db,
  id: string,
): Promise<OpenCase | 'unknown' | { decision_id: string; status: 'dismissed' | 'acted' }> {
  const open = await rows<Thing & { id: string; reporter_id: string | null }>(
    tx,
    sql`select o.id, o.kind, o.target_id, o.reported_id, o.reporter_id from reports o
        join reports r on r.kind = o.kind and r.target_id = o.target_id
        where r.id = ${id} and o.status = 'open' order by o.id for no key update of o`,
  )
  // Whoever came second has waited for the first, and finds here what the first has decided.
  const [asked] = await rows<{ decision_id: string; status: 'open' | 'dismissed' | 'acted' }>(
    tx,
    sql`select decision_id, status from reports where id = ${id}`,
  )
  if (!asked) return 'unknown'
  const { status, decision_id } = asked
  if (status !== 'open') return { decision_id, status }
  const [first] = open
  if (!first) throw new Error('an open report is not among the open ones of its thing')
  const { kind, target_id, reported_id } = first
  const people = open.flatMap(({ reporter_id }) => reporter_id ?? [])
  return { kind, target_id, reported_id, ids: open.map((one) => one.id), people }
}

/** The file of a reported message while its report is open, and who sent it. */
export async function findReportedFile(db: Db, id: string): Promise<(SentFile & { reported_id: string }) | null> {
  const [found] = await rows<SentFile & { reported_id: string }>(
    db,
    sql`select a.name, a.type, a.size, a.conversation_id, a.stored_name, r.reported_id
        from reports r join messages m on m.sender_id = r.reported_id and m.id = r.target_id
        join attachments a on a.conversation_id = m.conversation_id and a.message_seq = m.seq
        where r.id = ${id} and r.kind = 'message' and r.status = 'open'`,
  )
  return found ?? null
}
