import { sql } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { zoneOf } from '#contract/time-zones.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { oneLine } from '#server/platform/one-line.ts'

/** A side of a mentorship with the data for mails; `zone` is an IANA time zone. Banned people get no mail. */
export type Person = { id: string; name: string; email: string; zone: string; banned: boolean }
export type People = { mentor: Person; mentee: Person }

type Row = {
  id: string
  full_name: string
  email: string
  country: string
  time_zone: string | null
  banned: boolean
}

/** Both sides of a mentorship, with their addresses and time zones. */
export async function peopleOf(
  db: Db,
  { mentor_id, mentee_id }: Pick<Mentorship, 'mentor_id' | 'mentee_id'>,
): Promise<People> {
  const found = await rows<Row>(
    db,
    sql`select p.id, p.full_name, p.email, p.country, p.time_zone, u.banned_at is not null as banned
        from profiles p join users u on u.id = p.id where p.id in (${mentor_id}, ${mentee_id})`,
  )
  const personOf = (id: string): Person => {
    const row = found.find((one) => one.id === id)
    if (!row) throw new Error('a side of a mentorship has no profile')
    return { id, name: oneLine(row.full_name), email: row.email, zone: zoneOf(row), banned: row.banned }
  }
  return { mentor: personOf(mentor_id), mentee: personOf(mentee_id) }
}

/** Each side that is not banned, with the other side. */
export function eachWithOther({ mentor, mentee }: People): [to: Person, other: Person][] {
  const sides: [Person, Person][] = [
    [mentor, mentee],
    [mentee, mentor],
  ]
  return sides.filter(([to]) => !to.banned)
}

export async function isBanned(db: Db, id: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from users where id = ${id} and banned_at is not null`)).length > 0
}
