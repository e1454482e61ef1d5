import { sql } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { zoneOf } from '#contract/time-zones.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** A side of a mentorship as a mail addresses them. */
export type Person = { id: string; name: string; email: string; zone: string }
export type People = { mentor: Person; mentee: Person }

/** Both sides of a mentorship, with their addresses and time zones. */
export async function peopleOf(
  db: Db,
  { mentor_id, mentee_id }: Pick<Mentorship, 'mentor_id' | 'mentee_id'>,
): Promise<People> {
  const found = await rows<{ id: string; full_name: string; email: string; country: string; time_zone: string | null }>(
    db,
    sql`select id, full_name, email, country, time_zone from profiles where id in (${mentor_id}, ${mentee_id})`,
  )
  const personOf = (id: string): Person => {
    const row = found.find((one) => one.id === id)
    if (!row) throw new Error('a side of a mentorship without a profile')
    return { id, name: row.full_name, email: row.email, zone: zoneOf(row) }
  }
  return { mentor: personOf(mentor_id), mentee: personOf(mentee_id) }
}
