import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AdminUser, AdminUserDetails } from '#contract/admin-api.ts'
import type { UserSort } from '#contract/admin.ts'
import type { Standing } from '#contract/moderation.ts'
import { actorName, auditDetails, besideActor } from '#server/admin/audit-queries.ts'
import { standingColumns } from '#server/moderation/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor, behindCursor, limitOf } from '#server/platform/paging.ts'
import { beginsWith, foldedWords, wordsBegin } from '#server/platform/search.ts'

/** The columns of a user u with their profile p, if they have one. */
const userColumns = sql`u.id, u.full_name, u.email, u.avatar_url, p.location_type, p.country, p.role, ${standingColumns},
  exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
  ${isoOf(sql`u.created_at`)} as created_at`

type Asked = { q?: string | undefined; sort: UserSort; standing?: Standing | undefined; cursor?: string | undefined }

/** A page of accounts and one more, without those that were deleted. */
export async function findUsers(db: Db, { q = '', sort, standing, cursor }: Asked, size: number): Promise<AdminUser[]> {
  const conditions = [sql`u.deleted_at is null`]
  const { key, order, after } = ORDERS[sort]
  const behind = cursor && after(cursor)
  if (behind) conditions.push(behind)
  if (standing) conditions.push(STANDING[standing])
  const found = q && (await foundBy(db, q))
  if (found) conditions.push(found)
  return rows<AdminUser>(
    db,
    sql`select ${userColumns} from users u left join profiles p on p.id = u.id
        where ${sql.join(conditions, sql` and `)} order by ${key} ${order}, u.id ${order} ${limitOf(size)}`,
  )
}

/** Whose name has words that begin so, or whose address begins so. */
async function foundBy(db: Db, q: string) {
  const words = await foldedWords(db, q)
  const byAddress = sql`select id from users where ${beginsWith(sql`email`, q.toLowerCase())}`
  if (words.length === 0) return sql`u.id in (${byAddress})`
  return sql`u.id in (select id from users where ${wordsBegin(sql`full_name`, words, 'as typed')} union ${byAddress})`
}

const STANDING = {
  active: sql`u.banned_at is null`,
  suspended: sql`u.banned_at is not null and u.banned_until is not null`,
  banned: sql`u.banned_at is not null and u.banned_until is null`,
}

const name = sql`fold_letters(u.full_name)`
const email = sql`u.email collate "C"`
const [asc, desc] = [sql`asc nulls last`, sql`desc nulls first`]

/** Each order has an index of its own (server/account/tables.ts). */
const ORDERS = {
  newest: {
    key: sql`u.created_at`,
    order: desc,
    after: (from: string) => afterCursor(from, sql`u.created_at`, sql`u.id`),
  },
  oldest: {
    key: sql`u.created_at`,
    order: asc,
    after: (from: string) => behindCursor(from, sql`u.created_at`, sql`u.id`),
  },
  name: {
    key: name,
    order: asc,
    after: (from: string) => behindText(from, name, (last) => sql`fold_letters(${last})`),
  },
  email: { key: email, order: asc, after: (from: string) => behindText(from, email, (last) => sql`${last}::text`) },
}

/** Only users behind the cursor in an order by a text, as it was when the last one was seen. */
function behindText(cursor: string, key: SQL, keyOf: (last: string) => SQL) {
  const split = cursor.lastIndexOf('_')
  return sql`(${key}, u.id) > (${keyOf(cursor.slice(0, split))}, ${cursor.slice(split + 1)}::uuid)`
}

/** What the cursor of an order has of the last user seen. */
export const cursorOf = (sort: UserSort, { id, full_name, email, created_at }: AdminUser): [string, string] => {
  if (sort === 'name') return [full_name, id]
  return [sort === 'email' ? email : created_at, id]
}

const AUDIT_SHOWN = 20

/** One account; null where there is none, or it was deleted. */
export async function findUser(db: Db, id: string): Promise<AdminUserDetails | null> {
  const [found] = await rows<AdminUserDetails>(
    db,
    sql`select ${userColumns}, coalesce(p.bio, '') as bio, p.home_country, coalesce(p.skills, '{}') as skills,
          coalesce(p.interests, '{}') as interests,
          (select count(*) from sessions s where s.user_id = u.id and s.expires_at > now())::int as sessions,
          json_build_object('about', (select count(*) from reports r where r.reported_id = u.id),
            'by', (select count(*) from reports r where r.reporter_id = u.id)) as reports,
          (select coalesce(json_agg(entry order by entry.at desc), '[]') from (
            select a.id, ${isoOf(sql`a.at`)} as at, ${actorName} as actor, null as subject, a.action,
              ${auditDetails} as details
            from audit_log a ${besideActor}
            where a.subject = u.id order by a.at desc, a.id desc limit ${AUDIT_SHOWN}) entry) as audit
        from users u left join profiles p on p.id = u.id where u.id = ${id} and u.deleted_at is null`,
  )
  return found ?? null
}
