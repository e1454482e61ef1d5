import { sql } from 'drizzle-orm'
import type { HelpedField } from '#contract/writing.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { KINDS } from '#server/matching/kinds.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FormFacts } from '#server/writing/built-in/bio.ts'

/** Words that are suggested at a time. */
const SUGGESTED = 5
/** Concepts of the form that are looked around from, and neighbours of each. */
const CONCEPTS_MAX = 12
const NEAR = 8
/** Members who are looked at for each concept, and how many of them must have a word before it is anybody's hint. */
const SAMPLE = 60
const MEMBERS_AT_LEAST = 5
/** A language, or where somebody belongs, is nothing to suggest to somebody. */
const NOT_SUGGESTED = new Set(['languages', 'community'])

/** What to begin with where the form says nothing yet. */
const FIRST_WORDS = {
  mentor: ['Mentoring', 'Leadership', 'Public speaking', 'Project management', 'Communication'],
  mentee: ['Communication', 'Teamwork', 'Problem solving', 'Time management', 'Public speaking'],
  both: ['Communication', 'Mentoring', 'Teamwork', 'Project management', 'Public speaking'],
} as const
const FIRST_INTERESTS = {
  mentor: ['Mentoring', 'Entrepreneurship', 'Education', 'Leadership', 'Technology'],
  mentee: ['Education', 'Entrepreneurship', 'Technology', 'Leadership', 'Scholarships'],
  both: ['Entrepreneurship', 'Mentoring', 'Technology', 'Leadership', 'Education'],
} as const

/**
 * Words to add to skills or interests, as the vocabulary spells them. They are what at least five similar members have,
 * and what stands near in the taxonomy. A word of one member alone never comes up, nor any spelling of theirs.
 */
export async function suggestWords(
  db: Db,
  vocabulary: Vocabulary,
  field: Exclude<HelpedField, 'bio'>,
  { me, facts }: { me: string; facts: FormFacts },
): Promise<string[]> {
  const had = new Set([...facts.skills, ...facts.interests].map((word) => vocabulary.conceptOf(word)))
  const own = field === 'skills' ? [facts.skills, facts.interests] : [facts.interests, facts.skills]
  const from = [...new Set(own.flat().map((word) => vocabulary.conceptOf(word)))]
    .filter((concept) => concept > 0)
    .slice(0, CONCEPTS_MAX)
  const common = await commonAmong(db, from, field, me)
  const near = interleaved(
    from.map((concept) => vocabulary.near({ word: '', concept }, NEAR).map((one) => one.concept)),
  )
  const first = field === 'skills' ? FIRST_WORDS : FIRST_INTERESTS
  const ready = first[facts.role].map((word) => vocabulary.conceptOf(word))
  const labels = [...interleaved([common, near]), ...ready]
    .filter((concept) => !had.has(concept))
    .map((concept) => vocabulary.labelOf(concept))
    .filter((known) => known !== null && !NOT_SUGGESTED.has(known.group))
    .map((known) => known?.label ?? '')
  return [...new Set(labels)].slice(0, SUGGESTED)
}

/** The first of each, then the second of each, and so on. */
function interleaved(lists: number[][]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** The concepts of the field that at least five of the members have who share one of these, most of them first. */
async function commonAmong(db: Db, concepts: number[], field: 'skills' | 'interests', me: string): Promise<number[]> {
  if (concepts.length === 0) return []
  const stored = sql.raw(field === 'skills' ? "'offer'" : "'interests'")
  const found = await rows<{ concept: number }>(
    db,
    sql`with alike as (
          select distinct near.user_id
          from unnest(${sql.param(concepts)}::int[]) as asked (concept)
          cross join (values (${KINDS.mentorOffer}::smallint), (${KINDS.menteeOffer}::smallint)) as kinds (kind)
          cross join lateral (
            select t.user_id from match_terms t where t.kind = kinds.kind and t.concept = asked.concept
            order by t.sample_position limit ${SAMPLE}
          ) near
          where near.user_id <> ${me} and (select u.banned_at is null from users u where u.id = near.user_id)
        )
        select (term ->> 1)::int as concept
        from alike join match_profiles known using (user_id)
        cross join lateral jsonb_array_elements(known.profile -> ${stored}) as term
        where (term ->> 1)::int > 0
        group by 1 having count(distinct user_id) >= ${MEMBERS_AT_LEAST}
        order by count(distinct user_id) desc, 1 limit 20`,
  )
  return found.map(({ concept }) => concept)
}
