import type { LookupAddress } from 'node:dns'
import tls from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { FetchFailure, createFetchPublic } from '#server/platform/fetch-public.ts'
import { certificate, drips, redirectsTo, sends, startCanary, startFeeds } from '#test/feed-server.ts'

const MB = 1024 * 1024
const site = await startFeeds()
const canary = await startCanary()
afterAll(async () => {
  await site.stop()
  await canary.stop()
})

const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 }
type Settings = Partial<Parameters<typeof createFetchPublic>[0]>
const reader = (settings: Settings = {}) =>
  createFetchPublic({
    userAgent: 'Tests',
    allow: [site.url],
    resolve: () => Promise.reject(new Error('no name is looked up here')),
    ...settings,
  })
const outcome = (address: string, settings?: Settings) =>
  reader(settings)(address).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof FetchFailure ? error.reason : error),
  )

describe('what is no public address is refused before anybody is asked', () => {
  const { port } = canary
  test.each([
    [`https://127.0.0.1:${port}/`, 'private'],
    [`https://127.1:${port}/`, 'private'],
    [`https://2130706433:${port}/`, 'private'],
    [`https://0x7f000001:${port}/`, 'private'],
    [`https://0177.0.0.1:${port}/`, 'private'],
    [`https://0.0.0.0:${port}/`, 'private'],
    [`https://[::1]:${port}/`, 'private'],
    [`https://[::]:${port}/`, 'private'],
    [`https://[::ffff:127.0.0.1]:${port}/`, 'private'],
    [`https://[64:ff9b::7f00:1]:${port}/`, 'private'],
    [`https://[2002:7f00:1::]:${port}/`, 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://10.0.0.1/', 'private'],
    [`http://127.0.0.1:${port}/`, 'address'],
    ['http://feeds.test/', 'address'],
    ['https://somebody:secret@feeds.test/', 'address'],
    ['ftp://feeds.test/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['data:text/plain,hello', 'address'],
    ['nothing', 'address'],
  ])('%s: %s', async (address, reason) => {
    expect(await outcome(address)).toBe(reason)
    expect(canary.visits()).toBe(0)
  })

  test.each([
    ['leads to loopback', [LOOPBACK], 'private'],
    ['leads to loopback besides', [{ address: '1.1.1.1', family: 4 }, LOOPBACK], 'private'],
    ['leads nowhere', [], 'unknown'],
  ])('a name that %s', async (_, addresses, reason) => {
    const resolve = () => Promise.resolve(addresses)
    expect(await outcome(`https://feeds.test:${port}/`, { resolve })).toBe(reason)
    expect(canary.visits()).toBe(0)
  })

  test('a name of this machine, looked up for real', async () => {
    expect(await outcome(`https://localhost:${port}/`, { resolve: undefined })).toBe('private')
    expect(canary.visits()).toBe(0)
  })

  test('an allowance is for one origin: another port or scheme of the same host is not meant', async () => {
    expect(await outcome(`https://127.0.0.1:${site.port}/`)).toBe('private')
    expect(await outcome(`http://127.0.0.1:${port}/`)).toBe('address')
    expect(canary.visits()).toBe(0)
  })
})

describe('a name whose address changes between look-ups', () => {
  const turning = (...answers: LookupAddress[][]) => {
    const asked: string[] = []
    const resolve = (name: string) => {
      asked.push(name)
      return Promise.resolve(answers[asked.length - 1] ?? answers.at(-1) ?? [])
    }
    return { asked, resolve }
  }

  test('is asked for once, and the connection goes where the first answer said', async () => {
    const elsewhere = await startCanary(['127.0.0.2'])
    const here = await startFeeds({ port: elsewhere.port })
    here.pages['/feed'] = sends('here')
    const { asked, resolve } = turning([LOOPBACK], [{ address: '127.0.0.2', family: 4 }])
    const origin = `http://feeds.test:${here.port}`
    expect(await outcome(`${origin}/feed`, { allow: [origin], resolve })).toBe('read')
    expect([asked, here.asked, elsewhere.visits()]).toEqual([['feeds.test'], ['/feed'], 0])
    await here.stop()
    await elsewhere.stop()
  })

  test('is checked again at a redirect, and refused once it is private', async () => {
    const { asked, resolve } = turning([LOOPBACK], [LOOPBACK])
    const origin = `http://feeds.test:${site.port}`
    site.pages['/turn'] = redirectsTo(`https://feeds.test:${canary.port}/`)
    expect(await outcome(`${origin}/turn`, { allow: [origin], resolve })).toBe('private')
    expect([asked, canary.visits()]).toEqual([['feeds.test', 'feeds.test'], 0])
  })
})

describe('redirects', () => {
  test.each([
    ['loopback', () => `https://127.0.0.1:${canary.port}/`, 'private'],
    ['loopback without a lock', () => `http://127.0.0.1:${canary.port}/`, 'address'],
    ['a file', () => 'file:///etc/passwd', 'address'],
    ['a name and password', () => `http://a:b@127.0.0.1:${site.port}/`, 'address'],
    ['nothing', () => 'https://', 'address'],
  ])('to %s are refused', async (_, to, reason) => {
    site.pages['/away'] = redirectsTo(to())
    expect(await outcome(`${site.url}/away`)).toBe(reason)
    expect(canary.visits()).toBe(0)
  })

  test('in a circle end after five', async () => {
    site.pages['/circle'] = redirectsTo('/circle')
    const before = site.asked.length
    expect(await outcome(`${site.url}/circle`)).toBe('redirects')
    expect(site.asked.length - before).toBe(6)
  })

  test('within the limit lead to what is read, and it says where it stood', async () => {
    for (let n = 0; n < 5; n++) site.pages[`/step${n}`] = redirectsTo(n === 4 ? '/feed?x=1' : `step${n + 1}`)
    site.pages['/feed'] = sends('arrived', 'text/xml')
    expect(await reader()(`${site.url}/step0`)).toMatchObject({
      status: 'read',
      url: `${site.url}/feed?x=1`,
      type: 'text/xml',
      body: Buffer.from('arrived'),
    })
  })
})

describe('how much and how long', () => {
  const endless = (type: string) => {
    let written = 0
    site.pages['/endless'] = (_, response) => {
      response.writeHead(200, { 'content-type': type })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x'))) written += 64 * 1024
      }
      response.on('drain', more)
      more()
    }
    return () => written
  }

  test('five megabytes that say so are not even begun', async () => {
    site.pages['/large'] = sends(Buffer.alloc(5 * MB, 'x'))
    expect(await outcome(`${site.url}/large`)).toBe('large')
  })

  test('what goes on for ever ends at the limit', async () => {
    const written = endless('application/xml')
    expect(await outcome(`${site.url}/endless`)).toBe('large')
    // What is on its way in the buffers of two sockets is not read.
    expect(written()).toBeLessThan(20 * MB)
  })

  test('exactly two megabytes are read', async () => {
    site.pages['/full'] = sends(Buffer.alloc(2 * MB, 'x'))
    expect(await outcome(`${site.url}/full`)).toBe('read')
    site.pages['/full'] = sends(Buffer.alloc(2 * MB + 1, 'x'))
    expect(await outcome(`${site.url}/full`)).toBe('large')
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('%s is unpacked; a bomb of it is not', async (encoding, pack) => {
    const packed = (body: Buffer) => sends(body, 'application/xml', { 'content-encoding': encoding })
    site.pages['/packed'] = packed(pack(Buffer.from('hello')))
    expect(await reader()(`${site.url}/packed`)).toMatchObject({ body: Buffer.from('hello') })
    const bomb = pack(Buffer.alloc(20 * MB))
    expect(bomb.length).toBeLessThan(MB)
    site.pages['/packed'] = packed(bomb)
    expect(await outcome(`${site.url}/packed`)).toBe('large')
  })

  test.each(['gzip', 'br', 'compress', 'gzip, gzip'])(
    'what is not packed as it says (%s) is refused',
    async (encoding) => {
      site.pages['/packed'] = sends('this is not packed', 'application/xml', { 'content-encoding': encoding })
      expect(await outcome(`${site.url}/packed`)).toBe('encoding')
    },
  )

  test.each([
    ['drips', () => (site.pages['/slow'] = drips), {}],
    ['says nothing', () => (site.pages['/slow'] = () => {}), {}],
    ['has a name that nobody finds', () => {}, { resolve: () => new Promise<never>(() => {}) }],
  ])('what %s is given up', async (_, prepare, settings) => {
    prepare()
    const address = 'resolve' in settings ? 'https://feeds.test/' : `${site.url}/slow`
    const began = performance.now()
    expect(await outcome(address, { timeoutMs: 300, ...settings })).toBe('slow')
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('the time is for everything together, redirects too', async () => {
    site.pages['/late'] = (_, response) =>
      void setTimeout(() => response.writeHead(302, { location: '/late' }).end(), 150)
    expect(await outcome(`${site.url}/late`, { timeoutMs: 400 })).toBe('slow')
  })
})

describe('what is said', () => {
  test('who asks, what is known, and nothing else', async () => {
    let headers: object = {}
    site.pages['/known'] = (request, response) => {
      headers = request.headers
      response.writeHead(304).end()
    }
    const known = { etag: '"one"', last_modified: 'Tue, 10 Nov 2026 08:00:00 GMT' }
    expect(await reader()(`${site.url}/known`, known)).toEqual({ status: 'unchanged', url: `${site.url}/known` })
    expect(headers).toEqual({
      host: `127.0.0.1:${site.port}`,
      connection: 'close',
      'user-agent': 'Tests',
      accept: '*/*',
      'accept-encoding': 'gzip, br',
      'if-none-match': '"one"',
      'if-modified-since': 'Tue, 10 Nov 2026 08:00:00 GMT',
    })
    expect(await outcome(`${site.url}/known`)).toBe('status')
  })

  test('what a page says of itself is kept for the next time', async () => {
    site.pages['/feed'] = sends('x', 'text/xml', { etag: 'W/"2"', 'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT' })
    expect(await reader()(`${site.url}/feed`)).toMatchObject({
      etag: 'W/"2"',
      last_modified: 'Tue, 10 Nov 2026 08:00:00 GMT',
    })
  })

  test.each([500, 404, 401, 204, 206])('%d is a failure that says so', async (status) => {
    site.pages['/status'] = (_, response) => void response.writeHead(status).end()
    await expect(reader()(`${site.url}/status`)).rejects.toThrow(`HTTP ${status}`)
  })

  test('a line that is cut is one, too', async () => {
    site.pages['/cut'] = (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    }
    expect(await outcome(`${site.url}/cut`)).toBe('connection')
  })
})

describe('https', () => {
  test('goes to the address that was looked up, under the name that was asked for', async () => {
    const secure = await startFeeds({ secure: true })
    const seen: unknown[] = []
    secure.pages['/feed'] = (request, response) => {
      seen.push(request.headers.host, (request.socket as tls.TLSSocket & { servername?: string }).servername)
      response.end('locked')
    }
    const origin = `https://feeds.test:${secure.port}`
    const settings = { allow: [origin], resolve: () => Promise.resolve([LOOPBACK]) }
    expect(await outcome(`${origin}/feed`, settings)).toBe('connection')
    const trusted = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...trusted, certificate()])
    expect(await outcome(`${origin}/feed`, settings)).toBe('read')
    const other = `https://other.test:${secure.port}`
    expect(await outcome(`${other}/feed`, { ...settings, allow: [other] })).toBe('connection')
    tls.setDefaultCACertificates(trusted)
    expect(seen).toEqual([`feeds.test:${secure.port}`, 'feeds.test'])
    await secure.stop()
  })
})
