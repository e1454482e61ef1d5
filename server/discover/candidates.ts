import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { activeOf, maySuggest, suits } from '#server/discover/may-suggest.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { KINDS, conceptOfCode, spotOf } from '#server/matching/kinds.ts'
import type { Kind } from '#server/matching/kinds.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import { sourcesFor } from '#server/matching/sources.ts'
import type { StoredProfile } from '#server/matching/stored-profile.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { CANDIDATES } from '#server/matching/weights.ts'
import { profiles } from '#server/members/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'

/** A member who may be suggested; `active` of `mentor_capacity` mentorships, `shows` of the last 7 days. */
export type Found = {
  id: string
  version: number
  profile: StoredProfile
  mentor_capacity: number
  active: number
  shows: number
}

const { rows: ROWS, filter: FILTER } = CANDIDATES

/** Who has one of the concepts passes. `bit` marks the rows that were read for it. */
type Filter = { bit: number; kinds: Kind[]; concepts: number[] }

/**
 * The members among whom the engine ranks, of however many there are: for each of what the viewer needs and offers a
 * sample of those who have it, those with most of it first. The samples of all terms begin at the same spot, which is
 * the viewer's own on this day, so that they hold the same members.
 */
export function candidatesOf(
  { transaction }: Pick<Database, 'transaction'>,
  limitMs: number,
  ...search: Parameters<typeof candidatesStatement>
): Promise<Found[]> {
  const statement = candidatesStatement(...search)
  return transaction(async (tx) => {
    // After that time whoever asks has an answer already. To compile the statement takes longer than to run it.
    await tx.execute(
      sql`select set_config('statement_timeout', ${String(limitMs)}, true), set_config('jit', 'off', true)`,
    )
    return rows<Found>(tx, statement)
  })
}

/** The statement itself. */
export function candidatesStatement(
  viewer: Viewer,
  me: MatchProfile,
  { filters, vocabulary, without, day }: Search,
): SQL {
  const wanted = termFilters(filters, vocabulary)
  const needs = sourcesFor(me, vocabulary, wanted.length > 0 ? ROWS.filtered : ROWS.unfiltered)
  const sources = [
    ...needs.map((source) => ({ ...source, bit: 0 })),
    ...wanted.flatMap((filter) => sourcesOf(filter, wanted.length)),
  ]
  const start = spotOf(me.id) ^ Math.imul(day, GOLDEN)
  return sql`with found as materialized (
          select t.user_id, t.spot, sum(s.weight) as weight, bit_or(s.bit) as passed
          from unnest(${ints(sources, 'kind')}::smallint[], ${ints(sources, 'concept')}::int[],
            ${ints(sources, 'weight')}::float8[], ${ints(sources, 'take')}::int[], ${ints(sources, 'bit')}::int[])
            s (kind, concept, weight, take, bit)
          cross join lateral (
            (select m.user_id, m.spot from match_terms m
              where m.kind = s.kind and m.concept = s.concept and m.spot >= ${start}::int order by m.spot limit s.take)
            union all
            (select m.user_id, m.spot from match_terms m
              where m.kind = s.kind and m.concept = s.concept and m.spot < ${start}::int order by m.spot limit s.take)
            limit s.take
          ) t
          group by t.user_id, t.spot
        ), best as materialized (
          select found.user_id, found.weight, found.spot from found
          where not found.user_id = any(${sql.param(without)}::uuid[]) ${sql.join(wanted.map(passes), sql` `)}
          order by found.weight desc, found.spot < ${start}::int, found.spot limit ${CANDIDATES.checked}
        ), allowed as materialized (
          select best.user_id, profiles.mentor_capacity
          from best join ${profiles} on profiles.id = best.user_id
          where ${maySuggest(viewer)} and ${suits(filters)}
          order by best.weight desc, best.spot < ${start}::int, best.spot limit ${CANDIDATES.ranked}
        )
        select allowed.user_id as id, known.version, known.profile, allowed.mentor_capacity,
          ${activeOf(sql`allowed.user_id`)}::int as active,
          (select coalesce(sum(shows), 0) from discover_shows
            where user_id = allowed.user_id and day > current_date - 7)::int as shows
        from allowed join match_profiles known on known.user_id = allowed.user_id`
}

/** The day is a number that rises by one. */
export type Search = { filters: DiscoverFilters; vocabulary: Vocabulary; without: string[]; day: number }

/** Spreads the days over all spots. */
const GOLDEN = 0x9e3779b1

const ints = <Key extends string>(all: Record<Key, number>[], key: Key) => sql.param(all.map((one) => one[key]))

/** The filters that match_terms answers. */
function termFilters({ country, language, skill }: DiscoverFilters, vocabulary: Vocabulary): Filter[] {
  const filters: Filter[] = []
  if (country !== undefined) filters.push({ bit: 1, kinds: [KINDS.country], concepts: [conceptOfCode(country)] })
  if (language !== undefined) filters.push({ bit: 2, kinds: [KINDS.language], concepts: [conceptOfCode(language)] })
  if (skill !== undefined)
    filters.push({ bit: 4, kinds: [KINDS.mentorOffer, KINDS.menteeOffer], concepts: conceptsFor(skill, vocabulary) })
  return filters
}

function sourcesOf({ bit, kinds, concepts }: Filter, filters: number) {
  const own = filters > 1 ? FILTER.rows.several : FILTER.rows.alone
  const near = Math.max(FILTER.rowsOfNear, Math.floor(own / concepts.length))
  return concepts.flatMap((concept, index) =>
    kinds.map((kind) => ({ kind, concept, weight: 0, take: index === 0 ? own : near, bit })),
  )
}

function conceptsFor(skill: string, vocabulary: Vocabulary): number[] {
  const concept = vocabulary.conceptOf(skill)
  const near = vocabulary.near(concept, FILTER.concepts).filter(({ similarity }) => similarity >= FILTER.similarity)
  return [...new Set([concept, ...near.map((one) => one.concept)])]
}

/**
 * A row that was not read for a country or language is looked up: a join instead would read the whole list of its concept
 * for each. Of a skill with the concepts near it there would be sixty places to look, so that who was read for it is all.
 */
function passes({ bit, kinds, concepts }: Filter): SQL {
  const wasRead = sql`found.passed & ${bit}::int <> 0`
  const [kind, concept] = [kinds[0], concepts[0]]
  if (kinds.length > 1 || concepts.length > 1) return sql`and ${wasRead}`
  return sql`and (${wasRead} or exists (select 1 from match_terms f
    where f.kind = ${kind}::smallint and f.concept = ${concept}::int and f.spot = found.spot and f.user_id = found.user_id))`
}
