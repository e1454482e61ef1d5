import { sql } from 'drizzle-orm'
import { SESSION_SECONDS, sessionCookie, sessionTokenOf } from '#server/account/session-cookie.ts'
import type { App, Caller, Context } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { batch } from '#server/platform/batch.ts'

const RENEW_AFTER_SECONDS = 86_400

type Held = Caller & { token: string; left: number }

/**
 * Who holds the session of a request, or null: one query by the token's index, shared by the requests
 * that come in at the same moment and made anew for each moment. Banned members and ended sessions
 * are nobody. A session that is used is renewed once a day (decisions 6).
 */
export async function readCaller({
  app,
  request,
  answer,
}: Pick<Context, 'app' | 'request' | 'answer'>): Promise<Caller | null> {
  const cookie = sessionTokenOf(request.headers.get('cookie'), app.config)
  if (!cookie) return null
  const found = await readerOn(app.db)(cookie.token)
  if (!found) return null
  const { left, token: _token, ...caller } = found
  if (left < SESSION_SECONDS - RENEW_AFTER_SECONDS) {
    await app.db.execute(
      sql`update sessions set expires_at = now() + make_interval(secs => ${SESSION_SECONDS}), updated_at = now() where id = ${caller.session_id}`,
    )
    answer.append('set-cookie', sessionCookie(cookie.value, app.config))
  }
  return caller
}

/**
 * Whether an admin holds the session of a request for a public page. It renews nothing: those pages are
 * kept by caches, and a renewed cookie is for one person.
 */
export async function holdsAdmin(app: App, headers: Headers): Promise<boolean> {
  const cookie = sessionTokenOf(headers.get('cookie'), app.config)
  const found = cookie && (await readerOn(app.db)(cookie.token))
  return !!found && found.is_admin && found.has_profile
}

/** The language of the member who holds the session of a request for a page; null for visitors and where none is known. */
export async function languageOfMember(app: App, headers: Headers): Promise<string | null> {
  const cookie = sessionTokenOf(headers.get('cookie'), app.config)
  const found = cookie && (await readerOn(app.db)(cookie.token))
  return found ? found.language : null
}

/** Those of these sessions that let somebody in at this moment. */
export async function validSessions(db: Db, ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select s.id from sessions s join users u on u.id = s.user_id
        where s.id = any (${sql.param(ids)}::uuid[]) and s.expires_at > now() and u.banned_at is null`,
  )
  return found.map(({ id }) => id)
}

const readers = new WeakMap<Db, (token: string) => Promise<Held | undefined>>()

function readerOn(db: Db): (token: string) => Promise<Held | undefined> {
  const reader = readers.get(db) ?? batch((tokens: string[]) => sessionsOf(db, tokens))
  readers.set(db, reader)
  return reader
}

async function sessionsOf(db: Db, tokens: string[]): Promise<Map<string, Held>> {
  const found = await rows<Held>(
    db,
    sql`select s.token, u.id as user_id, s.id as session_id, u.email, u.language,
          exists (select 1 from profiles p where p.id = u.id) as has_profile,
          exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
          extract(epoch from s.expires_at - now())::int as left
        from sessions s join users u on u.id = s.user_id
        where s.token = any (${sql.param(tokens)}::text[]) and s.expires_at > now() and u.banned_at is null`,
  )
  return new Map(found.map((session) => [session.token, session]))
}
