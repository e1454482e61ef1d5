import { sql } from 'drizzle-orm'
import type { Suggestion } from '#contract/discover-api.ts'
import type { App } from '#server/app.ts'
import { maySuggest } from '#server/discover/may-suggest.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { bioLikenesses } from '#server/matching/embeddings.ts'
import { isFull } from '#server/matching/match-profiles.ts'
import type { VersionedProfile } from '#server/matching/match-profiles.ts'
import { englishReason } from '#server/matching/reason.ts'
import { matchProfileOf } from '#server/matching/stored-profile.ts'
import { match_profiles } from '#server/matching/tables.ts'
import type { Turn } from '#server/matching/turns.ts'
import { memberColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { wordingsOf } from '#server/writing/wordings.ts'
import { matchingService } from '#server/matching/matching.ts'

const PAGE = 10

/** A member of a list, with the cursor of the page that begins with them. */
export type Listed = { id: string; cursor: string }

export type Page = { matches: Suggestion[]; next_cursor: string | null }

/**
 * Reads the first ten of these members who may be suggested, with score and facts of their present profiles.
 * @throws what the engine and `turn` throw
 */
export async function readPage(
  app: Pick<App, 'db' | 'services' | 'ai'>,
  viewer: Viewer,
  { profile: me }: VersionedProfile,
  { listed, turn }: { listed: Listed[]; turn: Turn },
): Promise<Page> {
  const { db, ai } = app
  const matching = matchingService.of(app)
  const ids = listed.slice(0, PAGE).map(({ id }) => id)
  const found = await db
    .select({ ...memberColumns, profile: match_profiles.profile, is_full: isFull })
    .from(profiles)
    .innerJoin(match_profiles, sql`${match_profiles.user_id} = ${profiles.id}`)
    .where(
      sql`${profiles.id} = any(${sql.param(ids)}::uuid[]) and ${maySuggest(viewer, sql`${match_profiles.active_mentees}`)}`,
    )
  const rowOf = new Map(found.map((row) => [row.id, row]))
  const likeness = await bioLikenesses(db, matching.embeddings, viewer.id, ids)
  const matches: Suggestion[] = []
  for (const id of ids) {
    const row = rowOf.get(id)
    if (!row) continue
    await turn()
    const { profile, is_full, ...member } = row
    const { score, facts } = matching.explain(me, matchProfileOf({ id, profile, is_full }), likeness.get(id))
    matches.push({ ...member, match_score: score, match_reason: englishReason(facts), match_facts: facts })
  }
  const wordings = await wordingsOf(db, ai.isConfigured ? matches.map((one) => one.match_reason ?? '') : [])
  return {
    matches: matches.map((one) => ({ ...one, match_reason: wordings.get(one.match_reason ?? '') ?? one.match_reason })),
    next_cursor: listed[PAGE]?.cursor ?? null,
  }
}
