import { sql } from 'drizzle-orm'
import { NOTIFICATION_TEXTS, UPDATES_MAX } from '#contract/notifications.ts'
import type { Language } from '#contract/languages.ts'
import { startOfDay, zoneOf } from '#contract/time-zones.ts'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { textsIn } from '#server/texts/i18n.ts'

export type Stats = { newUsers: number; potentialMatches: number; newOpportunities: number }

/** Who joined and what was posted since the day before today began on the member's calendar. */
export async function newsFor(
  app: Pick<App, 'db' | 'clock'>,
  userId: string,
): Promise<Omit<Stats, 'potentialMatches'>> {
  return newSince(app, userId, await yesterdayOf(app, userId))
}

/** When the day before today began on the member's calendar. */
async function yesterdayOf({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string): Promise<Date> {
  const [found] = await rows<{ time_zone: string | null; country: string }>(
    db,
    sql`select time_zone, country from profiles where id = ${userId}`,
  )
  return startOfDay(clock.now(), zoneOf(found ?? { time_zone: null, country: '' }), -1)
}

/** Who joined and what was posted since a moment, without banned members and what is theirs, up to UPDATES_MAX of each. */
async function newSince({ db, clock }: Pick<App, 'db' | 'clock'>, me: string, since: Date) {
  // Who is banned is looked up by the key, as in may-meet.ts: a join would read all accounts for a few.
  const at = sql`${since.toISOString()}::timestamptz`
  const [found] = await rows<Omit<Stats, 'potentialMatches'>>(
    db,
    sql`select
      (select count(*) from (select 1 from profiles p
        where p.created_at >= ${at} and p.id <> ${me} and (select u.banned_at is null from users u where u.id = p.id)
        order by p.created_at desc, p.id desc limit ${inlineLiteral(UPDATES_MAX)}) n)::int as "newUsers",
      (select count(*) from (select 1 from opportunities o
        where o.created_at >= ${at} and coalesce((select u.banned_at is null from users u where u.id = o.posted_by), true)
          and (o.deadline is null or o.deadline >= ${clock.now().toISOString()}::date)
        order by o.created_at desc, o.id desc limit ${inlineLiteral(UPDATES_MAX)}) n)::int as "newOpportunities"`,
  )
  return found ?? { newUsers: 0, newOpportunities: 0 }
}

/** A sentence for each figure that is not 0, in a language. */
export function sentencesOf({ newUsers, potentialMatches, newOpportunities }: Stats, language: Language): string[] {
  const t = textsIn(language)
  const said = [
    { text: NOTIFICATION_TEXTS.newMembers, count: newUsers },
    { text: NOTIFICATION_TEXTS.suggested, count: potentialMatches },
    { text: NOTIFICATION_TEXTS.newOpportunities, count: newOpportunities },
  ].filter(({ count }) => count > 0)
  return said.map(({ text, count }) => t(text, { count }))
}
