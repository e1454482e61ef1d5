import { createHmac, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX, cookieValue, isSecure } from '#server/account/session-cookie.ts'
import type { Context } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'secret'>

/** Longer than a sign-up lasts, since sending its link again prolongs it. */
const COOKIE_SECONDS = 2 * 86_400
/** How many sign-ups one browser may remember: somebody may mistype the address, or sign up twice. */
const REMEMBERED = 5

/** The link that verifies the address of a sign-up: its id, and a signature that only the mail has. */
export function verificationLink(config: Settings, id: string): string {
  return `${config.publicUrl}/auth/verify?token=${sign(config, 'link', id)}`
}

/** The id of the sign-up that a link's token is for; null unless we made it. */
export function signUpOfLink(config: Settings, token: string): string | null {
  return checked(config, 'link', token)
}

/** Which sign-ups a browser has begun, or has shown the password of: newest first. */
export function signUpsOfBrowser(config: Settings, headers: Headers): string[] {
  const values = cookieValue(headers.get('cookie'), cookieName(config))?.split('~', REMEMBERED) ?? []
  return values.map((value) => checked(config, 'browser', value)).filter((id) => id !== null)
}

/** Lets the browser that asks verify this sign-up without its password. */
export function rememberSignUp({ app: { config }, request, answer }: Context, id: string): void {
  const ids = [id, ...signUpsOfBrowser(config, request.headers).filter((one) => one !== id)].slice(0, REMEMBERED)
  const { name, value } = signUpCookie(config, ids)
  answer.append(
    'set-cookie',
    `${name}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  )
}

/** The cookie of a browser that has begun these sign-ups. */
export function signUpCookie(config: Settings, ids: string[]): { name: string; value: string } {
  return { name: cookieName(config), value: ids.map((id) => sign(config, 'browser', id)).join('~') }
}

/** On https no other site of the domain can set it. */
export const SIGN_UP_COOKIE = { plain: `${COOKIE_PREFIX}.sign_up`, https: `__Host-${COOKIE_PREFIX}.sign_up` }

function cookieName(config: Settings): string {
  return isSecure(config) ? SIGN_UP_COOKIE.https : SIGN_UP_COOKIE.plain
}

type Purpose = 'link' | 'browser'

function sign(config: Settings, purpose: Purpose, id: string): string {
  return `${id}.${signature(config, purpose, id).toString('base64url')}`
}

function checked(config: Settings, purpose: Purpose, signed: string): string | null {
  const [id = '', given = ''] = signed.split('.', 2)
  const [theirs, ours] = [Buffer.from(given, 'base64url'), signature(config, purpose, id)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? id : null
}

function signature({ secret }: Settings, purpose: Purpose, id: string): Buffer {
  return createHmac('sha256', secret).update(`sign-up ${purpose} ${id}`).digest()
}
