import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '#server/account/known-devices.ts'
import { PASSWORD, cookieName, tokenOf } from '#test/people.ts'
import type { Person } from '#test/people.ts'
import { world } from '#test/world.ts'

const { app, url, member, newcomer, banned, rows, state, visitor, events } = await world()

const daysLeft = async ({ session_id }: Person) => {
  const [found] = await rows<{ days: number }>(
    sql`select extract(epoch from expires_at - now())::float / 86400 as days from sessions where id = ${session_id}`,
  )
  return found?.days
}
const setDaysLeft = ({ session_id }: Person, days: number) =>
  rows(
    sql`update sessions set expires_at = now() + make_interval(secs => ${Math.round(days * 86_400)}) where id = ${session_id}`,
  )

describe('a session', () => {
  test('is renewed to thirty days when it is used after a day', async () => {
    const ama = await member('Ama')
    await setDaysLeft(ama, 28.9)
    const answer = await ama.request('GET', '/api/matches/counts')
    // And its device stays known.
    expect(answer.headers.getSetCookie()).toEqual([
      `${cookieName(app.config)}=${ama.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
      expect.stringContaining(`${DEVICE_COOKIE.https}=`),
    ])
    expect(await daysLeft(ama)).toBeCloseTo(30, 2)
  })

  test('is not renewed within a day', async () => {
    const ama = await member('Ama')
    await setDaysLeft(ama, 29.1)
    expect((await ama.request('GET', '/api/matches/counts')).headers.getSetCookie()).toEqual([])
    expect(await daysLeft(ama)).toBeCloseTo(29.1, 2)
  })

  test.each(['/api/live', '/api/avatars/0195b1f2-0000-7000-8000-000000000000'])(
    'is renewed by %s too, in the browser and in the database',
    async (path) => {
      const ama = await member('Ama')
      await setDaysLeft(ama, 20)
      const answer = await fetch(url + path, { headers: { cookie: ama.cookieHeader() } })
      await answer.body?.cancel()
      expect(answer.headers.getSetCookie()).toHaveLength(2)
      expect(await daysLeft(ama)).toBeCloseTo(30, 2)
    },
  )

  test('ends when it expires', async () => {
    const ama = await member('Ama')
    await setDaysLeft(ama, -0.001)
    expect((await ama.request('GET', '/api/matches/counts')).status).toBe(401)
    expect(await ama.call.account.session()).toBeNull()
  })

  test('ends at once with a ban', async () => {
    const ama = await member('Ama')
    expect((await ama.request('GET', '/api/matches/counts')).status).toBe(200)
    await rows(sql`update users set banned_at = now() where id = ${ama.id}`)
    expect((await ama.request('GET', '/api/matches/counts')).status).toBe(401)
    expect((await ama.request('PATCH', '/api/profiles/me', { bio: 'still here' })).status).toBe(401)
    expect(await ama.call.account.session()).toBeNull()
    expect((await events(ama)).status).toBe(401)
  })

  test('is not in the database: what stands there signs nobody in', async () => {
    const ama = await member('Ama')
    const phone = visitor()
    await phone.request('POST', '/api/auth/sign-in', { email: ama.email, password: PASSWORD })
    const own = tokenOf(phone.cookies.get(cookieName(app.config)) ?? '')
    const stored = (await rows<{ token: string }>(sql`select token from sessions where user_id = ${ama.id}`)).map(
      ({ token }) => token,
    )
    expect(stored).toHaveLength(2)
    expect(stored).not.toContain(own)
    for (const token of stored) {
      const signature = createHmac('sha256', app.config.secret).update(token).digest('base64')
      const cookie = `${cookieName(app.config)}=${encodeURIComponent(`${token}.${signature}`)}`
      expect((await visitor().request('GET', '/api/matches/counts', undefined, { cookie })).status).toBe(401)
    }
  })

  test('ends when its browser signs in again, as whoever, with its streams', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const [tab, old] = [await events(ama), ama.cookie]
    await ama.request('POST', '/api/auth/sign-in', { email: kofi.email, password: PASSWORD })
    expect((await ama.call.account.session())?.user.id).toBe(kofi.id)
    await tab.ended
    const cookie = `${cookieName(app.config)}=${old}`
    expect((await visitor().request('GET', '/api/matches/counts', undefined, { cookie })).status).toBe(401)
    expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toEqual([])
  })

  test.each([
    [
      'with another signature',
      (token: string) => `${token}.${createHmac('sha256', 'another secret').update(token).digest('base64')}`,
    ],
    ['without a signature', (token: string) => token],
    ['with an empty signature', (token: string) => `${token}.`],
    ['that cannot be decoded', () => '%E0%A4%A'],
    ['that is empty', () => ''],
  ])('needs the server’s signature: a cookie %s is not accepted', async (_, forge) => {
    const ama = await member('Ama')
    const forged = forge(tokenOf(ama.cookie))
    const cookie = `${cookieName(app.config)}=${forged.includes('%') ? forged : encodeURIComponent(forged)}`
    expect((await visitor().request('GET', '/api/matches/counts', undefined, { cookie })).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends this session, its streams and its cookie, and no other session', async () => {
    const ama = await member('Ama')
    const phone = visitor()
    await phone.request('POST', '/api/auth/sign-in', { email: ama.email, password: PASSWORD })
    const [tab, onPhone] = [await events(ama), await events({ ...phone, id: ama.id })]
    const answer = await ama.request('POST', '/api/auth/sign-out')
    expect(answer).toMatchObject({ status: 200, body: { status: 'done' } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i)
    await tab.ended
    expect(tab.events).toEqual([{ type: 'session.ended' }])
    expect(await onPhone.settled()).toEqual([])
    expect(
      (
        await visitor().request('GET', '/api/matches/counts', undefined, {
          cookie: `${cookieName(app.config)}=${ama.cookie}`,
        })
      ).status,
    ).toBe(401)
    expect((await phone.request('GET', '/api/matches/counts')).status).toBe(200)
    expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toHaveLength(1)
    onPhone.close()
  })

  test('twice, or as a visitor, succeeds and changes nothing', async () => {
    const ama = await member('Ama')
    await ama.request('POST', '/api/auth/sign-out')
    const before = await state()
    expect((await ama.request('POST', '/api/auth/sign-out')).status).toBe(200)
    expect((await visitor().request('POST', '/api/auth/sign-out')).status).toBe(200)
    expect(await state()).toBe(before)
  })
})

test('the list has only the caller’s sessions and marks the current one', async () => {
  const [efua, kofi] = [await newcomer('Efua'), await member('Kofi')]
  await visitor().request(
    'POST',
    '/api/auth/sign-in',
    { email: efua.email, password: PASSWORD },
    { 'user-agent': 'Phone' },
  )
  const listed = await efua.call.account.listSessions()
  expect(listed.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ['Phone', false],
    [null, true],
  ])
  expect(JSON.stringify(listed)).not.toContain(kofi.session_id)
  expect(JSON.stringify(listed)).not.toContain(tokenOf(efua.cookie))
})

test('a banned member and a visitor get no list of sessions', async () => {
  for (const who of [await banned('Kwame'), visitor()]) {
    expect(await who.request('GET', '/api/auth/session')).toMatchObject({ status: 200, body: null })
    expect((await who.request('GET', '/api/auth/sessions')).status).toBe(401)
  }
})
