import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { COUNTRIES, isAfrican } from '#contract/countries.ts'
import { COOKIE_PREFIX } from '#server/account/session-cookie.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { TEST_SECRET } from '#test/faults/server-process.ts'

/** A signed-in member, with the ids that requests need. */
export type Guest = {
  user_id: string
  cookie: string
  thread_id: string
  pairs: { conversation_id: string; peer_id: string }[]
}

/** The default number of signed-in members. */
const GUESTS = 200
const LONG_THREAD = 400
/** Members whose terms are made in one statement. */
const PORTION = 500
const SENTENCES = [
  'Thank you for making time yesterday, it helped me more than you know.',
  'I read the article that you sent and have three questions.',
  'Could we move our call to Thursday, eight in the evening in Lagos?',
  'My first pull request was merged this morning.',
  'Habari ya asubuhi.',
  'The grant form asks for two references, would you be one of them?',
]

/**
 * Fills an empty, migrated database. Members form a ring and are connected with their neighbours. The first ones are
 * signed in and have about 25 conversations each, one of them with 400 messages. Ids rise as UUIDv7 do.
 */
export async function fill(database: Database, members: number, signedIn = GUESTS): Promise<void> {
  const id = (kind: number, number: string) =>
    sql.raw(`('0190${kind}000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
  const countries = sql`array[${sql.join(
    COUNTRIES.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  const african = sql`array[${sql.join(
    COUNTRIES.map((name) => sql`${isAfrican(name)}`),
    sql`, `,
  )}]::boolean[]`
  const sentences = sql`array[${sql.join(
    SENTENCES.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`
  await run(sql`insert into users (id, full_name, email, email_verified)
    select ${id(1, 'i')}, 'Wanjirũ Ọla ' || i, 'member' || i || '@bench.example', true from generate_series(1, ${members}::int) i`)
  await run(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role, bio, skills, interests, created_at)
    select u.id, u.email, u.full_name, case when (${african})[place] then 'africa' else 'diaspora' end, 'KE', (${countries})[place],
      (array['mentor', 'mentee', 'both'])[1 + n % 3], repeat('I work on water and soil. ', 4), array['Soil', 'Python'], array['Chess'],
      now() - n * interval '1 minute'
    from (select *, (row_number() over (order by id))::int n, 1 + (row_number() over (order by id))::int % ${COUNTRIES.length}::int as place from users) u`)
  await run(sql`insert into sessions (id, token, user_id, expires_at)
    select ${id(2, 'i')}, encode(sha256(convert_to('bench-' || i, 'UTF8')), 'hex'), ${id(1, 'i')}, now() + interval '30 days' from generate_series(1, ${signedIn}::int) i`)
  await run(sql`insert into matches (id, user_id, matched_user_id, match_score, status, created_at, answered_at)
    select ${id(3, 'row_number() over ()')}, ${id(1, 'a')}, ${id(1, 'b')}, 85, 'accepted', now() - interval '40 days', now() - interval '39 days' from (
      select i as a, 1 + (i + step - 1) % ${members}::int as b from generate_series(1, ${members}::int) i, unnest(array[1, 37]) step
      union all
      select i, 1 + ${signedIn}::int + (i * 41 + k) % (${members}::int - ${signedIn}::int) from generate_series(1, ${signedIn}::int) i, generate_series(1, 22) k
    ) pairs on conflict do nothing`)
  await run(sql`insert into conversations (id, match_id, last_seq, last_message_at)
    select ${id(4, 'n')}, id, case when long then ${LONG_THREAD}::int when n % 53 = 0 then 0 else 2 + n % 15 end, now() - n * interval '1 second'
    from (select id, row_number() over (order by id) n, user_id in (select user_id from sessions) and row_number() over (partition by user_id order by id) = 1 as long
      from matches) m`)
  await run(sql`insert into conversation_members (conversation_id, user_id, peer_id, last_read_seq)
    select c.id, s.me, s.peer, greatest(0, c.last_seq - s.behind) from conversations c join matches m on m.id = c.match_id,
      lateral (values (m.user_id, m.matched_user_id, 0), (m.matched_user_id, m.user_id, 2)) s(me, peer, behind)`)
  await run(sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content, created_at)
    select ${id(5, 'row_number() over ()')}, ${id(6, 'row_number() over ()')}, c.id, seq, case when seq % 3 = 0 then m.user_id else m.matched_user_id end,
      (${sentences})[1 + seq % ${SENTENCES.length}::int] || case when seq % 4 = 0 then ' ' || (${sentences})[1 + (seq + 2) % ${SENTENCES.length}::int] else '' end,
      c.last_message_at - (c.last_seq - seq) * interval '3 minutes'
    from conversations c join matches m on m.id = c.match_id, generate_series(1, c.last_seq) seq`)
  await run(sql`analyze`)
}

/** Makes the terms of all members. A server that starts would make them while it is measured. */
export async function makeTerms({ db }: Database): Promise<void> {
  const members = (await rows<{ id: string }>(db, sql`select id from profiles order by id`)).map(({ id }) => id)
  for (let at = 0; at < members.length; at += PORTION)
    await renewTerms(db, { vocabulary }, members.slice(at, at + PORTION))
  await db.execute(sql`analyze`)
}

/** The signed-in members, each with their longest thread and their conversations with one another. */
export async function guests(database: Database): Promise<Guest[]> {
  return (
    await rows<Omit<Guest, 'cookie'> & { token: string }>(
      database.db,
      sql`select s.user_id, 'bench-' || row_number() over (order by s.id) as token,
            (select c.id from conversation_members cm join conversations c on c.id = cm.conversation_id
              where cm.user_id = s.user_id order by c.last_seq desc, c.id limit 1) as thread_id,
            (select coalesce(json_agg(json_build_object('conversation_id', cm.conversation_id, 'peer_id', cm.peer_id)), '[]') from conversation_members cm
              where cm.user_id = s.user_id and cm.peer_id in (select user_id from sessions)) as pairs
          from sessions s order by s.id`,
    )
  ).map(({ token, ...guest }) => ({ ...guest, cookie: cookieOf(token) }))
}

/** The session cookie as the product signs it. */
export function cookieOf(token: string): string {
  const signature = createHmac('sha256', TEST_SECRET).update(token).digest('base64')
  return `${COOKIE_PREFIX}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
