import { sql } from 'drizzle-orm'
import { languageIn } from '#contract/languages.ts'
import { NOTIFICATION_TEXTS, UPDATES_MAX } from '#contract/notifications.ts'
import { startOfDay, zoneOf } from '#contract/time-zones.ts'
import type { App } from '#server/app.ts'
import { countSuggested } from '#server/discover/suggestions.ts'
import { rows } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'
import { textsIn } from '#server/texts/i18n.ts'

type Stats = { newUsers: number; potentialMatches: number; newOpportunities: number }

/** What is new for the caller (rule: platform-updates): figures since their yesterday began, and sentences of those that are not 0. */
export const readUpdates = member.platformNotifications.read.handler(
  async ({ input, context: { app, caller }, errors }) => {
    if (input?.userId !== undefined && input.userId !== caller.user_id) throw errors.FORBIDDEN()
    const since = await yesterdayOf(app, caller.user_id)
    const [news, potentialMatches] = await Promise.all([
      newSince(app, caller.user_id, since),
      countSuggested(app, caller.user_id),
    ])
    const stats = { ...news, potentialMatches }
    return { notification: sentencesOf(stats, caller.language), stats }
  },
)

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

/** Whole sentences, in the language of the member's mails. */
function sentencesOf({ newUsers, potentialMatches, newOpportunities }: Stats, language: string | null): string {
  const t = textsIn(languageIn(language))
  const said = [
    { text: NOTIFICATION_TEXTS.newMembers, count: newUsers },
    { text: NOTIFICATION_TEXTS.suggested, count: potentialMatches },
    { text: NOTIFICATION_TEXTS.newOpportunities, count: newOpportunities },
  ].filter(({ count }) => count > 0)
  if (said.length === 0) return t(NOTIFICATION_TEXTS.nothingNew)
  return said.map(({ text, count }) => t(text, { count })).join(' ')
}
