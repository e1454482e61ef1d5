import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { maySuggest, suits } from '#server/discover/may-suggest.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { KINDS, conceptOfCode, samplePositionOf } from '#server/matching/kinds.ts'
import type { Kind } from '#server/matching/kinds.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import { sourcesFor } from '#server/matching/sources.ts'
import type { StoredProfile } from '#server/matching/stored-profile.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { CANDIDATES } from '#server/matching/weights.ts'
import { profiles } from '#server/members/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'

/** A member who may be suggested. */
export type CandidateRow = {
  id: string
  version: number
  profile: StoredProfile
  mentor_capacity: number
  /** Active mentorships as the mentor. */
  active: number
  /** How often the member was shown in the last 7 days. */
  shows: number
}

const { rows: ROWS, filter: FILTER } = CANDIDATES

/** A filter that match_terms answers: members with one of the concepts pass. `filterBit` marks the rows of its sample. */
type TermFilter = { filterBit: number; kinds: Kind[]; concepts: number[] }

/** The day is a number that rises by one each day. */
export type Search = { filters: DiscoverFilters; vocabulary: Vocabulary; without: string[]; day: number }

/**
 * Reads the members among whom the engine ranks, of however many there are. For each need and offer of the viewer it samples
 * those who have the term, and keeps the members with the most of them.
 * @throws after `limitMs`, when Postgres ends the statement
 */
export function candidatesOf(
  { readWithin }: Pick<Database, 'readWithin'>,
  limitMs: number,
  ...search: Parameters<typeof candidatesStatement>
): Promise<CandidateRow[]> {
  // The fallback answers after that time. One row of JSON is read in half the time of 200 rows.
  return readWithin(limitMs, async (db) => {
    const [all] = await rows<{ found: CandidateRow[] | null }>(db, candidatesStatement(...search))
    return all?.found ?? []
  })
}

/**
 * Returns the statement of candidatesOf. All samples begin at one position, so that they hold the same members. The position
 * depends on the viewer and the day, so that not always the same members come first. Members are checked
 * one by one, the best first, until enough have passed: `limit 1` keeps the database from checking all of them in a join.
 */
export function candidatesStatement(
  viewer: Viewer,
  me: MatchProfile,
  { filters, vocabulary, without, day }: Search,
): SQL {
  const wanted = termFilters(filters, vocabulary)
  const needs = sourcesFor(me, vocabulary, wanted.length > 0 ? ROWS.filtered : ROWS.unfiltered)
  const sources = [
    ...needs.map((source) => ({ ...source, filterBit: 0 })),
    ...wanted.flatMap((filter) => sourcesOf(filter, wanted.length)),
  ]
  const start = samplePositionOf(me.id) ^ Math.imul(day, GOLDEN)
  return sql`with sampled as materialized (
          select t.user_id, t.sample_position, sum(s.weight) as weight${wanted.length > 0 ? sql`, bit_or(s.filter_bit) as filter_bits` : sql``}
          from unnest(${ints(sources, 'kind')}::smallint[], ${ints(sources, 'concept')}::int[],
            ${ints(sources, 'weight')}::float8[], ${ints(sources, 'rowLimit')}::int[], ${ints(sources, 'filterBit')}::int[])
            s (kind, concept, weight, row_limit, filter_bit)
          cross join lateral (
            (select m.user_id, m.sample_position from match_terms m
              where m.kind = s.kind and m.concept = s.concept and m.sample_position >= ${start}::int
              order by m.sample_position limit s.row_limit)
            union all
            (select m.user_id, m.sample_position from match_terms m
              where m.kind = s.kind and m.concept = s.concept and m.sample_position < ${start}::int
              order by m.sample_position limit s.row_limit)
            limit s.row_limit
          ) t
          group by t.user_id, t.sample_position
        ), allowed as materialized (
          select best.user_id as id, may.* from (
            select sampled.user_id, sampled.weight, sampled.sample_position, sampled.sample_position < ${start}::int as is_behind
            from sampled
            where not sampled.user_id = any(${sql.param(without)}::uuid[]) ${sql.join(wanted.map(passes), sql` `)}
            order by weight desc, is_behind, sample_position
            limit ${CANDIDATES.checked}
          ) best
          cross join lateral (
            select peer.version, peer.profile, ${profiles.mentor_capacity}, peer.active_mentees as active
            from ${profiles} join match_profiles peer on peer.user_id = ${profiles.id}
            where ${profiles.id} = best.user_id and ${maySuggest(viewer, sql`peer.active_mentees`)} and ${suits(filters)} limit 1
          ) may
          order by best.weight desc, best.is_behind, best.sample_position limit ${CANDIDATES.ranked}
        ), shown as materialized (
          select user_id, sum(shows)::int as shows from discover_shows
          where user_id = any(array(select allowed.id from allowed)) and day > current_date - 7 group by user_id
        )
        select json_agg(found) as found from (
          select allowed.*, coalesce(shown.shows, 0) as shows from allowed left join shown on shown.user_id = allowed.id
        ) found`
}

/** 2^32 divided by the golden ratio: successive days lead to positions far from each other. */
const GOLDEN = 0x9e3779b1

const ints = <Key extends string>(all: Record<Key, number>[], key: Key) => sql.param(all.map((one) => one[key]))

/** Returns the filters that match_terms answers. `suits` has the others. */
function termFilters({ country, language, skill }: DiscoverFilters, vocabulary: Vocabulary): TermFilter[] {
  const filters: TermFilter[] = []
  if (country !== undefined) filters.push({ filterBit: 1, kinds: [KINDS.country], concepts: [conceptOfCode(country)] })
  if (language !== undefined)
    filters.push({ filterBit: 2, kinds: [KINDS.language], concepts: [conceptOfCode(language)] })
  if (skill !== undefined)
    filters.push({
      filterBit: 4,
      kinds: [KINDS.mentorOffer, KINDS.menteeOffer],
      concepts: conceptsFor(skill, vocabulary),
    })
  return filters
}

/** Of several filters each samples more rows, because most members of one sample fail the other filters. */
function sourcesOf({ filterBit, kinds, concepts }: TermFilter, filters: number) {
  const own = filters > 1 ? FILTER.rows.several : FILTER.rows.alone
  const near = Math.max(FILTER.rowsOfNear, Math.floor(own / concepts.length))
  return concepts.flatMap((concept, index) =>
    kinds.map((kind) => ({ kind, concept, weight: 0, rowLimit: index === 0 ? own : near, filterBit })),
  )
}

function conceptsFor(skill: string, vocabulary: Vocabulary): number[] {
  const concept = vocabulary.conceptOf(skill)
  const near = vocabulary
    .near({ word: skill, concept }, FILTER.concepts)
    .filter(({ similarity }) => similarity >= FILTER.similarity)
  return [...new Set([concept, ...near.map((one) => one.concept)])]
}

/**
 * A member passes who was sampled for the filter. For one country or language the index is asked too, member by member: a
 * join reads the whole list of the concept each time. A skill has up to sixty lists to look into, so only its sample passes.
 */
function passes({ filterBit, kinds, concepts }: TermFilter): SQL {
  const wasSampled = sql`sampled.filter_bits & ${filterBit}::int <> 0`
  const [kind, concept] = [kinds[0], concepts[0]]
  if (kinds.length > 1 || concepts.length > 1) return sql`and ${wasSampled}`
  return sql`and (${wasSampled} or exists (select 1 from match_terms f
    where f.kind = ${kind}::smallint and f.concept = ${concept}::int
      and f.sample_position = sampled.sample_position and f.user_id = sampled.user_id))`
}
