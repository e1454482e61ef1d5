import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Names that no registrar gives out: a site there is on this machine or in its own network. */
const PRIVATE_NAME = /(^|\.)(localhost|local|test|internal|lan|home\.arpa)$|^[^.]+$/

/**
 * Where browsers reach the site, without a slash at the end.
 * @throws ConfigError when it is missing, is more than an origin, or would carry passwords through the internet unencrypted
 */
export function siteUrl(value: string | null): string {
  if (!value)
    throw new ConfigError('PUBLIC_URL is missing: the address people reach this site at, such as https://example.org.')
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new ConfigError(`PUBLIC_URL must be an http(s) address without a path, not "${value}".`)
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname))
    throw new ConfigError(
      `PUBLIC_URL must begin with https, because "${url.hostname}" is reached through the internet: over http, passwords and sessions can be read on the way.`,
    )
  return url.origin
}

/** Whether a host is this machine, or one of its own network. */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) ? !isPublicAddress(address) : PRIVATE_NAME.test(hostname)
}

/**
 * The address of a server that the product uses, as it was given. Its password is never repeated.
 * @param example how such an address looks
 * @throws ConfigError when it is none, or of another kind
 */
export function serverUrl(name: string, value: string | null, protocols: string[], example: string): string | null {
  if (!value) return null
  const url = URL.parse(value)
  if (url && protocols.includes(url.protocol.slice(0, -1)) && (url.hostname || url.searchParams.has('host')))
    return value
  const kinds = protocols.map((protocol) => `${protocol}://`).join(' or ')
  throw new ConfigError(
    `${name} must be an address that begins with ${kinds}, such as ${example}. Special characters in its password are percent-encoded (@ is %40, # is %23, / is %2F).`,
  )
}

/**
 * The address of a service that is asked over HTTP, as it was given; who asks has a key of its own.
 * @param example how such an address looks
 * @throws ConfigError when it is none, or holds more
 */
export function serviceUrl(name: string, value: string, example: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new ConfigError(`${name} must be an http(s) address such as ${example}, and nothing more.`)
  return value
}

/**
 * The address of a Redis, or those of several nodes of a cluster with commas between them.
 * @throws ConfigError when one is none
 */
export function redisUrls(value: string | null): string | null {
  const urls = value?.split(',').map((url) => serverUrl('REDIS_URL', url.trim(), ['redis', 'rediss'], REDIS_EXAMPLE))
  return urls?.join(',') ?? null
}

const REDIS_EXAMPLE = 'redis://host:6379 (the nodes of a cluster with commas between them)'

/**
 * Where video rooms are made, with {room} for the name of one (rule: video-rooms).
 * @throws ConfigError when it is no https address, or has no place for the name
 */
export function meetingUrl(value: string | null): string | null {
  if (!value) return null
  if (URL.parse(value)?.protocol === 'https:' && new URL(value).href.includes('%7Broom%7D')) return value
  throw new ConfigError(
    `MEETING_URL must be an https address with {room} in its path, such as https://meet.example.org/{room}, not "${value}".`,
  )
}
