import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Circle, CirclePost } from '#contract/circles-api.ts'
import { hasBlocked, notBlockedBy } from '#server/blocks/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { allowedTo, knownTo } from '#server/procedure.ts'

/** The live channel of a circle's members. */
export const channelOf = (circleId: string) => `circle:${circleId}`

/** Who of these members is in which live channel: those of their circles. */
export async function channelsOf(db: Db, userIds: string[]): Promise<{ user_id: string; channel: string }[]> {
  const found = await rows<{ user_id: string; circle_id: string }>(
    db,
    sql`select user_id, circle_id from circle_members where user_id = any (${sql.param(userIds)}::uuid[])`,
  )
  return found.map(({ user_id, circle_id }) => ({ user_id, channel: channelOf(circle_id) }))
}

/** The columns of a circle c, with the membership m of `withMe`. */
export const circleFields = sql`c.id, c.name, c.description, c.circle_type, c.cover_image_url, c.member_count,
  ${isoOf(sql`c.created_at`)} as created_at, m.user_id is not null as is_member, coalesce(m.is_admin, false) as is_admin`
export const withMe = (me: string) => sql`left join circle_members m on m.circle_id = c.id and m.user_id = ${me}`

export async function findCircle(db: Db, id: string, me: string): Promise<Circle | null> {
  const [found] = await rows<Circle>(db, sql`select ${circleFields} from circles c ${withMe(me)} where c.id = ${id}`)
  return found ?? null
}

/** The columns of a post p and its author as `me` sees them. */
export const postFields = (
  me: string,
) => sql`p.id, p.circle_id, p.content, p.pinned, ${isoOf(sql`p.created_at`)} as created_at,
  ${isoOf(sql`p.edited_at`)} as edited_at, case when a.id is null then null else json_build_object('id', a.id,
    'full_name', a.full_name, 'avatar_url', a.avatar_url, 'location_type', a.location_type) end as author,
  ${hasBlocked(me, sql`p.author_id`)} as folded`
export const withAuthor = sql`left join users u on u.id = p.author_id left join profiles a on a.id = p.author_id`

/** Whether `me` is an admin of a circle, who has to see whatever is in it. */
export const isAdminOf = (me: string, circle: SQL | string) =>
  sql`coalesce((select mine.is_admin from circle_members mine where mine.circle_id = ${circle} and mine.user_id = ${me}), false)`

/**
 * Whether `me` is shown a post: none of a banned member, and none of who blocked `me`, unless I am an admin there. One
 * of whom I blocked is shown folded.
 */
export const isShown = (me: string) =>
  sql`u.banned_at is null and (${notBlockedBy(me, sql`p.author_id`)} or ${isAdminOf(me, sql`p.circle_id`)})`

/** A post in a circle of `me`, and whether `me` is an admin there; null if `me` may not see it. */
export async function findPost(
  db: Db,
  id: string,
  me: string,
): Promise<{ post: CirclePost; is_admin: boolean; is_mine: boolean } | null> {
  const [found] = await rows<CirclePost & { by_admin: boolean }>(
    db,
    sql`select ${postFields(me)}, m.is_admin as by_admin from circle_posts p ${withAuthor}
        join circle_members m on m.circle_id = p.circle_id and m.user_id = ${me}
        where p.id = ${id} and ${isShown(me)}`,
  )
  if (!found) return null
  const { by_admin, ...post } = found
  return { post, is_admin: by_admin, is_mine: post.author?.id === me }
}

/** Locks a circle's row, so that joining, leaving and pinning happen one after the other; false without such a circle. */
export async function lockCircle(tx: Db, id: string): Promise<boolean> {
  return (await rows(tx, sql`select 1 from circles where id = ${id} for no key update`)).length > 0
}

/** Locks the membership of `me`, so that it lasts until the commit; false if `me` is not a member. */
export async function lockMembership(tx: Db, circleId: string, me: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from circle_members where circle_id = ${circleId} and user_id = ${me} for key share`,
  )
  return found.length > 0
}

/** Why `me` may not read a circle's posts and members: it does not exist, or `me` is not a member; null if they may. */
export async function refusalFor(db: Db, id: string, me: string): Promise<'NOT_FOUND' | 'FORBIDDEN' | null> {
  const circle = await findCircle(db, id, me)
  return circle ? (circle.is_member ? null : 'FORBIDDEN') : 'NOT_FOUND'
}

/** Procedures on the posts and members of a circle: others get FORBIDDEN, because everybody may see the circle itself. */
export const inCircle = allowedTo((id, { app, caller }) => refusalFor(app.db, id, caller.user_id))

/** Procedures for the admins of a circle. */
export const asAdmin = allowedTo(async (id, { app, caller }) => {
  const circle = await findCircle(app.db, id, caller.user_id)
  return circle ? (circle.is_admin ? null : 'FORBIDDEN') : 'NOT_FOUND'
})

/** Procedures on a post: for everybody but the members of its circle it is NOT_FOUND. */
export const onPost = knownTo(async (id, { app, caller }) => (await findPost(app.db, id, caller.user_id)) !== null)
