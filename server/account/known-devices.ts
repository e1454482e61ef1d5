import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX, cookieValue, isSecure } from '#server/account/session-cookie.ts'
import type { Context } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'

const SECONDS = 365 * 86_400
/** How many accounts one browser is known to. */
const REMEMBERED = 5
/** The device's name, until when it is known, in seconds, and a signature over both and the address of the account. */
const ENTRY = /^([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/

/** On https no other site of the domain can set it. */
export const DEVICE_COOKIE = { plain: `${COOKIE_PREFIX}.device`, https: `__Host-${COOKIE_PREFIX}.device` }

type Asking = Pick<Context, 'app' | 'request' | 'answer'>

/**
 * What limits count a device as that was signed in to the account of this address before; null where none was. The
 * database is not asked, so that an address without an account is no different.
 */
export function knownDevice({ app, request }: Pick<Asking, 'app' | 'request'>, email: string): string | null {
  const now = app.clock.now().getTime() / 1000
  for (const entry of entriesOf(app.config, request.headers)) {
    const [, device = '', until = '', given = ''] = ENTRY.exec(entry) ?? []
    if (Number(until) > now && isSigned(app.config, device, until, email, given)) return device
  }
  return null
}

/** Makes this browser known to the account of an address for a year from now: for whoever is signed in, or owns the mailbox. */
export function rememberDevice({ app, request, answer }: Asking, email: string): void {
  const { config, clock } = app
  const known = knownDevice({ app, request }, email)
  const others = entriesOf(config, request.headers).filter((entry) => known === null || !entry.startsWith(`${known}.`))
  const device = known ?? randomBytes(12).toString('base64url')
  const until = String(Math.floor(clock.now().getTime() / 1000) + SECONDS)
  const entry = `${device}.${until}.${signature(config, device, until, email).toString('base64url')}`
  const value = [entry, ...others].slice(0, REMEMBERED).join('~')
  answer.append(
    'set-cookie',
    `${cookieName(config)}=${value}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  )
}

function entriesOf(config: Config, headers: Headers): string[] {
  const entries = cookieValue(headers.get('cookie'), cookieName(config))?.split('~', REMEMBERED) ?? []
  return entries.filter((entry) => ENTRY.test(entry))
}

function isSigned(config: Config, device: string, until: string, email: string, given: string): boolean {
  const [theirs, ours] = [Buffer.from(given, 'base64url'), signature(config, device, until, email)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

function signature({ secret }: Config, device: string, until: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`known device ${device} ${until} ${email}`).digest()
}

function cookieName(config: Config): string {
  return isSecure(config) ? DEVICE_COOKIE.https : DEVICE_COOKIE.plain
}
