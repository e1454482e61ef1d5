import { randomUUIDv7 } from 'node:crypto'
import { seedCircles } from '#db/seed/circles.ts'
import { seedMembers } from '#db/seed/members.ts'
import { circle_members, circle_posts, circles } from '#server/circles/tables.ts'
import type { Db } from '#server/platform/db.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const at = (ago: number) => new Date(Date.now() - ago).toISOString()

/** Inserts the circles with their members and posts. A member joins a circle after they joined the community. */
export async function insertCircles(tx: Db, idOf: (key: string) => string): Promise<void> {
  const since = new Map(seedMembers.map(({ key, joined_days_ago }) => [key, joined_days_ago]))
  for (const { name, description, type, days_ago, members, posts, pinned } of seedCircles) {
    const id = randomUUIDv7()
    await tx.insert(circles).values({
      id,
      name,
      description,
      circle_type: type,
      created_by: idOf(members[0] ?? ''),
      member_count: members.length,
      created_at: at(days_ago * DAY),
    })
    await tx.insert(circle_members).values(
      members.map((key, index) => ({
        circle_id: id,
        user_id: idOf(key),
        is_admin: index === 0,
        joined_at: at(Math.min(days_ago - index * 0.4, (since.get(key) ?? days_ago) - 0.1) * DAY),
      })),
    )
    await tx.insert(circle_posts).values(
      posts.map(({ from, text, minutes_ago }, index) => ({
        id: randomUUIDv7(),
        circle_id: id,
        author_id: idOf(from),
        content: text,
        pinned: index === pinned,
        created_at: at(minutes_ago * MINUTE),
      })),
    )
  }
}
