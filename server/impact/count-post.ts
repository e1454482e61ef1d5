import { sql } from 'drizzle-orm'
import { POINTS } from '#contract/impact.ts'
import { give, lockFigures, standingOf, takeBack } from '#server/impact/ledger.ts'
import type { Writing } from '#server/impact/ledger.ts'
import { rows } from '#server/platform/db.ts'

/** Posts before a new one that are looked at, so that one who floods a circle makes no post expensive. */
const LOOKED_AT = 2_000

/** Counts a new post for its author, and gives their points to the posts that it is the second answer to. @returns whose figures changed */
export async function countPost(
  writing: Writing,
  { circle_id, post_id, by }: { circle_id: string; post_id: string; by: string },
): Promise<string[]> {
  const { tx, now } = writing
  // Two posts at once are the second answer together: whoever comes later has to see the other one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('points of posts in ' || ${circle_id}::text, 0))`)
  const earning = await rows<{ id: string; author_id: string }>(
    tx,
    sql`with newest as (
          select p.id, p.author_id, p.created_at from circle_posts p
          where p.circle_id = ${circle_id} and p.author_id is not null
            and p.created_at >= (select created_at from circle_posts where id = ${post_id}) - make_interval(days => ${POINTS.post.days}::int)
          order by p.created_at desc, p.id desc limit ${sql.raw(String(LOOKED_AT))}),
        numbered as (
          select *, row_number() over (partition by author_id order by created_at desc, id desc) as nth from newest)
        select r.id, r.author_id from numbered r
        where r.author_id <> ${by}
          and r.nth <= ${POINTS.post.aMonth}::int
          and ${POINTS.post.others}::int <= (
            select count(*) from numbered o
            where o.nth = 1 and o.author_id <> r.author_id and (o.created_at, o.id) > (r.created_at, r.id))
          and not exists (select 1 from impact_ledger l
            where l.user_id = r.author_id and l.cause = 'post' and l.source_id = r.id)
        order by r.created_at, r.id`,
  )
  const members = await lockFigures(tx, [by, ...earning.map(({ author_id }) => author_id)])
  await tx.execute(sql`update impact_metrics set community_posts = community_posts + 1 where user_id = ${by}`)
  for (const { id, author_id } of earning) {
    if (!members.has(author_id)) continue
    const source = { user_id: author_id, cause: 'post', at: now } as const
    const { of_cause } = await standingOf(tx, source)
    await give(writing, { ...source, source_id: id, points: of_cause < POINTS.post.aMonth ? POINTS.post.points : 0 })
  }
  return [...members]
}

/** Counts a deleted post no longer; the points go with it if somebody else removed it. @returns whose figures changed */
export async function uncountPost(
  writing: Writing,
  { post_id, author_id, by }: { post_id: string; author_id: string | null; by: string },
): Promise<string[]> {
  if (author_id === null) return []
  await lockFigures(writing.tx, [author_id])
  await writing.tx.execute(
    sql`update impact_metrics set community_posts = community_posts - 1 where user_id = ${author_id}`,
  )
  if (by !== author_id) await takeBack(writing, { user_id: author_id, cause: 'post', source_id: post_id })
  return [author_id]
}
