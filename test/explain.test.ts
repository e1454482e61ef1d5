import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { candidatesStatement } from '#server/discover/candidates.ts'
import { fallback } from '#server/discover/fallback.ts'
import { viewerOf } from '#server/discover/may-suggest.ts'
import { KINDS, conceptOfCode } from '#server/matching/kinds.ts'
import { vocabularyVersion } from '#server/matching/vocabulary-version.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { CANDIDATES } from '#server/matching/weights.ts'
import { countUnanswered } from '#server/mentorship/count-unanswered.ts'
import { stopForgotten } from '#server/mentorship/stop-forgotten.ts'
import type { Db } from '#server/platform/db.ts'
import { findMessages } from '#server/search/find-messages.ts'
import { findCircles, findConversations, findMembers, findOpportunities } from '#server/search/queries.ts'
import { analyze, plansOf, queriesOf } from '#test/queries.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

// Needs Postgres: its planner is the one that counts, and the embedded database takes four times as long to fill.

/** Tables of which no statement may read everything. */
const LARGE = [
  'matches',
  'messages',
  'attachments',
  'attachment_totals',
  'conversations',
  'conversation_members',
  'profiles',
  'users',
  'sessions',
  'blogs',
  'mentorship_requests',
  'mentorships',
  'mentorship_sessions',
  'mentorship_timers',
  'scheduled_sessions',
  'mentorship_feedback',
  'opportunities',
  'saved_opportunities',
  'blocks',
  'reports',
  'circles',
  'circle_members',
  'circle_posts',
  'match_profiles',
  'match_terms',
  'discover_shows',
  'impact_ledger',
  'impact_metrics',
  'notifications',
  'unread_mails',
]
const MEMBERS = 20_000
/** So many members have asked each other. */
const BUSY = 5_000

const { app, member, admin, rows } = await world()
let ama: Actor
let root: Actor
let conversation_id = ''
let stranger = ''
let match_id = ''
let mentorship_id = ''
let post = ''
let circleOfAll = ''

/** A busy machine may take minutes for so many rows. */
const HOOK_MS = 300_000

beforeAll(async () => {
  await rows(
    sql`create function nth(n int) returns uuid immutable language sql as $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
  )
  await rows(
    sql`insert into users (id, full_name, email, email_verified) select nth(n), 'Member ' || n, 'm' || n || '@mail.example', true from generate_series(1, ${MEMBERS}::int) n`,
  )
  await rows(
    sql`insert into sessions (id, token, user_id, expires_at) select nth(n), 'token' || n, nth(n), now() + interval '30 days' from generate_series(1, ${MEMBERS}::int) n`,
  )
  await rows(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role, bio, created_at)
    select nth(n), 'm' || n || '@mail.example', 'Member ' || n, case when n % 10 = 0 then 'diaspora' else 'africa' end, 'KE', 'KE', 'both', repeat('Nurse in Berlin. ', 20), now() - n * interval '1 minute'
    from generate_series(1, ${MEMBERS}::int) n`)
  await rows(sql`insert into matches (id, user_id, matched_user_id, match_score, status, created_at)
    select gen_random_uuid(), nth(n), nth((n + k - 1) % ${BUSY}::int + 1), 85, case k when 1 then 'pending' when 2 then 'rejected' else 'accepted' end, now() - n * interval '1 second'
    from generate_series(1, ${BUSY}::int) n, generate_series(1, 7) k`)
  await rows(sql`insert into match_profiles (user_id, vocabulary, profile)
    select id, ${vocabularyVersion()}::int, json_build_object('role', role, 'location_type', location_type, 'home_country', 'KE', 'country', 'KE', 'time_zone', 'Africa/Nairobi',
      'languages', array['sw'], 'need', '[]'::json, 'offer', '[]'::json, 'interests', '[]'::json, 'bio', '{"words":[],"concepts":[]}'::json) from profiles`)
  await rows(sql`insert into match_terms (kind, concept, sample_position, user_id)
    select kind, case when kind = ${KINDS.home} then ${conceptOfCode('KE')} when kind = ${KINDS.language} then ${conceptOfCode('sw')} else k.n % 500 end, hashtext(p.id::text), p.id
    from profiles p, lateral (select row_number() over () as n) k, unnest(array[1, 3, 5, 6, ${KINDS.language}::int]) kind`)
  await rows(sql`insert into discover_shows (user_id, day, shows) select id, current_date, 1 from profiles`)
  await rows(sql`insert into withdrawn_requests (user_id, peer_id, asked_at, withdrawn_at)
    select nth(n), nth(n % ${BUSY}::int + 1), now(), now() from generate_series(1, ${BUSY}::int) n`)
  ama = await member('Ama')
  root = await admin('Root')
  // Ama has what a busy member has: thirty connections, thirty requests waiting, a long thread.
  await rows(sql`insert into matches (id, user_id, matched_user_id, match_score, status, created_at)
    select gen_random_uuid(), case when n % 2 = 0 then ${ama.id}::uuid else nth(n) end, case when n % 2 = 0 then nth(n) else ${ama.id}::uuid end, 85, 'accepted', now() - n * interval '1 hour'
    from generate_series(1, 30) n`)
  await rows(sql`insert into matches (id, user_id, matched_user_id, match_score, status, created_at)
    select gen_random_uuid(), nth(n), ${ama.id}, 85, 'pending', now() - n * interval '1 hour' from generate_series(41, 70) n
    union all select gen_random_uuid(), ${ama.id}, nth(n), 85, 'pending', now() - n * interval '1 hour' from generate_series(71, 100) n`)
  await rows(
    sql`insert into conversations (id, match_id, last_seq, last_message_at) select gen_random_uuid(), id, 5, created_at from matches where status = 'accepted'`,
  )
  await rows(sql`insert into conversation_members (conversation_id, user_id, peer_id)
    select c.id, side.a, side.b from conversations c join matches m on m.id = c.match_id, lateral (values (m.user_id, m.matched_user_id), (m.matched_user_id, m.user_id)) side(a, b)`)
  await rows(sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content)
    select gen_random_uuid(), gen_random_uuid(), cm.conversation_id, n, cm.user_id, 'm' || n
    from (select distinct on (conversation_id) conversation_id, user_id from conversation_members order by conversation_id) cm, generate_series(1, 5) n`)
  const [longest] = await rows<{ id: string }>(
    sql`select conversation_id as id from conversation_members where user_id = ${ama.id} limit 1`,
  )
  conversation_id = longest?.id ?? ''
  await rows(sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content)
    select gen_random_uuid(), gen_random_uuid(), ${conversation_id}, n, ${ama.id}, 'm' || n from generate_series(6, 2000) n`)
  await rows(sql`update conversations set last_seq = 2000 where id = ${conversation_id}`)
  await rows(sql`insert into attachments (id, conversation_id, uploader_id, stored_name, name, type, size, message_seq)
    select gen_random_uuid(), conversation_id, sender_id, gen_random_uuid(), 'notes.txt', 'text/plain', 5, seq from messages`)
  await rows(sql`insert into attachment_totals (user_id, bytes) select distinct uploader_id, 5 from attachments`)
  // Two of three posts are drafts, the newest thousand among them.
  await rows(sql`insert into blogs (id, title, content, published, author_id, created_at)
    select nth(n), 'Post ' || n, repeat('word ', 300), n > 1000 and n % 3 = 0, nth(n), now() - n * interval '1 minute' from generate_series(1, 5000) n`)
  await rows(sql`insert into reports (id, reporter_id, kind, target_id, reported_id, reason, copy)
    select nth(n), nth(n), 'member', nth(n + 1), nth(n + 1), 'spam', '{}' from generate_series(1, ${BUSY}::int) n`)
  await mentor()
  // Each member has three notifications, of which one is unread; Ama has hundreds.
  await rows(sql`insert into notifications (id, user_id, kind, actor_id, source_id, created_at, read_at)
    select gen_random_uuid(), nth(n), 'match_accepted', nth(n % 100 + 1), gen_random_uuid(), now() - n * interval '1 minute', case when k > 1 then now() end
    from generate_series(1, ${MEMBERS}::int) n, generate_series(1, 3) k
    union all select gen_random_uuid(), ${ama.id}, 'match_accepted', nth(n), gen_random_uuid(), now() - n * interval '1 minute', case when n > 50 then now() end
    from generate_series(1, 500) n`)
  // One in fifty is over, one in seventy a grant; the words of interest stand in one in five hundred; Ama saved a tenth.
  await rows(sql`insert into opportunities (id, title, description, opportunity_type, country, link, link_key, deadline, posted_by, created_at)
    select nth(n), 'Opportunity ' || n, repeat('Work on water and soil. ', 20) || case when n % 500 = 0 then 'Beekeeping' else '' end,
      case when n % 70 = 7 then 'grant' else (array['job', 'scholarship', 'volunteering'])[1 + n % 3] end, 'KE', 'https://jobs.example/' || n, 'https://jobs.example/' || n,
      case when n % 50 = 0 then current_date - 1 when n % 3 = 0 then current_date + 30 end, nth(n), now() - n * interval '1 minute' from generate_series(1, 5000) n`)
  await rows(sql`insert into saved_opportunities (user_id, opportunity_id, created_at)
    select nth(n % 1000 + 1), nth(n), now() from generate_series(1, 5000) n
    union all select ${ama.id}, nth(n * 10), now() - n * interval '1 hour' from generate_series(1, 500) n`)
  // One circle in fifty is of interest; the words looked for stand in one in five hundred; Ama is in thirty, the largest among them.
  await rows(sql`insert into circles (id, name, description, circle_type, member_count, created_at)
    select nth(n), 'Circle ' || n, repeat('Soil and water. ', 28) || case when n % 500 = 0 then 'Beekeeping' else '' end,
      case when n % 50 = 0 then 'interest' else 'career' end, 0, now() - n * interval '1 minute' from generate_series(1, 5000) n`)
  await rows(sql`insert into circle_members (circle_id, user_id, is_admin, joined_at)
    select nth(1 + n % 5000), nth(n), n <= 5000, now() - n * interval '1 second' from generate_series(1, ${MEMBERS}::int) n
    union all select nth(1), nth(n), false, now() - n * interval '1 second' from generate_series(2, 4999) n
    union all select nth(n), ${ama.id}, false, now() from generate_series(1, 30) n`)
  await rows(sql`insert into circle_posts (id, circle_id, author_id, content, pinned, created_at)
    select nth(n), nth(1 + n % 20), nth(1 + n % ${BUSY}::int), 'Post ' || n, n <= 20, now() - n * interval '1 second' from generate_series(1, 20000) n`)
  // Every member has blocked five others, Ama fifty of them.
  await rows(sql`insert into blocks (user_id, peer_id, own)
    select nth(n), nth(n % ${MEMBERS}::int + k), true from generate_series(1, ${MEMBERS - 5}::int) n, generate_series(1, 5) k where n % ${MEMBERS}::int + k <> n
    union all select ${ama.id}, nth(n), true from generate_series(4001, 4050) n`)
  circleOfAll = (await rows<{ id: string }>(sql`select nth(1) as id`))[0]?.id ?? ''
  stranger = (await rows<{ id: string }>(sql`select nth(4000) as id`))[0]?.id ?? ''
  post = (await rows<{ id: string }>(sql`select nth(3000) as id`))[0]?.id ?? ''
  // What autovacuum does in a running database: words that wait to be sorted in make the index look dear.
  await rows(sql`select gin_clean_pending_list('circles_words')`)
  await analyze(app.db)
}, HOOK_MS)

/** Every connection has a mentorship, ended or active, with all that belongs to one; Ama's longest talk an active one. */
async function mentor() {
  await rows(sql`insert into mentorship_requests (id, match_id, mentee_id, mentor_id, mentorship_type, duration_frequency, status, created_at, answered_at)
    select gen_random_uuid(), m.id, m.user_id, m.matched_user_id, 'life', 'ongoing', 'accepted', m.created_at, m.created_at from matches m where m.status = 'accepted'`)
  await rows(sql`insert into mentorship_requests (id, match_id, mentee_id, mentor_id, mentorship_type, duration_frequency, status, created_at)
    select gen_random_uuid(), m.id, m.matched_user_id, m.user_id, 'life', 'ongoing', 'pending', m.created_at + interval '1 second' from matches m
    where m.status = 'accepted' and get_byte(uuid_send(m.id), 15) % 4 = 0`)
  await rows(sql`insert into mentorships (id, match_id, mentorship_request_id, mentee_id, mentor_id, mentorship_type, duration_frequency, status, start_date)
    select gen_random_uuid(), r.match_id, r.id, r.mentee_id, r.mentor_id, 'life', 'ongoing', case when get_byte(uuid_send(r.id), 15) % 4 = 0 then 'active' else 'completed' end, r.created_at
    from mentorship_requests r where r.status = 'accepted'`)
  const [mine] = await rows<{ id: string; match_id: string }>(
    sql`update mentorships m set status = 'active' from conversations c where c.match_id = m.match_id and c.id = ${conversation_id} returning m.id, m.match_id`,
  )
  mentorship_id = mine?.id ?? ''
  match_id = mine?.match_id ?? ''
  await rows(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, status, created_at)
    select gen_random_uuid(), m.id, m.match_id, m.mentor_id, m.mentee_id, m.mentor_id, m.start_date - k * interval '1 day', 30, case when k = 1 then 'logged' else 'confirmed' end, now() - interval '1 day'
    from mentorships m, generate_series(1, 4) k`)
  await rows(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, status)
    select gen_random_uuid(), m.id, m.match_id, m.mentor_id, m.mentee_id, m.mentor_id, m.start_date - k * interval '1 day', 30, 'confirmed'
    from mentorships m, generate_series(5, 300) k where m.id = ${mentorship_id}`)
  await rows(sql`insert into scheduled_sessions (id, mentorship_id, proposed_by, starts_at, duration_minutes, place, asked_at)
    select gen_random_uuid(), m.id, m.mentor_id, now() + (k - 2) * interval '7 days', 30, 'Here', case when k < 2 then now() end from mentorships m, generate_series(0, 3) k`)
  await rows(sql`insert into mentorship_timers (mentorship_id, status, running_since, started_at)
    select id, case when n % 100 = 0 then 'running' else 'stopped' end, case when n % 100 = 0 then now() end, now() from (select id, row_number() over () as n from mentorships) m`)
  await rows(
    sql`insert into mentorship_feedback (mentorship_id, reviewer_id, reviewee_id, rating) select id, mentor_id, mentee_id, 5 from mentorships`,
  )
  await rows(sql`update mentorship_sessions set counted_at = created_at where status = 'confirmed'`)
  await rows(sql`insert into impact_metrics (user_id, month, monthly_points, impact_score)
    select id, date_trunc('month', now() at time zone 'UTC')::date - (n % 2) * interval '1 month', 1 + n % 300, n from (select id, row_number() over () as n from profiles) p`)
  await rows(sql`insert into impact_ledger (user_id, cause, source_id, turn, points, minutes, role, peer_id, day, at)
    select side.id, 'session', s.id, 1, 30, 60, side.role, side.peer, (s.session_date at time zone 'UTC')::date, now() from mentorship_sessions s
      cross join lateral (values (s.mentor_id, 'mentor', s.mentee_id), (s.mentee_id, 'mentee', s.mentor_id)) side (id, role, peer)`)
}

async function withoutEngine(who: Actor) {
  const viewer = await viewerOf(app, who.id)
  if (!viewer) throw new Error('who asks has a profile')
  await fallback(app.db, viewer, { filters: {}, without: [] })
  return who.request('GET', '/api/auth/session')
}

/** How the candidates of a list are found. */
async function candidates(filters: DiscoverFilters = {}) {
  const viewer = await viewerOf(app, ama.id)
  if (!viewer?.own) throw new Error('the viewer has a profile')
  return candidatesStatement(viewer, viewer.own.profile, { filters, vocabulary: vocabulary(), without: [], day: 1 })
}

/** The statements of a search for a word that stands nowhere. */
async function searches(): Promise<SQL[]> {
  const statements: SQL[] = []
  const noting = { execute: (statement: SQL) => (statements.push(statement), { rows: [] }) } as unknown as Db
  const asked = { me: ama.id, words: ['beekeeping'], today: '2026-01-01' }
  for (const find of [findMembers, findConversations, findMessages, findCircles, findOpportunities])
    for (const likeness of ['as typed', 'mistyped'] as const) await find(noting, asked, likeness)
  return statements
}

const lists: [string, () => Promise<{ status: number }>, index: string][] = [
  ["a stranger's page", () => ama.request('GET', `/api/members/${stranger}`), 'matches_pair'],
  ['pending requests', () => ama.request('GET', '/api/matches/pending'), 'matches_incoming'],
  ['my requests', () => ama.request('GET', '/api/matches/sent'), 'matches_outgoing'],
  ['my requests, second page', () => secondPage(ama, '/api/matches/sent'), 'matches_outgoing'],
  ['pending requests, second page', () => secondPage(ama, '/api/matches/pending'), 'matches_incoming'],
  [
    'accepted matches',
    () => ama.request('GET', '/api/matches/accepted'),
    'conversation_members_user_id_conversation_id_pk',
  ],
  ['blocked members', () => ama.request('GET', '/api/blocks'), 'blocks_own_newest'],
  ['conversations', () => ama.request('GET', '/api/conversations'), 'conversation_members_user_id_conversation_id_pk'],
  [
    'conversations, second page',
    () => secondPage(ama, '/api/conversations'),
    'conversation_members_user_id_conversation_id_pk',
  ],
  [
    'a thread’s newest messages',
    () => ama.request('GET', `/api/conversations/${conversation_id}/messages`),
    'messages_conversation_id_seq_pk',
  ],
  [
    'a thread before a message',
    () => ama.request('GET', `/api/conversations/${conversation_id}/messages?before=1000`),
    'messages_conversation_id_seq_pk',
  ],
  [
    'a thread after a message',
    () => ama.request('GET', `/api/conversations/${conversation_id}/messages?after=1900`),
    'messages_conversation_id_seq_pk',
  ],
  [
    'a file of a message',
    () =>
      ama
        .request('GET', `/api/attachments/${stranger}`)
        .then(({ status }) => ({ status: status === 404 ? 200 : status })),
    'attachments_id',
  ],
  [
    'a thread that is not mine',
    () =>
      root
        .request('GET', `/api/conversations/${conversation_id}/messages`)
        .then(({ status }) => ({ status: status === 404 ? 200 : status })),
    'messages_conversation_id_seq_pk',
  ],
  ['discover, the list of a moment ago', () => ama.request('GET', '/api/discover'), 'match_profiles_pkey'],
  ['discover, second page', () => secondPage(ama, '/api/discover'), 'match_profiles_pkey'],
  ['discover while the engine fails', () => withoutEngine(ama), 'profiles_location_newest'],
  ['all users', () => root.request('GET', '/api/admin/users'), 'users_newest'],
  ['all users, second page', () => secondPage(root, '/api/admin/users'), 'users_newest'],
  ['all users, the oldest first', () => root.request('GET', '/api/admin/users?sort=oldest'), 'users_newest'],
  ['users by name, second page', () => secondPage(root, '/api/admin/users', { sort: 'name' }), 'users_by_name'],
  ['users by address, second page', () => secondPage(root, '/api/admin/users', { sort: 'email' }), 'users_by_email'],
  ['banned users', () => root.request('GET', '/api/admin/users?standing=banned'), 'users_banned'],
  ['users by words of their name', () => root.request('GET', '/api/admin/users?q=beekeep'), 'users_name_keys'],
  ['users by their address', () => root.request('GET', '/api/admin/users?q=m1234@'), 'users_by_email'],
  ['one user', () => root.request('GET', `/api/admin/users/${stranger}`), 'reports_reported'],
  ['counts', () => ama.request('GET', '/api/matches/counts'), 'matches_incoming'],
  ['the next session', () => ama.request('GET', '/api/next-session'), 'scheduled_sessions_of_mentorship'],
  ['the first steps', () => ama.request('GET', '/api/dashboard/first-steps'), 'matches_outgoing'],
  [
    'unread messages',
    () => ama.request('GET', '/api/messages/unread'),
    'conversation_members_user_id_conversation_id_pk',
  ],
  [
    'the session with everything the shell shows',
    () => ama.request('GET', '/api/auth/session'),
    'sessions_token_unique',
  ],
  ['one member', () => ama.request('GET', `/api/profiles/${stranger}`), 'profiles_pkey'],
  ['one conversation', () => ama.request('GET', `/api/conversations/${conversation_id}`), 'conversations_pkey'],
  ['published posts', () => ama.request('GET', '/api/blogs'), 'blogs_published'],
  ['published posts, second page', () => secondPage(ama, '/api/blogs'), 'blogs_published'],
  ['all posts', () => root.request('GET', '/api/blogs'), 'blogs_newest'],
  ['all posts, second page', () => secondPage(root, '/api/blogs'), 'blogs_newest'],
  ['one post', () => ama.request('GET', `/api/blogs/${post}`), 'blogs_pkey'],
  ['opportunities', () => ama.request('GET', '/api/opportunities'), 'opportunities_newest'],
  ['opportunities, second page', () => secondPage(ama, '/api/opportunities'), 'opportunities_newest'],
  ['opportunities of a type', () => ama.request('GET', '/api/opportunities?type=grant'), 'opportunities_type_newest'],
  [
    'opportunities of a type, second page',
    () => secondPage(ama, '/api/opportunities', { type: 'grant' }),
    'opportunities_type_newest',
  ],
  ['opportunities by a country', () => ama.request('GET', '/api/opportunities?q=iceland'), 'opportunities_countries'],
  ['opportunities by words', () => ama.request('GET', '/api/opportunities?q=beekeep'), 'opportunities_words'],
  ['opportunities by words that are everywhere', () => ama.request('GET', '/api/opportunities?q=water'), 'users_pkey'],
  ['saved opportunities', () => ama.request('GET', '/api/saved-opportunities'), 'saved_opportunities_latest'],
  ['saved opportunities, second page', () => secondPage(ama, '/api/saved-opportunities'), 'saved_opportunities_latest'],
  ['saved opportunities by words', () => ama.request('GET', '/api/saved-opportunities?q=beekeep'), 'users_pkey'],
  ['circles', () => ama.request('GET', '/api/circles'), 'circles_newest'],
  ['circles, second page', () => secondPage(ama, '/api/circles'), 'circles_newest'],
  ['circles of a type', () => ama.request('GET', '/api/circles?type=interest'), 'circles_type_newest'],
  [
    'circles of a type, second page',
    () => secondPage(ama, '/api/circles', { type: 'interest' }),
    'circles_type_newest',
  ],
  ['circles of mine', () => ama.request('GET', '/api/circles?membership=mine'), 'circle_members_user'],
  ['circles by words', () => ama.request('GET', '/api/circles?q=beekeep'), 'circles_words'],
  ['one circle', () => ama.request('GET', `/api/circles/${circleOfAll}`), 'circles_pkey'],
  ['what I am in a circle', () => ama.request('GET', `/api/circles/${circleOfAll}/membership`), 'circles_pkey'],
  ['members of a circle', () => ama.request('GET', `/api/circles/${circleOfAll}/members`), 'circle_members_oldest'],
  [
    'members of a circle, second page',
    () => secondPage(ama, `/api/circles/${circleOfAll}/members`),
    'circle_members_oldest',
  ],
  ['posts of a circle', () => ama.request('GET', `/api/circles/${circleOfAll}/posts`), 'circle_posts_newest'],
  ['posts of a circle, second page', () => secondPage(ama, `/api/circles/${circleOfAll}/posts`), 'circle_posts_newest'],
  ['the pinned post of a circle', () => ama.request('GET', `/api/circles/${circleOfAll}/posts`), 'circle_posts_pinned'],
  [
    'posts of a circle by id',
    () => ama.request('GET', `/api/circles/${circleOfAll}/posts/some?ids[0]=${post}`),
    'circle_posts_pkey',
  ],
  ['one opportunity', () => ama.request('GET', `/api/opportunities/${post}`), 'opportunities_pkey'],
  ['my notifications', () => ama.request('GET', '/api/notifications'), 'notifications_newest'],
  ['my notifications, second page', () => secondPage(ama, '/api/notifications'), 'notifications_newest'],
  ['the number on my bell', () => ama.request('GET', '/api/notifications/count'), 'notifications_unread'],
  ['my sessions', () => ama.request('GET', '/api/auth/sessions'), 'sessions_user_id'],
  [
    'a chat with its mentorship',
    () => ama.request('GET', `/api/conversations/${conversation_id}/mentorship`),
    'mentorships_of_match',
  ],
  [
    'every mentorship of a chat',
    () => ama.request('GET', `/api/conversations/${conversation_id}/mentorships`),
    'mentorships_of_match',
  ],
  [
    'mentorship requests that wait for me',
    () => ama.request('GET', '/api/mentorship-requests/pending'),
    'mentorship_requests_of_mentor',
  ],
  [
    'the latest mentorship request of a match',
    () => ama.request('GET', `/api/matches/${match_id}/mentorship-requests/latest`),
    'mentorship_requests_of_match',
  ],
  ['my active mentorships', () => ama.request('GET', '/api/mentorships'), 'mentorships_of_mentor'],
  ['one mentorship', () => ama.request('GET', `/api/mentorships/${mentorship_id}`), 'mentorships_pkey'],
  [
    'the sessions of a mentorship',
    () => ama.request('GET', `/api/mentorships/${mentorship_id}/sessions`),
    'mentorship_sessions_newest',
  ],
  [
    'the sessions of a mentorship, second page',
    () => secondPage(ama, `/api/mentorships/${mentorship_id}/sessions`),
    'mentorship_sessions_newest',
  ],
  ['all my mentorship sessions', () => ama.request('GET', '/api/mentorship-sessions'), 'mentorship_sessions_of_mentor'],
  [
    'all my mentorship sessions, second page',
    () => secondPage(ama, '/api/mentorship-sessions'),
    'mentorship_sessions_of_mentee',
  ],
  ['my impact', () => ama.request('GET', '/api/impact'), 'impact_metrics_pkey'],
  ['top contributors', () => ama.request('GET', '/api/impact/top'), 'impact_metrics_top'],
  ['my counted sessions', () => ama.request('GET', '/api/impact/sessions'), 'mentorship_sessions_of_mentor'],
  ['my counted sessions, second page', () => secondPage(ama, '/api/impact/sessions'), 'mentorship_sessions_of_mentee'],
  ['people I mentored', () => ama.request('GET', '/api/impact/people?role=mentee'), 'profiles_pkey'],
]

describe(`among ${MEMBERS} members, no list reads a whole table`, () => {
  test.each(lists)('%s', async (_, ask, index) => {
    const queries = await queriesOf(app.db, async () => expect((await ask()).status).toBe(200))
    // Who asks is always read first, by the token; then what was asked for.
    expect(queries.length).toBeGreaterThanOrEqual(2)
    // By the plan for the first values, and by the one that Postgres settles on.
    const used = [new Set<string>(), new Set<string>()]
    for (const query of queries) {
      for (const [when, plan] of (await plansOf(app.db, query)).entries()) {
        const whole = plan.filter(({ type, table }) => type === 'Seq Scan' && LARGE.includes(table ?? ''))
        expect(whole, query.text).toEqual([])
        for (const node of plan) if (node.index) used[when]?.add(node.index)
      }
    }
    for (const indexes of used) {
      expect([...indexes]).toContain('sessions_token_unique')
      expect([...indexes]).toContain(index)
    }
  })
})

test('what looks for its rows in a transaction finds them by an index, too', async () => {
  for (const statement of [
    sql`select id from matches where least(user_id, matched_user_id) = least(${ama.id}::uuid, ${stranger}::uuid) and greatest(user_id, matched_user_id) = greatest(${ama.id}::uuid, ${stranger}::uuid)`,
    sql`update matches set status = 'accepted' where id = ${stranger} and matched_user_id = ${ama.id} and status = 'pending'`,
    sql`select 1 from messages where conversation_id = ${conversation_id} and sender_id = ${ama.id} and client_id = ${stranger}`,
    sql`update attachments set message_seq = 1 where conversation_id = ${conversation_id} and id = ${stranger} and message_seq is null`,
    sql`select 1 from attachments where message_seq is null and created_at < now() order by created_at limit 500`,
    sql`select 1 from attachments a join unnest(array[${conversation_id}::uuid], array[${stranger}::uuid]) as kept (c, s) on kept.c = a.conversation_id and kept.s = a.stored_name`,
    await candidates(),
    await candidates({ country: 'KE', language: 'sw', skill: 'Law' }),
    ...(await searches()),
    sql`delete from match_terms where user_id = ${ama.id}`,
    sql`delete from sessions where user_id = ${ama.id}`,
    stopForgotten(new Date()),
    countUnanswered(new Date()),
    sql`select 1 from scheduled_sessions where mentorship_id = ${mentorship_id} and status = 'scheduled' and starts_at < now()`,
    sql`update scheduled_sessions x set reminded_hours = 1 from mentorships m where m.id = x.mentorship_id and m.status = 'active' and x.status = 'scheduled' and x.asked_at is null and x.starts_at > now() and x.starts_at <= now() + interval '1 hour' and not exists (select 1 from users u where u.id in (m.mentor_id, m.mentee_id) and u.banned_at is not null)`,
    sql`select 1 from mentorship_sessions where match_id = ${match_id} and status <> 'disputed' and session_date < now() and session_date > now() - interval '1 day'`,
    sql`select count(*) from mentorships where mentor_id = ${ama.id} and status = 'active'`,
    sql`select 1 from accounts where provider_id = 'google' and account_id = 'x'`,
    sql`select 1 from verifications where identifier = 'x'`,
    sql`select 1 from users where email = 'x'`,
    sql`select id from opportunities where link_key = 'https://jobs.example/7'`,
    sql`select user_id, circle_id from circle_members where user_id = any (array[${ama.id}]::uuid[])`,
    sql`delete from circle_members where circle_id = ${circleOfAll} and user_id = ${ama.id} returning is_admin`,
    sql`update circle_posts set pinned = false where circle_id = ${circleOfAll} and pinned`,
    sql`delete from circle_posts where id = ${stranger}`,
    sql`delete from saved_opportunities where opportunity_id = ${stranger}`,
    sql`update notifications set read_at = now() where user_id = ${ama.id} and kind = 'match_requested' and source_id = ${stranger} and read_at is null`,
    sql`update notifications set read_at = now() where user_id = ${ama.id} and read_at is null`,
    sql`delete from notifications where id in (select id from notifications where created_at < now() - interval '90 days' order by created_at limit 5000)`,
    sql`select conversation_id, max(seq) from messages where created_at > now() - interval '31 minutes' and created_at <= now() - interval '30 minutes' group by conversation_id`,
  ]) {
    const [found] = await rows<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${statement}`)
    const plan = JSON.stringify(found)
    if (
      LARGE.some(
        (table) => plan.includes(`"Relation Name":"${table}"`) || plan.includes(`\\"Relation Name\\": \\"${table}\\"`),
      )
    )
      expect(plan).not.toContain('Seq Scan')
  }
})

test('a filter of Discover is looked up for each member, never joined: Postgres would read the list of its concept again for each', async () => {
  for (const filters of [
    { country: 'KE' },
    { country: 'KE', language: 'sw' },
    { country: 'KE', skill: 'Law' },
  ] as const) {
    const [found] = await rows<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${await candidates(filters)}`)
    expect(JSON.stringify(found)).not.toMatch(/Join Type[\\": ]+Semi/)
  }
})

test('members of a list are checked one by one, and no more once enough have passed', async () => {
  // All of them speak Swahili, so that more are found than are checked.
  const statement = await candidates({ language: 'sw' })
  const [found] = await rows<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${statement}`)
  const [, checked] = /"Relation Name":"profiles".*?"Actual Loops":(\d+)/.exec(JSON.stringify(found)) ?? []
  expect(Number(checked)).toBeGreaterThanOrEqual(CANDIDATES.ranked)
  expect(Number(checked)).toBeLessThan(CANDIDATES.checked)
})

async function secondPage(who: Actor, path: string, query: Record<string, string> = {}) {
  const { body } = await who.request('GET', `${path}?${new URLSearchParams(query)}`)
  expect(body.next_cursor, path).not.toBeNull()
  return who.request('GET', `${path}?${new URLSearchParams({ ...query, cursor: body.next_cursor })}`)
}
