import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { canonicalLink } from '#contract/opportunities.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { codesNamed } from '#server/opportunities/country-names.ts'
import { SYSTEM_ADDRESS } from '#server/opportunities/system-member.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { hasPart } from '#server/platform/search.ts'

/** Who reads the board, and the current day in UTC: an opportunity closes when the day of its deadline ends in UTC. */
type Viewer = { me: string; today: string; is_admin: boolean }

export const todayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

export const viewerOf = ({
  app,
  caller,
}: {
  app: { clock: Clock }
  caller: { user_id: string; is_admin: boolean }
}): Viewer => ({ me: caller.user_id, today: todayOf(app.clock), is_admin: caller.is_admin })

/**
 * An opportunity `o` as somebody sees it. The name of its poster is null where the account is gone and where it is the
 * board's own. Behind the question mark of a source's address stands what it knows us by.
 */
export const opportunityFields = ({ me, today }: Viewer): SQL => sql`o.id, o.title, o.description, o.opportunity_type,
  o.country, o.organisation, o.link, o.skills, o.deadline::text as deadline,
  coalesce(o.deadline < ${today}::date, false) as closed, o.posted_by,
  case when u.email <> ${SYSTEM_ADDRESS} then u.full_name end as posted_by_name,
  case when s.id is not null then json_build_object('name', s.name, 'url', split_part(s.url, '?', 1)) end as source,
  ${isoOf(sql`o.created_at`)} as created_at,
  exists (select 1 from saved_opportunities v where v.user_id = ${me} and v.opportunity_id = o.id) as is_saved,
  coalesce(o.posted_by = ${me}, false) as is_mine`

export const besideOpportunity = sql`left join users u on u.id = o.posted_by
  left join opportunity_sources s on s.id = o.source_id`

/** Only admins see opportunities of banned members (rule: banned-members), and of who is blocked. */
export const isShown = ({ me, is_admin }: Viewer): SQL =>
  is_admin ? sql`true` : sql`u.banned_at is null and ${notBlocked(me, sql`o.posted_by`)}`

/**
 * Where the words stand in the title, the description or the country, whatever their case and accents (rule: opportunity-search). Countries are
 * stored as codes: those are looked for whose names contain the words.
 */
export function hasWords(words: string | undefined): SQL {
  if (!words) return sql`true`
  const inTexts = hasPart(sql`o.title || ' ' || o.description || ' ' || o.country`, words)
  const codes = codesNamed(words)
  if (codes.length === 0) return inTexts
  return sql`(${inTexts} or string_to_array(o.country, ',') && ${sql.param(codes)}::text[])`
}

/** An opportunity that the viewer may see, closed or not; else null. */
export async function findOpportunity(db: Db, id: string, viewer: Viewer): Promise<Opportunity | null> {
  const [found] = await rows<Opportunity>(
    db,
    sql`select ${opportunityFields(viewer)} from opportunities o ${besideOpportunity}
        where o.id = ${id} and ${isShown(viewer)}`,
  )
  return found ?? null
}

/** The canonical form of a link, which is unique on the board; null without a link. */
export const keyOf = (link: string | null): string | null => link && canonicalLink(link)

/** The id of the opportunity with a link, in any spelling; null if there is none. */
export async function holderOf(db: Db, link: string | null): Promise<string | null> {
  const key = keyOf(link)
  if (key === null) return null
  const [holder] = await rows<{ id: string }>(db, sql`select id from opportunities where link_key = ${key}`)
  return holder?.id ?? null
}
