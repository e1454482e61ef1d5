import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionToken } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'

/** A session lasts 30 days (rule: session-length). */
export const SESSION_SECONDS = 30 * 86_400

/** The prefix of better-auth's cookie names; on https `__Secure-` precedes it. */
export const COOKIE_PREFIX = 'daraja56'

type Settings = Pick<Config, 'publicUrl' | 'secret'>

export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

function cookieName(config: Settings): string {
  return `${isSecure(config) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

/** The session token in a Cookie header; null without the cookie or with a wrong signature. */
export function sessionTokenOf(header: string | null, config: Settings): SessionToken | null {
  const value = cookieValue(header, cookieName(config))
  if (value === null) return null
  const signed = decode(value)
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1) return null
  const token = signed.slice(0, dot)
  const signature = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = signatureOf(token, config)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? { token, value } : null
}

/** The raw value of the cookie of a new session, signed as better-auth signs. */
export function signedValue(token: string, config: Settings): string {
  return encodeURIComponent(`${token}.${signatureOf(token, config).toString('base64')}`)
}

/** The Set-Cookie header that begins a session, or extends it by another 30 days. */
export function sessionCookie(value: string, config: Settings): string {
  return `${cookieName(config)}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`
}

/** Whether an answer of better-auth signs somebody in: it sets a session cookie, and not an empty one. */
export function opensSession(answer: Headers, config: Settings): boolean {
  const cookie = `${cookieName(config)}=`
  return answer.getSetCookie().some((line) => line.startsWith(cookie) && !line.startsWith(`${cookie};`))
}

/** The raw value of one cookie of a request; null without it. */
export function cookieValue(header: string | null, name: string): string | null {
  const entry = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return entry === undefined ? null : entry.slice(name.length + 1)
}

function signatureOf(token: string, { secret }: Settings): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
