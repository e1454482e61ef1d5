import { sql } from 'drizzle-orm'
import { languageIn } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { zoneOf } from '#contract/time-zones.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { oneLine } from '#server/platform/one-line.ts'

/**
 * A side of a mentorship with the data for mails, which are in their `language`; `zone` is an IANA time zone. Banned
 * people get no mail.
 */
export type Person = { id: string; name: string; email: string; zone: string; language: Language; banned: boolean }
export type People = { mentor: Person; mentee: Person }

type Row = {
  id: string
  full_name: string
  email: string
  country: string
  time_zone: string | null
  language: string | null
  banned: boolean
}

/** Both sides of a mentorship, with their addresses, time zones and languages. */
export async function peopleOf(
  db: Db,
  { mentor_id, mentee_id }: Pick<Mentorship, 'mentor_id' | 'mentee_id'>,
): Promise<People> {
  const found = await rows<Row>(
    db,
    sql`select p.id, p.full_name, p.email, p.country, p.time_zone, u.language, u.banned_at is not null as banned
        from profiles p join users u on u.id = p.id where p.id in (${mentor_id}, ${mentee_id})`,
  )
  const personOf = (id: string): Person => {
    const row = found.find((one) => one.id === id)
    if (!row) throw new Error('a side of a mentorship has no profile')
    const { email, banned } = row
    return { id, name: oneLine(row.full_name), email, zone: zoneOf(row), language: languageIn(row.language), banned }
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

/** The IANA time zone of a member's browser, or of their country while it is unknown. */
export async function zoneOfMember(db: Db, id: string): Promise<string> {
  const [found] = await rows<Pick<Row, 'country' | 'time_zone'>>(
    db,
    sql`select country, time_zone from profiles where id = ${id}`,
  )
  if (!found) throw new Error('a side of a mentorship has no profile')
  return zoneOf(found)
}
