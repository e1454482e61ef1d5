// One database is enough: it is about headers, addresses and bodies, before anything is read.
import { inEnglish } from '#server/texts/i18n.ts'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { AVATAR_TEXTS } from '#contract/members.ts'
import { mutations } from '#test/procedures.ts'
import { PUBLIC_URL, startWorld, world } from '#test/world.ts'

const { app, url, member, visitor, rows, state } = await world()

const POLICY = {
  'default-src': "'none'",
  // A public page names the script of its banner and the style that it carries.
  'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')?$/) as string,
  'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')?$/) as string,
  'worker-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
}

describe('every answer', () => {
  test.each([
    ['/', 200],
    ['/auth', 200],
    ['/dashboard', 200],
    ['/messages/0195b1f2-0000-7000-8000-000000000000', 200],
    ['/nothing-here', 404],
    ['/assets/nothing.js', 404],
    ['/worker.js', 200],
    ['/health', 200],
    ['/api/auth/session', 200],
    ['/api/nothing', 404],
    ['/api/matches/counts', 401],
  ])('%s carries the headers that keep browsers safe', async (path, status) => {
    const answer = await visitor().request('GET', path)
    expect(answer.status).toBe(status)
    const header = (name: string) => answer.headers.get(name) ?? ''
    const policy = Object.fromEntries(
      header('content-security-policy')
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
    )
    expect(policy).toMatchObject(POLICY)
    expect(header('content-security-policy')).not.toMatch(/unsafe|https?:|\*/)
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('x-frame-options')).toBe('DENY')
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(header('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(answer.headers.has(name), name).toBe(false)
    if (path.startsWith('/api/')) expect(header('cache-control')).toBe('no-store')
  })

  test.each(['/auth', '/auth/verify', '/dashboard'])('%s says to who has no script that it needs one', async (path) => {
    const page = await (await fetch(url + path)).text()
    expect(/<noscript>(.*?)<\/noscript>/s.exec(page)?.[1]).toContain(inEnglish(SITE_TEXTS.needsScript))
  })

  test.each(['/', '/blogs', '/auth', '/community-guidelines'])(
    '%s comes in the ten packets that a server may send before it is answered',
    async (path) => {
      const answer = await fetch(url + path)
      expect(brotliCompressSync(await answer.text()).length).toBeLessThan(14_600)
    },
  )

  test.each([
    ['/blogs/', 301, '/blogs'],
    ['/terms-of-service/?from=mail', 301, '/terms-of-service?from=mail'],
    ['/messages/0195b1f2-0000-7000-8000-000000000000/', 301, '/messages/0195b1f2-0000-7000-8000-000000000000'],
    ['//lure.example/', 404, null],
    ['/%5Clure.example/', 404, null],
    ['/assets/nothing.js/', 404, null],
  ])('%s with a slash behind it is answered %i, to %s', async (path, status, location) => {
    const answer = await fetch(url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  test.each(['/', '/auth', '/nothing-here'])('the page %s holds nothing that its policy forbids', async (path) => {
    const { body, headers } = await visitor().request('GET', path)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    const directiveOf = (text: string) => {
      const hash = createHash('sha256').update(text).digest('base64')
      return policy.find((one) => one.includes(`'sha256-${hash}'`))?.split(' ', 1)[0]
    }
    const directives = (inside: RegExp) =>
      [...(body as string).matchAll(inside)].map(([, text = '']) => directiveOf(text))
    // Data is no script: facts for search engines are never run.
    const scripts = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g
    expect(directives(scripts)).toEqual(['script-src'])
    expect(body).not.toMatch(/\s(style|on[a-z]+)=["']/)
    expect(directives(/<style>([\s\S]*?)<\/style>/g)).toEqual(path === '/auth' ? [] : ['style-src'])
    expect([...(body as string).matchAll(/(?:src|href)="(https?:)?\/\/([^"/]+)/g)].map(([, , host]) => host)).toEqual(
      path === '/' ? (expect.not.arrayContaining(['cdn']) as string[]) : (expect.any(Array) as string[]),
    )
  })
})

describe('another site’s page', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of no site', { origin: 'null' }],
    ['of a name that begins like ours', { origin: `${PUBLIC_URL}.evil.example` }],
    ['of ours without encryption', { origin: PUBLIC_URL.replace('https', 'http') }],
  ])('an Origin %s changes nothing, signed in or not, at any mutation', async (_, headers) => {
    const ama = await member('Ama')
    const before = await state()
    expect(mutations.length).toBeGreaterThan(10)
    for (const { method, path } of mutations)
      for (const who of [ama, visitor()])
        expect(await who.request(method, path, {}, headers), path).toMatchObject({
          status: 403,
          body: { code: 'FOREIGN_ORIGIN' },
        })
    expect(await state()).toBe(before)
  })

  test('is known without an Origin, too, when the browser says so', async () => {
    const send = (site: string) =>
      fetch(`${url}/api/auth/sign-out`, { method: 'POST', headers: { 'sec-fetch-site': site } }).then(
        ({ status }) => status,
      )
    expect(await Promise.all(['cross-site', 'same-origin', 'none'].map(send))).toEqual([403, 200, 200])
  })
})

test('health says that the server is ready, and what the operator should mend', async () => {
  const { status, body } = await visitor().request('GET', '/health')
  expect([status, body]).toEqual([200, { code: 'OK', status: 200, message: 'ready', warnings: [] }])
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/'],
  ['GET', '/api/auth/sign-in'],
  ['DELETE', '/api/profiles/me'],
  ['PUT', '/api/matches'],
  ['POST', '/api/auth/callback/google'],
  ['POST', '/api/live'],
  ['GET', '/api/auth/list-sessions'],
  ['GET', '/api/auth/ok'],
  ['POST', '/api/auth/sign-up/email'],
])('%s %s is an unknown page of the API', async (method, path) => {
  expect(await visitor().request(method, path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('asking for the head of the live stream opens none', async () => {
  const ama = await member('Ama')
  const answer = await fetch(`${url}/api/live`, { method: 'HEAD', headers: { cookie: ama.cookieHeader() } })
  expect([answer.status, app.live.size]).toEqual([404, 0])
})

test.each([
  '/dev',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/identity',
  '/api/openapi.json',
  '/api/reference',
  '/docs',
  '/metrics',
  '/debug',
])('the dev route %s of the demo does not exist in production', async (path) =>
  expect((await visitor().request('GET', path)).status).toBe(404),
)

test.each([
  '/api/matches/%E0%A4%A/accept',
  '/api/matches/%00/accept',
  '/api/%',
  '//evil.example/api/auth/session',
  '/api/auth/../../etc/passwd',
  '/api/matches?x=%E0%A4%A',
  `/api/${'x'.repeat(8000)}`,
])('an address such as %.60s breaks nothing', async (path) => {
  const ama = await member('Ama')
  for (const method of ['GET', 'POST', 'PATCH'])
    expect((await ama.request(method, path, method === 'GET' ? undefined : {})).status, method).toBeLessThan(500)
})

test('a parameter that is there twice is refused', async () => {
  const ama = await member('Ama')
  expect((await ama.request('GET', '/api/opportunities?q=teacher')).status).toBe(200)
  expect((await ama.request('GET', '/api/opportunities?q=teacher&q=nurse')).status).toBe(400)
})

describe('the caller’s address', () => {
  const session = async (
    who: { request: Awaited<ReturnType<typeof member>>['request']; email: string },
    headers: Record<string, string>,
    on = rows,
  ) => {
    await who.request('POST', '/api/auth/sign-in', { email: who.email, password: 'mti wa mwembe 3' }, headers)
    const [found] = await on<{ ip: string }>(
      sql`select ip_address as ip from sessions s join users u on u.id = s.user_id where u.email = ${who.email} order by s.created_at desc limit 1`,
    )
    return found?.ip
  }

  test('is the socket’s: what a header claims is not believed', async () => {
    const ama = await member('Ama')
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-address', 'cf-connecting-ip'])
      expect(await session(ama, { [name]: '203.0.113.9' })).toBe('127.0.0.1')
  })

  test('behind one trusted proxy it is what that proxy saw, not what the client wrote before it', async () => {
    const behind = await startWorld({ TRUSTED_PROXIES: '1' })
    const ama = await behind.member('Ama')
    expect(await session(ama, { 'x-forwarded-for': '10.9.9.9, 203.0.113.9' }, behind.rows)).toBe('203.0.113.9')
    for (const [written, ip] of [
      ['203.0.113.9:4711', '203.0.113.9'],
      // As the library writes it.
      ['[2001:db8::7]:4711', '2001:0db8:0000:0000:0000:0000:0000:0000'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ...['<script>', '1:2', '....'].map((nothing) => [nothing, '127.0.0.1']),
    ] as const)
      expect(await session(ama, { 'x-forwarded-for': `10.9.9.9, ${written}` }, behind.rows), written).toBe(ip)
    const signUp = { full_name: 'Efua', email: 'efua@mail.example', password: 'kente and cedi', terms_accepted: true }
    const from = { 'x-forwarded-for': '203.0.113.9:4711' }
    expect((await behind.visitor().request('POST', '/api/auth/sign-up', signUp, from)).status).toBe(200)
    expect(await session(ama, {}, behind.rows)).toBe('127.0.0.1')
    await behind.stop()
  })
})

describe('bodies', () => {
  const say = (lines: string[], body: string | Buffer, hangUp = false) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(url)
      let heard = ''
      const socket = connect(Number(port), hostname, () => {
        socket.write([...lines, 'Host: bridge.test', '', ''].join('\r\n'))
        socket.write(body, () => hangUp && socket.destroy())
      })
      socket.on('data', (data) => {
        heard += data.toString()
        if (/\r\n\r\n[\s\S]*\}/.test(heard)) socket.destroy()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(heard))
    })
  const lives = async () => expect((await visitor().request('GET', '/health')).status).toBe(200)

  test('TRACE repeats nothing of what was sent', async () => {
    const heard = await say(['TRACE /api/auth/session HTTP/1.1', 'Cookie: daraja56=mine'], '')
    expect(heard).toMatch(/^HTTP\/1\.1 404 /)
    expect(heard).not.toContain('mine')
  })

  test.each(['/api/avatars', '/api/auth/sign-in', '/api/nothing'])(
    'at %s: one that is too long, or of no said length, is refused unread',
    async (path) => {
      const ama = await member('Ama')
      const head = [`POST ${path} HTTP/1.1`, 'Content-Type: application/json', `Cookie: ${ama.cookieHeader()}`]
      const isPicture = path === '/api/avatars'
      const tooLong = await say([...head, `Content-Length: ${isPicture ? 12 * 1024 * 1024 : 200 * 1024}`], 'x')
      expect(tooLong).toMatch(/^HTTP\/1\.1 413 /)
      expect(tooLong).toContain(isPicture ? inEnglish(AVATAR_TEXTS.tooLarge) : 'This is more than can be sent at once.')
      expect(
        await say([...head, 'Transfer-Encoding: chunked'], `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(14)),
      ).toMatch(/^HTTP\/1\.1 411 /)
      expect(await say([...head, 'Transfer-Encoding: chunked', 'Content-Length: 5'], 'hello')).toMatch(
        /^HTTP\/1\.1 400 /,
      )
      await lives()
    },
  )

  test.each(['/api/avatars', '/api/circle-covers', '/api/blogs', '/api/blogs/preview'])(
    'at %s: a large one of a stranger, or of another kind than a picture, is refused unread',
    async (path) => {
      const ama = await member('Ama')
      const kind = path.startsWith('/api/blogs') ? 'application/json' : 'multipart/form-data; boundary=x'
      const send = (type: string, bytes: number, cookie: string) =>
        say([`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, `Cookie: ${cookie}`, `Content-Length: ${bytes}`], 'x')
      for (const cookie of ['', ama.cookieHeader().replace(/=.*/, '=nobody.c2lnbmVk')])
        expect(await send(kind, 900 * 1024, cookie)).toMatch(/^HTTP\/1\.1 401 /)
      expect(await send('application/json', 2 * 1024 * 1024, ama.cookieHeader())).toMatch(/^HTTP\/1\.1 413 /)
      await lives()
    },
  )

  test.each(['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain'])(
    'of %s, cut off in the middle: nothing happens',
    async (type) => {
      const ama = await member('Ama')
      const before = await state()
      for (const path of ['/api/avatars', '/api/matches', '/api/auth/sign-up'])
        expect(
          await say(
            [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, 'Content-Length: 5000', `Cookie: ${ama.cookieHeader()}`],
            '--x\r\nContent-Disposition: form-data; name="file"',
            true,
          ),
        ).toBe('')
      await lives()
      expect(await state()).toBe(before)
    },
  )

  test.each([
    ['no JSON', 'application/json', '{"email":'],
    ['JSON that is no object', 'application/json', '[1]'],
    ['a number', 'application/json', '1'],
    ['an object 1,000 levels deep', 'application/json', '{"email":'.repeat(1000) + '1' + '}'.repeat(1000)],
    ['an address that is no text', 'application/json', '{"email":"a@b.example","password":"x","\\u0000":1}'],
    ['a form without an end', 'multipart/form-data; boundary=x', '--x\r\n'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['nothing', 'application/json', ''],
    ['an unknown kind', 'application/x-something', 'x'],
    ['no kind at all', '', '{}'],
  ])('%s is a bad request', async (_, type, body) => {
    const before = await state()
    const { status } = await visitor().request('POST', '/api/auth/sign-in', body, type ? { 'content-type': type } : {})
    expect(status).toBe(400)
    expect(await state()).toBe(before)
  })
})
