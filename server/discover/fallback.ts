import { desc, sql } from 'drizzle-orm'
import type { DiscoverFilters, Suggestion } from '#contract/discover-api.ts'
import { DEFAULT_SCORE, FALLBACK_SIZE } from '#contract/discover.ts'
import { maySuggest, suits } from '#server/discover/may-suggest.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'

/**
 * Returns the suggestions while the engine fails (rule: discover-fallback): the newest members, with the default score and no reason. They are
 * of the other location type unless a filter names one. The filter for a skill needs no vocabulary: it compares the word as it is written, without case and accents.
 */
export async function fallback(
  db: Db,
  viewer: Viewer,
  { filters, without }: { filters: DiscoverFilters; without: string[] },
): Promise<Suggestion[]> {
  const { skill, language } = filters
  const location = filters.location_type ?? (viewer.location_type === 'africa' ? 'diaspora' : 'africa')
  const wanted = [
    maySuggest(viewer),
    suits({ ...filters, location_type: undefined }),
    sql`${profiles.location_type} = ${inlineLiteral(location)}`,
    ...(without.length === 0 ? [] : [sql`not ${profiles.id} = any(${sql.param(without)}::uuid[])`]),
    ...(skill === undefined
      ? []
      : [
          sql`exists (select 1 from unnest(${profiles.skills}) one where fold_letters(one) = fold_letters(${skill}::text))`,
        ]),
    ...(language === undefined ? [] : [sql`${language} = any(${profiles.languages})`]),
  ]
  const found = await db
    .select(memberColumns)
    .from(profiles)
    .where(sql.join(wanted, sql` and `))
    .orderBy(desc(profiles.created_at), desc(profiles.id))
    .limit(inlineLiteral(FALLBACK_SIZE))
  return found.map((row) => ({ ...row, match_score: DEFAULT_SCORE, match_reason: null, match_facts: null }))
}
