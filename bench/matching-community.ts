import { sql } from 'drizzle-orm'
import { KINDS, conceptOfCode } from '#server/matching/kinds.ts'
import { readConcepts } from '#server/matching/vocabulary/concepts.ts'
import { vocabularyVersion } from '#server/matching/vocabulary-version.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { cookieOf } from './community.ts'

/** Codes in base 36, as conceptOfCode writes them. */
const HOMES = ['NG', 'KE', 'GH', 'ZA', 'SN', 'ET', 'CM', 'CD', 'EG', 'RW']
const ABROAD = ['GB', 'FR', 'US', 'CA', 'DE', 'PT', 'NL', 'AE']
const LANGUAGES = ['en', 'fr', 'sw', 'pt', 'ar', 'yo', 'ha', 'am']
const OTHER_WORDS = 300

/**
 * Fills an empty, migrated database with members who can be matched, by SQL alone. What they offer and need are
 * concepts of the vocabulary; every tenth member has the first of them. Ids are random, as the ends of UUIDv7 are. The first
 * `signedIn` have a session each. @returns their cookies
 */
export async function fillForMatching({ db }: Database, members: number, signedIn: number): Promise<string[]> {
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement)
  const concepts = [...readConcepts().byId.keys()]
  await run(sql`set session_replication_role = replica`)
  await run(sql`create function code(word text) returns int immutable language sql as
    $$ select sum((position(lower(letter) in '0123456789abcdefghijklmnopqrstuvwxyz') - 1) * power(36, length(word) - place))::int
       from regexp_split_to_table(word, '') with ordinality as one (letter, place) $$`)
  // A number from 0 to 1, the same for the same three.
  await run(sql`create function share(n int, k int, seed int) returns float8 immutable language sql as
    $$ select (hashint8extended(n::bigint * 64 + k, seed) & 1048575) / 1048576.0::float8 $$`)
  await run(sql`create unlogged table people as
    select n, ('01900000-0000-7000-8000-' || right(gen_random_uuid()::text, 12))::uuid as id,
      (array['mentor', 'mentee', 'both'])[1 + n % 3] as role,
      (${words(HOMES)})[1 + floor(share(n, 1, 1) * ${HOMES.length}::int)::int] as home,
      (${words(ABROAD)})[1 + floor(share(n, 1, 2) * ${ABROAD.length}::int)::int] as abroad,
      share(n, 1, 3) < 0.45 as is_abroad,
      ${some(5, 4, concepts)} as offer, ${some(3, 5, concepts)} as goals, ${some(4, 6, concepts)} as interests,
      (select array_agg(distinct (${words(LANGUAGES)})[1 + floor(power(share(n, k, 7), 2) * ${LANGUAGES.length}::int)::int])
        from generate_series(1, 2) k where n > 0) as languages
    from generate_series(1, ${members}::int) n`)
  await run(sql`insert into users (id, full_name, email, email_verified)
    select id, 'Member ' || n, 'm' || n || '@bench.example', true from people`)
  await run(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role, bio, skills, interests, goals, languages, created_at)
    select id, 'm' || n || '@bench.example', 'Member ' || n, case when is_abroad then 'diaspora' else 'africa' end, home,
      case when is_abroad then abroad else home end, role, repeat('I work on water and soil. ', 4), array['Skill'], array['Interest'], array['Goal'], languages,
      now() - n * interval '1 second' from people`)
  await run(sql`insert into match_profiles (user_id, vocabulary, profile)
    select id, ${vocabularyVersion()}::int, jsonb_build_object('role', role, 'location_type', case when is_abroad then 'diaspora' else 'africa' end,
      'home_country', home, 'country', case when is_abroad then abroad else home end, 'time_zone', case when is_abroad then 'Europe/Paris' else 'Africa/Nairobi' end,
      'languages', languages, 'need', ${termsOf('goals')}, 'offer', ${termsOf('offer')}, 'interests', ${termsOf('interests')},
      'bio', jsonb_build_object('concepts', goals[1:1], 'words', (select jsonb_agg(jsonb_build_array(-1 - floor(share(n, k, 8) * ${OTHER_WORDS}::int)::int, 1)) from generate_series(1, 15) k where n > 0)))
    from people`)
  const indexed = [
    'alter table match_terms drop constraint match_terms_kind_concept_sample_position_user_id_pk',
    'drop index match_terms_of_member',
  ]
  for (const statement of indexed) await run(sql.raw(statement))
  await run(sql`insert into match_terms (kind, concept, sample_position, user_id)
    select kind, concept, ('x' || right(id::text, 8))::bit(32)::int, id from (
      select id, case when role = 'mentee' then ${KINDS.menteeOffer}::int else ${KINDS.mentorOffer}::int end as kind, unnest(offer) as concept from people
      union all select id, ${KINDS.need}::int, unnest(goals) from people where role <> 'mentor'
      union all select id, ${KINDS.location}::int, case when is_abroad then ${conceptOfCode('diaspora')}::int else ${conceptOfCode('africa')}::int end from people
      union all select id, ${KINDS.country}::int, code(case when is_abroad then abroad else home end) from people
      union all select id, ${KINDS.home}::int, code(home) from people
      union all select id, ${KINDS.language}::int, code(unnest(languages)) from people) all_terms`)
  await run(sql`alter table match_terms add primary key (kind, concept, sample_position, user_id)`)
  await run(sql`create index match_terms_of_member on match_terms (user_id)`)
  await run(sql`insert into sessions (id, token, user_id, expires_at)
    select gen_random_uuid(), encode(sha256(convert_to('bench-' || n, 'UTF8')), 'hex'), id, now() + interval '30 days' from people where n <= ${signedIn}::int`)
  await run(sql`drop table people`)
  await run(sql`set session_replication_role = default`)
  await run(sql`vacuum analyze`)
  await run(sql`checkpoint`)
  return Array.from({ length: signedIn }, (_, index) => cookieOf(`bench-${index + 1}`))
}

/** The ids of the signed-in members. */
export const readersOf = async ({ db }: Database): Promise<string[]> =>
  (await rows<{ user_id: string }>(db, sql`select user_id from sessions order by id`)).map(({ user_id }) => user_id)

const words = (list: string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

/** So many concepts of a member, common ones more often. */
const some = (count: number, seed: number, concepts: number[]) =>
  sql`(select array_agg(distinct (${sql.param(concepts)}::int[])[1 + floor(power(share(n, k, ${seed}::int), 2) * ${concepts.length}::int)::int]) from generate_series(1, ${count}::int) k where n > 0)`

const termsOf = (column: string) =>
  sql`(select jsonb_agg(jsonb_build_array('Word ' || one, one)) from unnest(${sql.raw(column)}) one)`
