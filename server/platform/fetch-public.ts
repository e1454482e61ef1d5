import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { isPublicAddress } from './public-address.ts'

/** What was answered before, so that it need not be sent again when it did not change. */
export type Known = { etag: string | null; last_modified: string | null }

/** What an address answered; `url` is where the redirects ended, `type` the Content-Type as sent. */
export type Fetched =
  | ({ status: 'read'; url: string; type: string; body: Buffer } & Known)
  | { status: 'unchanged'; url: string }

export type FetchPublic = (address: string, known?: Known) => Promise<Fetched>

type FetchReason = keyof typeof REASONS

/** Why an address was not read; the message is a sentence for whoever looks after it. */
export class FetchFailure extends Error {
  readonly reason: FetchReason
  constructor(reason: FetchReason, detail = '') {
    super(detail ? `${REASONS[reason]} (${detail})` : REASONS[reason])
    this.name = 'FetchFailure'
    this.reason = reason
  }
}

const REASONS = {
  address: 'Only https addresses without a name and password are read',
  unknown: 'Its name leads nowhere',
  private: 'It leads to an address that is not of the public internet',
  redirects: 'It redirects too often',
  status: 'It did not answer with what was asked for',
  large: 'It is larger than what is read',
  slow: 'It took too long',
  encoding: 'It is packed in a way that cannot be read',
  connection: 'The connection failed',
} as const

type Settings = {
  userAgent: string
  /** Origins that may be read wherever they are, over http too. For the demo and tests only. */
  allow?: string[]
  /** Every address of a name. */
  resolve?: (name: string) => Promise<LookupAddress[]>
  /** Bytes of a body, as sent and as unpacked. */
  maxBytes?: number
  /** For everything together: names, redirects and the body. */
  timeoutMs?: number
}

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const UNPACKED = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress }

/**
 * Makes the one way to read an address that somebody outside named: of the public internet, over https. A name is
 * looked up once and every address of it is checked. The connection goes to those addresses and no others, and so does
 * each redirect. At most 2 MB and 10 s for the whole unless told otherwise.
 * @throws FetchFailure for whatever goes wrong
 */
export function createFetchPublic(settings: Settings): FetchPublic {
  const { maxBytes = 2 * 1024 * 1024, timeoutMs = 10_000 } = settings
  return async (address, known) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await read(address, known, { ...settings, maxBytes, signal })
    } catch (error) {
      if (signal.aborted) throw new FetchFailure('slow')
      throw error instanceof FetchFailure ? error : new FetchFailure('connection', codeOf(error))
    }
  }
}

type Reading = Settings & { maxBytes: number; signal: AbortSignal }

async function read(address: string, known: Known | undefined, reading: Reading): Promise<Fetched> {
  let url = allowedUrl(address, undefined, reading)
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, await addressesOf(url, reading), headersFor(known, reading), reading.signal)
    const { statusCode = 0, headers } = response
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
      response.destroy()
      if (redirects === MAX_REDIRECTS) throw new FetchFailure('redirects')
      url = allowedUrl(headers.location, url, reading)
    } else if (statusCode === 304 && known) {
      response.destroy()
      return { status: 'unchanged', url: url.href }
    } else if (statusCode === 200) {
      const body = await bodyOf(response, reading)
      const { etag = null, 'last-modified': last_modified = null, 'content-type': type = '' } = headers
      return { status: 'read', url: url.href, type, body, etag, last_modified }
    } else {
      response.destroy()
      throw new FetchFailure('status', `HTTP ${statusCode}`)
    }
  }
}

function allowedUrl(address: string, base: URL | undefined, { allow = [] }: Reading): URL {
  const url = URL.parse(address, base)
  if (!url || url.username || url.password || (url.protocol !== 'https:' && !allow.includes(url.origin)))
    throw new FetchFailure('address')
  return url
}

/** The addresses that a connection may go to: all that the name has in this moment, none if one is not public. */
async function addressesOf(url: URL, { allow = [], resolve = lookupAll, signal }: Reading): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family
    ? [{ address: host, family }]
    : await Promise.race([resolve(host), aborted(signal)]).catch((error: unknown) => {
        throw new FetchFailure('unknown', codeOf(error))
      })
  if (addresses.length === 0) throw new FetchFailure('unknown')
  if (!allow.includes(url.origin) && !addresses.every((found) => isPublicAddress(found.address)))
    throw new FetchFailure('private')
  return addresses
}

const lookupAll = (name: string): Promise<LookupAddress[]> => lookup(name, { all: true })

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })

function headersFor(known: Known | undefined, { userAgent }: Reading): OutgoingHttpHeaders {
  return {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip, br',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.last_modified ? { 'if-modified-since': known.last_modified } : {}),
  }
}

/** Asks at these addresses, by the name in the URL, over a connection that serves nothing else. */
function ask(
  url: URL,
  addresses: LookupAddress[],
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_name, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
  const options: RequestOptions = { headers, signal, lookup: pinned, agent: false }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
    request.on('response', resolve).on('error', reject).end()
  })
}

/** The body unpacked; as sent and as unpacked it is held to the limit while it comes in. */
async function bodyOf(response: IncomingMessage, { maxBytes, signal }: Reading): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const unpack = encoding === 'identity' ? new PassThrough() : UNPACKED[encoding as keyof typeof UNPACKED]?.()
  try {
    if (!unpack) throw new FetchFailure('encoding', encoding)
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FetchFailure('large')
    const parts: Buffer[] = []
    await pipeline(
      response as Readable,
      held(maxBytes),
      unpack,
      held(maxBytes),
      async (unpacked: AsyncIterable<Buffer>) => {
        for await (const part of unpacked) parts.push(part)
      },
      { signal },
    )
    return Buffer.concat(parts)
  } catch (error) {
    response.destroy()
    throw /^(Z_|ERR__|ERR_BROTLI)/.test(codeOf(error)) ? new FetchFailure('encoding', encoding) : error
  }
}

function held(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      if (bytes > maxBytes) done(new FetchFailure('large'))
      else done(null, part)
    },
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
