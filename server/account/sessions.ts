import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SESSION_SECONDS, sessionCookie, sessionTokenOf, signedValue } from '#server/account/session-cookie.ts'
import { sessions } from '#server/account/tables.ts'
import { tokenHash } from '#server/account/token-hash.ts'
import type { App, RequestInfo } from '#server/app.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Signs somebody in. @returns the Set-Cookie header */
export async function openSession(
  tx: Db,
  { config }: Pick<App, 'config'>,
  userId: string,
  request: RequestInfo,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.insert(sessions).values({
    id: randomUUIDv7(),
    token: tokenHash(token),
    userId,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    ipAddress: request.ip,
    userAgent: request.user_agent,
  })
  return sessionCookie(signedValue(token, config), config)
}

/** Ends the session that the request came with, and its streams: the browser goes on with another one. */
export async function endRequestSession(
  tx: Db,
  record: RecordEvent,
  { config }: Pick<App, 'config'>,
  request: RequestInfo,
): Promise<void> {
  const cookie = sessionTokenOf(request.headers.get('cookie'), config)
  if (!cookie) return
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, tokenHash(cookie.token)))
    .returning({ user_id: sessions.userId, session_id: sessions.id })
  if (ended) record({ type: 'account.signed_out', ...ended })
}
