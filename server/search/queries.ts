import { sql } from 'drizzle-orm'
import type { SearchResults } from '#contract/search-api.ts'
import { FOUND_MAX } from '#contract/search.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { mayMeet } from '#server/members/may-meet.ts'
import { profiles } from '#server/members/tables.ts'
import { briefColumns, briefJson } from '#server/members/queries.ts'
import { besideOpportunity, isShown } from '#server/opportunities/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { hasWords, wordsBegin } from '#server/platform/search.ts'
import type { Likeness } from '#server/platform/search.ts'

/** Rows that are found before they are sorted, however many there are. */
const SORTED = 200

/** Who asks, for which words of foldedWords, on which day in UTC. */
export type Asked = { me: string; words: readonly string[]; today: string }

type Found<Kind extends keyof SearchResults> = Promise<SearchResults[Kind]>
/** Finds some of one kind. */
export type Find<Kind extends keyof SearchResults> = (db: Db, asked: Asked, likeness: Likeness) => Found<Kind>

/** Whoever Discover might show, and who paused matching; those whose name begins so come first. */
export const findMembers: Find<'members'> = async (db, { me, words }, likeness) => {
  const begins = sql`fold_text(found.full_name) like ${`${words[0] ?? ''}%`}`
  return rows(
    db,
    sql`select id, full_name, avatar_url, location_type, country, role from (
          select ${sql.join(Object.values(briefColumns), sql`, `)} from ${profiles}
          where ${wordsBegin(sql`${profiles.full_name}`, words, likeness)} and ${mayMeet(me)} limit ${inlineLiteral(SORTED)}
        ) found order by ${begins} desc, found.full_name, found.id limit ${inlineLiteral(FOUND_MAX)}`,
  )
}

/** Conversations of `me` by the other side's name; none with whom one has blocked the other (rule: who-may-meet). */
export const findConversations: Find<'conversations'> = (db, { me, words }, likeness) =>
  rows(
    db,
    sql`select cm.conversation_id as id, ${briefJson} as peer
        from conversation_members cm join profiles p on p.id = cm.peer_id
        join conversations c on c.id = cm.conversation_id
        where cm.user_id = ${me} and ${hasWords(sql`fold_letters(p.full_name)`, words, likeness)} and ${notBlocked(me, sql`cm.peer_id`)}
        order by c.last_message_at desc, c.id limit ${inlineLiteral(FOUND_MAX)}`,
  )

export const findCircles: Find<'circles'> = (db, { words }, likeness) =>
  rows(
    db,
    sql`select id, name, circle_type, member_count from (
          select c.id, c.name, c.circle_type, c.member_count from circles c
          where ${wordsBegin(sql`c.name`, words, likeness)} limit ${inlineLiteral(SORTED)}
        ) found order by member_count desc, id limit ${inlineLiteral(FOUND_MAX)}`,
  )

/** Open opportunities by title and organisation, newest first. */
export const findOpportunities: Find<'opportunities'> = (db, { me, words, today }, likeness) =>
  rows(
    db,
    sql`select id, title, opportunity_type, organisation, country from (
          select o.id, o.title, o.opportunity_type, o.organisation, o.country, o.created_at
          from opportunities o ${besideOpportunity}
          where ${wordsBegin(sql`(o.title || ' ' || coalesce(o.organisation, ''))`, words, likeness)}
            and (o.deadline is null or o.deadline >= ${today}::date) and ${isShown({ me, today, is_admin: false })}
          limit ${inlineLiteral(SORTED)}
        ) found order by created_at desc, id limit ${inlineLiteral(FOUND_MAX)}`,
  )
