import { sql } from 'drizzle-orm'
import type { Circle, CirclePost } from '#contract/circles-api.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { allowedTo, knownTo } from '#server/procedure.ts'

/** The room in which a circle's members hear of it. */
export const channelOf = (circleId: string) => `circle:${circleId}`

/** The rooms of the circles that a member is in. */
export async function channelsOf(db: Db, me: string): Promise<string[]> {
  const found = await rows<{ circle_id: string }>(db, sql`select circle_id from circle_members where user_id = ${me}`)
  return found.map(({ circle_id }) => channelOf(circle_id))
}

/** A circle c, and me in it as m. */
export const circleFields = sql`c.id, c.name, c.description, c.circle_type, c.cover_image_url, c.member_count,
  ${isoOf(sql`c.created_at`)} as created_at, m.user_id is not null as is_member, coalesce(m.is_admin, false) as is_admin`
export const withMe = (me: string) => sql`left join circle_members m on m.circle_id = c.id and m.user_id = ${me}`

export async function findCircle(db: Db, id: string, me: string): Promise<Circle | null> {
  const [found] = await rows<Circle>(db, sql`select ${circleFields} from circles c ${withMe(me)} where c.id = ${id}`)
  return found ?? null
}

/** A post p with its author; nothing of what a banned member wrote. */
export const postFields = sql`p.id, p.circle_id, p.content, p.pinned, ${isoOf(sql`p.created_at`)} as created_at,
  ${isoOf(sql`p.edited_at`)} as edited_at, case when a.id is null then null else json_build_object('id', a.id,
    'full_name', a.full_name, 'avatar_url', a.avatar_url, 'location_type', a.location_type) end as author`
export const withAuthor = sql`left join users u on u.id = p.author_id left join profiles a on a.id = p.author_id`
export const isShown = sql`u.banned_at is null`

/** A post of a circle that I am in, and whether I am an admin there; null when I may not know of it. */
export async function findPost(
  db: Db,
  id: string,
  me: string,
): Promise<{ post: CirclePost; is_admin: boolean; is_mine: boolean } | null> {
  const [found] = await rows<CirclePost & { by_admin: boolean }>(
    db,
    sql`select ${postFields}, m.is_admin as by_admin from circle_posts p ${withAuthor}
        join circle_members m on m.circle_id = p.circle_id and m.user_id = ${me}
        where p.id = ${id} and ${isShown}`,
  )
  if (!found) return null
  const { by_admin, ...post } = found
  return { post, is_admin: by_admin, is_mine: post.author?.id === me }
}

/** Makes joining, leaving and pinning in a circle wait for one another; false where there is no such circle. */
export async function lockCircle(tx: Db, id: string): Promise<boolean> {
  return (await rows(tx, sql`select 1 from circles where id = ${id} for no key update`)).length > 0
}

/** Whether I am in a circle, and stay in it until this is committed. */
export async function lockMembership(tx: Db, circleId: string, me: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from circle_members where circle_id = ${circleId} and user_id = ${me} for key share`,
  )
  return found.length > 0
}

/** Why a member may not look into a circle: there is none, or they are not in it. */
export async function refusalFor(db: Db, id: string, me: string): Promise<'NOT_FOUND' | 'FORBIDDEN' | null> {
  const circle = await findCircle(db, id, me)
  return circle ? (circle.is_member ? null : 'FORBIDDEN') : 'NOT_FOUND'
}

/** Procedures on what a circle shows to its members: everybody knows of the circle, so that others get 403. */
export const inCircle = allowedTo((id, { app, caller }) => refusalFor(app.db, id, caller.user_id))

/** Procedures on a post: only the members of its circle may know of it. */
export const onPost = knownTo(async (id, { app, caller }) => (await findPost(app.db, id, caller.user_id)) !== null)
