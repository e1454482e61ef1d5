import { sql } from 'drizzle-orm'
import type { Matching } from '#server/matching/matching.ts'
import { samplePositionOf } from '#server/matching/kinds.ts'
import { storedProfileOf } from '#server/matching/stored-profile.ts'
import type { ProfileRow, StoredProfile } from '#server/matching/stored-profile.ts'
import { searchTermsOf } from '#server/matching/terms.ts'
import type { SearchTerm } from '#server/matching/terms.ts'
import { OUTDATED, vocabularyVersion } from '#server/matching/vocabulary-version.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** What is stored of a member. */
type Made = { user_id: string; profile: StoredProfile; terms: SearchTerm[] }

/**
 * Makes the match profiles and terms of these members anew from their profiles. The caller's transaction has locked their rows
 * of `profiles`, so that no change comes in between.
 */
export async function renewTerms(tx: Db, { vocabulary }: Pick<Matching, 'vocabulary'>, ids: string[]): Promise<void> {
  const found = await profileRows(tx, ids)
  await write(
    tx,
    found.map((row) => madeOf(row, vocabulary)),
  )
}

/**
 * Does the same for a member who saves their profile. A failing vocabulary does not stop them: their terms are marked as
 * outdated, and renewed after the next start.
 */
export async function renewOwn(tx: Db, { vocabulary, failed }: Matching, id: string): Promise<void> {
  const found = await profileRows(tx, [id])
  const made: Made[] = []
  try {
    for (const row of found) made.push(madeOf(row, vocabulary))
  } catch (error) {
    failed(error)
    await tx.execute(
      sql`update match_profiles set vocabulary = ${OUTDATED}::int, version = version + 1 where user_id = ${id}`,
    )
    return
  }
  await write(tx, made)
}

function madeOf(row: ProfileRow, vocabulary: Matching['vocabulary']): Made {
  const profile = storedProfileOf(row, vocabulary)
  return { user_id: row.id, profile, terms: searchTermsOf(profile, (word) => vocabulary().headOf(word)) }
}

const profileRows = (tx: Db, ids: string[]) =>
  rows<ProfileRow>(
    tx,
    sql`select id, role, location_type, home_country, country, time_zone, bio, skills, interests, goals, languages
        from profiles where id = any(${sql.param(ids)}::uuid[]) order by id`,
  )

/** Writes what has changed, and raises `version` where a score may have changed. */
async function write(tx: Db, members: Made[]): Promise<void> {
  if (members.length === 0) return
  const terms = members.flatMap(({ user_id, terms }) =>
    terms.map((term) => ({ ...term, sample_position: samplePositionOf(user_id), user_id })),
  )
  const made = JSON.stringify(members.map(({ user_id, profile }) => ({ user_id, profile })))
  const wanted = JSON.stringify(terms)
  await tx.execute(
    sql`insert into match_profiles as stored (user_id, vocabulary, profile)
        select user_id, ${vocabularyVersion()}::int, profile
        from jsonb_to_recordset(${made}::jsonb) as made (user_id uuid, profile jsonb)
        on conflict (user_id) do update set vocabulary = excluded.vocabulary, profile = excluded.profile,
          version = stored.version + 1
        where stored.profile <> excluded.profile or stored.vocabulary <> excluded.vocabulary`,
  )
  await tx.execute(
    sql`delete from match_terms t where t.user_id in (select user_id from jsonb_to_recordset(${made}::jsonb) as made (user_id uuid))
          and (t.user_id, t.kind, t.concept) not in (
            select user_id, kind, concept from jsonb_to_recordset(${wanted}::jsonb) as made (user_id uuid, kind smallint, concept int))`,
  )
  await tx.execute(
    sql`insert into match_terms (kind, concept, sample_position, user_id)
        select kind, concept, sample_position, user_id
        from jsonb_to_recordset(${wanted}::jsonb) as made (kind smallint, concept int, sample_position int, user_id uuid)
        on conflict do nothing`,
  )
}
