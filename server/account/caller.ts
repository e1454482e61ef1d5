import { sql } from 'drizzle-orm'
import { rememberDevice } from '#server/account/known-devices.ts'
import { SESSION_SECONDS, sessionCookie, sessionTokenOf } from '#server/account/session-cookie.ts'
import { tokenHash } from '#server/account/token-hash.ts'
import type { App, Caller, Context } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { batch } from '#server/platform/batch.ts'

const RENEW_AFTER_SECONDS = 86_400

/** How old the time of the last use may be before it is written anew: a row a request would be too many. */
const USE_SECONDS = 300

type FoundSession = Caller & { token: string; left: number; unused: number }

/**
 * The user of a request's session, or null without a valid one. One query by the token's index serves all requests of
 * the same event-loop turn; nothing is cached between turns. Banned members and expired sessions give null. A session in
 * use is renewed once a day (rule: session-length), its device stays known, and both cookies are added to the answer.
 */
export async function readCaller({
  app,
  request,
  answer,
}: Pick<Context, 'app' | 'request' | 'answer'>): Promise<Caller | null> {
  const cookie = request.session ?? sessionTokenOf(request.headers.get('cookie'), app.config)
  if (!cookie) return null
  const found = await lookupOn(app.db)(tokenHash(cookie.token))
  if (!found) return null
  const { left, unused, token: _token, ...caller } = found
  if (left < SESSION_SECONDS - RENEW_AFTER_SECONDS) {
    await app.db.execute(
      sql`update sessions set expires_at = now() + make_interval(secs => ${SESSION_SECONDS}), updated_at = now() where id = ${caller.session_id}`,
    )
    answer.append('set-cookie', sessionCookie(cookie.value, app.config))
    rememberDevice({ app, request, answer }, caller.email)
  } else if (unused > USE_SECONDS) {
    await app.db.execute(sql`update sessions set updated_at = now() where id = ${caller.session_id}`)
  }
  return caller
}

/**
 * Whether a request for a public page comes from an admin. It does not renew the session: public pages are cached, and a
 * renewed cookie belongs to one person.
 */
export async function isAdminRequest(app: App, headers: Headers): Promise<boolean> {
  const cookie = sessionTokenOf(headers.get('cookie'), app.config)
  const found = cookie && (await lookupOn(app.db)(tokenHash(cookie.token)))
  return !!found && found.is_admin && found.has_profile
}

/** The language of the member who asks for a page, as their row names it; null for visitors and while it is unknown. */
export async function languageOfMember(app: App, headers: Headers): Promise<string | null> {
  const cookie = sessionTokenOf(headers.get('cookie'), app.config)
  const found = cookie && (await lookupOn(app.db)(tokenHash(cookie.token)))
  return found ? found.language : null
}

/** The ids of the sessions that are valid now: not expired, and their user not banned. */
export async function validSessions(db: Db, ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select s.id from sessions s join users u on u.id = s.user_id
        where s.id = any (${sql.param(ids)}::uuid[]) and s.expires_at > now() and u.banned_at is null`,
  )
  return found.map(({ id }) => id)
}

const lookups = new WeakMap<Db, (hash: string) => Promise<FoundSession | undefined>>()

function lookupOn(db: Db): (hash: string) => Promise<FoundSession | undefined> {
  const lookup = lookups.get(db) ?? batch('all: callers', (hashes: string[]) => sessionsOf(db, hashes))
  lookups.set(db, lookup)
  return lookup
}

async function sessionsOf(db: Db, hashes: string[]): Promise<Map<string, FoundSession>> {
  // Each request asks this. An "exists" among the columns is planned twice, as one look and as a list of all.
  const found = await rows<FoundSession>(
    db,
    sql`select s.token, u.id as user_id, s.id as session_id, u.email, u.language,
          (select true from profiles p where p.id = u.id) is not null as has_profile,
          (select true from user_roles r where r.user_id = u.id and r.role = 'admin') is not null as is_admin,
          extract(epoch from s.expires_at - now())::int as left,
          extract(epoch from now() - s.updated_at)::int as unused
        from sessions s join users u on u.id = s.user_id
        where ${tokenIn(hashes)} and s.expires_at > now() and u.banned_at is null`,
  )
  return new Map(found.map((session) => [session.token, session]))
}

/** One token alone, the rule where few ask at once, leaves Postgres with one plan; for a list it makes one each time. */
const tokenIn = (hashes: string[]) =>
  hashes.length === 1 ? sql`s.token = ${hashes[0]}` : sql`s.token = any (${sql.param(hashes)}::text[])`
