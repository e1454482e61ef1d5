import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { AVATAR, AVATAR_TEXTS } from '#contract/members.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { LARGEST_PICTURE } from '#test/largest-picture.ts'
import { PASSWORD } from '#test/people.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const {
  app,
  url,
  member,
  newcomer,
  visitor,
  rows,
  state,
  wait: passes,
} = await world({
  TRUSTED_PROXIES: '1',
  LIMIT_UPLOAD: '4/600',
  LIMIT_MUTATION: '30/600',
})

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
const END = '\r\n--x--\r\n'
const SOON = { timeout: 20_000 }
const NOT_SENT = 500_000

/** A request that is sent in parts: `answer` resolves with what came back, '' where the line ended first. */
function send(
  who: { cookieHeader(): string } | null,
  path: string,
  type: string,
  length: number,
  body: string | Buffer,
  from = '192.0.2.1',
) {
  const { hostname, port } = new URL(url)
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  let heard = ''
  const socket = connect(Number(port), hostname)
  const cookie = who ? [`Cookie: ${who.cookieHeader()}`] : []
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: bridge.test',
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ]
  socket.write([...head, ...cookie, '', ''].join('\r\n'))
  socket.write(body)
  socket.on('data', (data) => {
    heard += data.toString()
    if (/\r\n\r\n[\s\S]*\}/.test(heard)) resolve(heard)
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve(heard))
  return {
    answer,
    all: () => heard,
    write: (more: string | Buffer) => socket.write(more),
    end: () => socket.destroy(),
  }
}
const begin = (who: Actor | null, path = '/api/avatars', from?: string) =>
  send(who, path, 'multipart/form-data; boundary=x', PART.length + NOT_SENT, PART, from)
const signIn = async ({ email }: Actor) =>
  (await visitor().request('POST', '/api/auth/sign-in', { email, password: PASSWORD })).status
const upload = async (who: Actor, bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'me.webp'))
  return who.request('POST', '/api/avatars', form)
}
const ended = async (name: string) => {
  const who = await member(name)
  await rows(sql`delete from sessions where user_id = ${who.id}`)
  return who
}

describe('before a body has arrived', () => {
  test.each(['/api/avatars', '/api/circle-covers'])('%s refuses whose session has ended or never was', async (path) => {
    for (const who of [null, await ended('Ama')]) {
      const request = begin(who, path)
      expect(await request.answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*UNAUTHORIZED/)
      request.end()
    }
  })

  test.each(['/api/matches', '/api/circles', '/api/blogs', '/api/profiles/me'])(
    '%s refuses JSON of whose session has ended, of no member, and of who may not ask for it',
    async (path) => {
      for (const [who, status] of [
        [await ended('Ama'), 401],
        [await newcomer('Efua'), path === '/api/profiles/me' ? null : 403],
      ] as const) {
        const request = send(who, path, 'application/json', 5000, '{"id":"')
        if (status) expect(await request.answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
        request.end()
      }
    },
  )

  test('a member beyond a limit is told so, for pictures and for JSON', async () => {
    const ama = await member('Ama')
    for (let n = 0; n < 4; n++) expect((await upload(ama, Buffer.from('no picture'))).status).toBe(415)
    for (const path of ['/api/avatars', '/api/circle-covers']) {
      const request = begin(ama, path)
      expect(await request.answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d+[\s\S]*TOO_MANY_REQUESTS/i)
      request.end()
    }
    const kofi = await member('Kofi')
    for (let n = 0; n < 30; n++) await kofi.request('PATCH', '/api/profiles/me', { bio: 'busy' })
    const request = send(kofi, '/api/matches', 'application/json', 5000, '{"id":"')
    expect(await request.answer).toMatch(/^HTTP\/1\.1 429 /)
    request.end()
  })

  test.each(['/api/avatars', '/api/circle-covers', `/api/conversations/${crypto.randomUUID()}/attachments`])(
    '%s refuses what is no form, and waits for none of it',
    async (path) => {
      const request = send(await member('Ama'), path, 'application/json', 1000, '{')
      expect(await request.answer).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(app.uploads.size).toBe(0)
      request.end()
    },
  )

  test('a file that is too long is refused where it is too long, and the line goes on when the rest has come', async () => {
    const ama = await member('Ama')
    const rest = 200_000
    const body = AVATAR.maxBytes + 2 + rest
    const request = send(ama, '/api/avatars', 'multipart/form-data; boundary=x', PART.length + body, PART)
    request.write(Buffer.alloc(AVATAR.maxBytes + 2))
    expect(await request.answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(await request.answer).toContain(inEnglish(AVATAR_TEXTS.tooLarge))
    request.write(Buffer.alloc(rest))
    request.write('GET /health HTTP/1.1\r\nHost: bridge.test\r\n\r\n')
    await expect.poll(request.all, SOON).toMatch(/HTTP\/1\.1 200 /)
    request.end()
  })
})

test('who is banned while a slow body arrives is refused when it is there, and nothing is written', async () => {
  const ama = await member('Ama')
  const text = JSON.stringify({ bio: 'Too late' })
  const request = send(ama, '/api/profiles/me', 'application/json', text.length, text.slice(0, 5))
  await wait(1200)
  await rows(sql`update users set banned_at = now() where id = ${ama.id}`)
  const before = await state()
  request.write(text.slice(5))
  expect(await request.answer).toMatch(/^HTTP\/1\.1 (401|404) /)
  request.end()
  expect(await state()).toBe(before)
})

test('an upload that fails counts, so that nobody tries for ever what fails', async () => {
  const ama = await member('Ama')
  const failing = vi.spyOn(app, 'inTransaction').mockRejectedValue(new Error('a fault of ours'))
  for (let n = 0; n < 4; n++) expect((await upload(ama, LARGEST_PICTURE)).status).toBe(500)
  failing.mockRestore()
  expect((await upload(ama, LARGEST_PICTURE)).status).toBe(429)
})

describe('at once', () => {
  test('a member has two uploads, the server sixteen; places are free again when they end, also by hanging up', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, (_, n) => member(`Member ${n}`)))
    const held = people.slice(0, 8).flatMap((who) => [begin(who), begin(who, '/api/circle-covers')])
    const [first, last] = [people[0], people[8]] as [Actor, Actor] // nine were made
    await expect.poll(() => app.uploads.size, SOON).toBe(16)
    const third = begin(first)
    expect(await third.answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: /i)
    const full = begin(last)
    expect(await full.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: /i)
    expect(await full.answer).toContain(inEnglish(COMMON_TEXTS.unavailable))
    for (const request of [...held, third, full]) request.end()
    await expect.poll(() => app.uploads.size, SOON).toBe(0)
    expect((await upload(last, LARGEST_PICTURE)).status).toBe(201)
    expect(app.uploads.size).toBe(0)
  })

  test('a member with many addresses has two uploads', async () => {
    const ama = await member('Ama')
    const held = [1, 2].map((n) => begin(ama, '/api/avatars', `198.51.100.${n}`))
    await expect.poll(() => app.uploads.size, SOON).toBe(2)
    const third = begin(ama, '/api/avatars', '203.0.113.3')
    expect(await third.answer).toMatch(/^HTTP\/1\.1 429 /)
    for (const request of [...held, third]) request.end()
    await expect.poll(() => app.uploads.size, SOON).toBe(0)
  })

  test('eight members whose lines drip hold no place for longer than ten seconds when a ninth asks for one', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, (_, n) => member(`Member ${n}`)))
    const dripping = people.slice(0, 8).flatMap((who) => [begin(who), begin(who, '/api/circle-covers')])
    const last = people[8] as Actor // nine were made
    await expect.poll(() => app.uploads.size, SOON).toBe(16)
    expect((await upload(last, LARGEST_PICTURE)).status).toBe(503)
    await passes(10_001)
    for (const request of dripping) request.write('drip')
    expect((await upload(last, LARGEST_PICTURE)).status).toBe(201)
    const ended = await Promise.race(dripping.map(({ answer }) => answer))
    expect(ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*REQUEST_TIMEOUT/i)
    expect(ended).toContain(inEnglish(COMMON_TEXTS.tooSlow))
    expect(app.uploads.size).toBe(15)
    for (const request of dripping) request.end()
    await expect.poll(() => app.uploads.size, SOON).toBe(0)
  })

  test('while no picture can be read at all, whoever signs in is let in', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => member(`Member ${n}`)))
    expect((await upload(people[0] as Actor, LARGEST_PICTURE)).status).toBe(201) // twelve were made
    const { pid = 0 } = app.decoder
    process.kill(pid, 'SIGSTOP')
    const answers = people.map((who) => upload(who, LARGEST_PICTURE))
    await expect.poll(() => app.uploads.size, SOON).toBe(12)
    for (const who of people.slice(0, 4)) expect(await signIn(who)).toBe(200)
    expect(app.uploads.size).toBe(12)
    process.kill(pid, 'SIGCONT')
    for (const { status } of await Promise.all(answers)) expect(status).toBe(201)
  })

  test('25 pictures of the most pixels from 25 members: each is answered, and four sign in before the last of them', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, (_, n) => member(`Member ${n}`)))
    expect((await upload(people[0] as Actor, LARGEST_PICTURE)).status).toBe(201) // 25 were made
    const { pid = 0 } = app.decoder
    process.kill(pid, 'SIGSTOP')
    const statuses: number[] = []
    const answers = people.map(async (who) => statuses.push((await upload(who, LARGEST_PICTURE)).status))
    await expect.poll(() => statuses, SOON).toEqual(Array<number>(9).fill(503))
    process.kill(pid, 'SIGCONT')
    const took: number[] = []
    for (const who of people.slice(0, 4)) {
      const began = performance.now()
      expect(await signIn(who)).toBe(200)
      took.push(performance.now() - began)
    }
    expect(statuses.length).toBeLessThan(25)
    // On two idle cores it is half a second; in the server's own threads it was 11 to 87.
    expect(Math.max(...took)).toBeLessThan(10_000)
    await Promise.all(answers)
    expect(statuses.filter((status) => status === 201)).toHaveLength(16)
  })
})

test.each([
  ['no end', PART + 'abc'],
  ['no beginning', 'abc' + END],
  ['no name', `--x\r\nContent-Disposition: form-data\r\n\r\nabc${END}`],
  ['another disposition', `--x\r\nContent-Disposition: attachment; name="file"; filename="a"\r\n\r\nabc${END}`],
  ['a head without an end', `--x\r\nContent-Disposition: form-data; name="file"; filename="a"`],
  [
    'a head of 10 KB',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(10_000)}"\r\n\r\nabc${END}`,
  ],
  [
    '50 fields',
    Array.from({ length: 50 }, (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\na\r\n`).join('') +
      '--x--\r\n',
  ],
  ['two files', `${PART}a\r\n${PART}b${END}`],
  ['a field named __proto__', `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na${END}`],
  ['a field of 100 KB', `--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n${'a'.repeat(100_000)}${END}`],
  ['an unending line of dashes', '-'.repeat(50_000)],
  ['nothing', ''],
  ['more behind its end', `${PART}abc${END}${PART}`],
])('a form with %s is refused, and the server goes on', async (_, body) => {
  const ama = await member('Ama')
  const before = await state()
  const { status } = await ama.request('POST', '/api/avatars', body, {
    'content-type': 'multipart/form-data; boundary=x',
  })
  expect([400, 415]).toContain(status)
  expect(await state()).toBe(before)
  expect(app.uploads.size).toBe(0)
})
