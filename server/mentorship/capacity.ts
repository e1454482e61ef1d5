import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** How many a member mentors and how many they have room for; `lock` makes others who ask the same wait. */
export async function capacityOf(db: Db, mentorId: string, lock?: 'locked'): Promise<{ active: number; max: number }> {
  const [profile] = await rows<{ max: number }>(
    db,
    sql`select mentor_capacity as max from profiles where id = ${mentorId} ${lock ? sql`for no key update` : sql``}`,
  )
  const [counted] = await rows<{ active: number }>(
    db,
    sql`select count(*)::int as active from mentorships where mentor_id = ${mentorId} and status = 'active'`,
  )
  return { active: counted?.active ?? 0, max: profile?.max ?? 0 }
}
