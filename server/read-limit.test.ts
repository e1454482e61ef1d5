// One database is enough: what is counted here never reaches it.
import { expect, test } from 'vitest'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { CONTACT_PATH } from '#contract/contact.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { member, visitor } = await world({ TRUSTED_PROXIES: '1', LIMIT_READ: '6/600', LIMIT_VISIT: '12/600' })

let host = 0
const from = () => ({ 'x-forwarded-for': `198.51.100.${(host += 1)}` })
const read = (who: Client, headers: Record<string, string>, path = '/api/matches/counts', method = 'GET') =>
  who.request(method, path, undefined, headers)

test('a session that reads too much waits, in every kind of page, and nobody else at its address does', async () => {
  const [ama, kofi, address] = [await member('Ama'), await member('Kofi'), from()]
  for (const path of ['/api/matches/counts', '/api/nothing', '/', '/nothing', '/dashboard'])
    expect((await read(ama, address, path)).status, path).not.toBe(429)
  expect((await read(ama, address, '/help', 'HEAD')).status).toBe(200)
  const { status, body, headers } = await read(ama, address)
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: inEnglish(COMMON_TEXTS.tooMany) },
  })
  const seconds = Number(headers.get('retry-after'))
  expect([seconds > 0, seconds <= 600, body.data.retry_after]).toEqual([true, true, seconds])
  const page = await read(ama, from(), '/')
  expect([page.status, page.body]).toEqual([429, inEnglish(COMMON_TEXTS.tooMany)])
  expect((await read(kofi, address)).status).toBe(200)
  expect((await read(visitor(), address, '/')).status).toBe(200)
  expect((await ama.request('PATCH', '/api/profiles/me', { bio: 'Still here' }, address)).status).toBe(200)
})

test('visitors of one network share a limit, which built files and /health do not count to', async () => {
  const address = from()
  for (let n = 0; n < 30; n++)
    for (const path of ['/health', '/assets/nothing.js']) await read(visitor(), address, path)
  for (let n = 0; n < 12; n++) expect((await read(visitor(), address, '/')).status).toBe(200)
  for (const path of ['/', '/api/auth/session', '/robots.txt'])
    expect((await read(visitor(), address, path)).status).toBe(429)
  expect((await read(visitor(), from(), '/')).status).toBe(200)
})

test('a cookie that nobody signed does not make a session', async () => {
  const [ama, address] = [await member('Ama'), from()]
  const forged = (n: number) => ({ ...address, cookie: ama.cookieHeader().replace(/=.*/, `=forged${n}.c2lnbmVk`) })
  for (let n = 0; n < 12; n++) expect((await read(visitor(), forged(n), '/')).status).toBe(200)
  expect((await read(visitor(), forged(12), '/')).status).toBe(429)
})

test('a search of help counts as ten pages, since it is drawn for one visitor alone', async () => {
  const address = from()
  expect((await read(visitor(), address, '/help?q=password')).status).toBe(200)
  expect((await read(visitor(), address, '/help?q=timer')).status).toBe(429)
  expect((await read(visitor(), from(), '/help?q=')).status).toBe(200)
})

test('sessions of one network, also those that have ended, share the wide limit', async () => {
  const [address, statuses] = [from(), new Set<number>()]
  for (let n = 0; n < 21; n++) {
    const who = await member('Ama')
    await who.request('POST', '/api/auth/sign-out', {}, address)
    for (let page = 0; page < 6; page++) statuses.add((await read(who, address, '/nothing')).status)
  }
  expect([...statuses]).toEqual([404, 429])
  expect((await read(await member('Kofi'), from(), '/nothing')).status).toBe(404)
})

test('the networks of one /48 share the wide limit', async () => {
  const of = (n: number) => ({ 'x-forwarded-for': `2001:db8:56:${n.toString(16)}::1` })
  for (let n = 0; n < 120; n++) expect((await read(visitor(), of(n), '/nothing')).status).toBe(404)
  expect((await read(visitor(), of(120), '/nothing')).status).toBe(429)
})

test.each(['/auth?error=access_denied', '/auth?mode=sign-up&return_to=/circles', '/blogs?failed'])(
  'a page drawn for one visitor counts as ten: %s',
  async (path) => {
    const address = from()
    expect((await read(visitor(), address, path)).status).toBe(200)
    expect((await read(visitor(), address, path)).status).toBe(429)
  },
)

test('a form that is answered with a page counts, and so does a change of what is no API', async () => {
  const address = from()
  const form = { ...address, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await visitor().request('POST', CONTACT_PATH, 'name=Ama', form)).status).toBe(400)
  for (let n = 0; n < 2; n++) expect((await visitor().request('POST', '/nothing', '', address)).status).toBe(404)
  expect((await visitor().request('POST', '/nothing', '', address)).status).toBe(429)
  expect((await visitor().request('POST', CONTACT_PATH, 'name=Ama', form)).status).toBe(429)
})
