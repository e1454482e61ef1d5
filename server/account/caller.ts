import { sql } from 'drizzle-orm'
import { SESSION_SECONDS, sessionCookie, sessionTokenOf } from '#server/account/session-cookie.ts'
import type { Caller, Context } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

const RENEW_AFTER_SECONDS = 86_400

/**
 * Who holds the session of a request, or null: one query by the token's index. Banned members and
 * ended sessions are nobody. A session that is used is renewed once a day (decisions 6).
 */
export async function readCaller({ app, request, answer }: Pick<Context, 'app' | 'request' | 'answer'>): Promise<Caller | null> {
  const cookie = sessionTokenOf(request.headers.get('cookie'), app.config)
  if (!cookie) return null
  const [found] = await rows<Caller & { left: number }>(
    app.db,
    sql`select u.id as user_id, s.id as session_id, u.email,
          exists (select 1 from profiles p where p.id = u.id) as has_profile,
          exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
          extract(epoch from s.expires_at - now())::int as left
        from sessions s join users u on u.id = s.user_id
        where s.token = ${cookie.token} and s.expires_at > now() and u.banned_at is null`,
  )
  if (!found) return null
  const { left, ...caller } = found
  if (left < SESSION_SECONDS - RENEW_AFTER_SECONDS) {
    await app.db.execute(sql`update sessions set expires_at = now() + make_interval(secs => ${SESSION_SECONDS}), updated_at = now() where id = ${caller.session_id}`)
    answer.append('set-cookie', sessionCookie(cookie.value, app.config))
  }
  return caller
}
