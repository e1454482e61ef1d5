import { sql } from 'drizzle-orm'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** A word of profiles that the vocabulary does not know, how many members use it, and the label of what its head names. */
export type UnknownWord = { word: string; members: number; head: string | null }

/**
 * Counts the skills, interests and goals that are no concept, the most used first. Words of fewer than `least` members are left
 * out: one may tell who somebody is. Spellings that fold to one count together, under the one that sorts first.
 */
export async function unknownWords(db: Db, vocabulary: Vocabulary, least: number): Promise<UnknownWord[]> {
  const found = await rows<{ word: string; members: number }>(
    db,
    sql`select min(term->>0) as word, count(distinct user_id)::int as members
        from match_profiles, jsonb_array_elements((profile->'need') || (profile->'offer') || (profile->'interests')) term
        where (term->>1)::int < 0 group by (term->>1)::int having count(distinct user_id) >= ${least}::int
        order by members desc, word`,
  )
  return found.map(({ word, members }) => {
    const head = vocabulary.headOf(word)
    return { word, members, head: head === null ? null : (vocabulary.labelOf(head)?.label ?? null) }
  })
}
