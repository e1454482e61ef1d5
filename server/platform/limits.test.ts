import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COMMON_ERRORS } from '#contract/errors.ts'
import { PRODUCTION_LIMITS } from './config-limits.ts'
import { createLimits } from './limits.ts'
import type { Answer, Client } from '#test/client.ts'
import { PASSWORD } from '#test/people.ts'
import { world } from '#test/world.ts'

// Every test comes from addresses of its own, through the one proxy that is trusted here.
const { member, matched, mentorship, visitor, state, mails, allMails, events } = await world({
  TRUSTED_PROXIES: '1',
  LIMIT_SIGN_IN: '3/600',
  LIMIT_SIGN_UP: '2/600',
  LIMIT_MAIL: '1/600',
  LIMIT_RESET_MAIL: '1/600',
  LIMIT_MUTATION: '12/600',
  LIMIT_MESSAGE: '2/600',
  LIMIT_UPLOAD: '2/600',
  LIMIT_INVITATION: '2/600',
  LIMIT_PROFILE: '2/600',
  LIMIT_STREAM: '3/600',
})

let block = 0
const addresses = () => {
  block += 1
  return (host: number) => ({ 'x-forwarded-for': `198.51.${block}.${host}` })
}
const signIn = (headers: Record<string, string>, email: string, password = 'not it at all') =>
  visitor().request('POST', '/api/auth/sign-in', { email, password }, headers)

function expectRefused({ status, body, headers }: Answer, longest: number) {
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: COMMON_ERRORS.TOO_MANY_REQUESTS.message },
  })
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBe(body.data.retry_after)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(longest)
}

test('too many sign-ins from one address: said with the seconds to wait, even to who knows the password; reading goes on', async () => {
  const from = addresses()
  const ama = await member('Ama')
  for (let n = 0; n < 3; n++) expect((await signIn(from(1), `somebody.${n}@mail.example`)).status).toBe(401)
  const before = await state()
  expectRefused(await signIn(from(1), 'one.more@mail.example'), 600)
  expectRefused(await signIn(from(1), ama.email, PASSWORD), 600)
  expect(await state()).toBe(before)
  expect((await signIn(from(2), 'one.more@mail.example')).status).toBe(401)
  expect((await ama.request('GET', '/api/matches/counts', undefined, from(1))).status).toBe(200)
})

test.each([
  ['the IPv6 addresses of one network', (n: number) => `2001:db8:5:${block}:${n}::${n}`],
  [
    'one address, spelled in many ways',
    (n: number) =>
      [`2001:db8:6:${block}::1`, `2001:0DB8:6:${block}:0:0:0:1`, `2001:db8:06:${block}::0.0.0.1`][n % 3] ?? '',
  ],
  ['one address, whose proxy tells the port', (n: number) => `203.0.113.${block}:${4000 + n}`],
  ['one address, as an IPv6 one that carries it', (n: number) => `${n % 2 ? '::ffff:' : ''}198.18.0.${block}`],
])('%s count as one', async (_, address) => {
  addresses()
  const attempt = (n: number) => signIn({ 'x-forwarded-for': address(n) }, `x${n}.${block}@mail.example`)
  for (let n = 1; n <= 3; n++) expect((await attempt(n)).status).toBe(401)
  expectRefused(await attempt(4), 600)
})

test('the networks of one customer, an IPv6 /48, count as one with ten times the points; the next one does not', async () => {
  addresses()
  // A wrong link counts as a wrong password does, and takes no hash.
  const attempt = (n: number, customer = block) =>
    visitor().request(
      'POST',
      '/api/auth/verify-email',
      { token: 'guess' },
      { 'x-forwarded-for': `2001:db9:${customer}:${n}::1` },
    )
  for (let n = 1; n <= 30; n++) expect((await attempt(n)).status, String(n)).toBe(400)
  expectRefused(await attempt(31), 600)
  expect((await attempt(31, block + 0x1000)).status).toBe(400)
})

test('an owner signs in while somebody elsewhere tries passwords for their account', async () => {
  const from = addresses()
  const { email } = await member('Ama')
  for (const address of [email, 'nobody@mail.example'])
    for (let host = 1; host <= 6; host++) expect([401, 429]).toContain((await signIn(from(host), address)).status)
  for (let n = 0; n < 6; n++) await signIn(from(9), email)
  expectRefused(await signIn(from(9), email), 600)
  expect((await signIn(from(20), email, PASSWORD)).status).toBe(200)
})

test('many members sign in from one address: only wrong tries slow it', async () => {
  const from = addresses()
  for (let n = 0; n < 6; n++) expect((await signIn(from(1), (await member('Ama')).email, PASSWORD)).status).toBe(200)
})

test('too many sign-ins to one account from one address, right or wrong', async () => {
  const from = addresses()
  const { email } = await member('Ama')
  for (let n = 0; n < 3; n++) expect((await signIn(from(1), email, PASSWORD)).status).toBe(200)
  expectRefused(await signIn(from(1), email, PASSWORD), 600)
})

test('changes of one’s profile, of Matching preferences and of the time zone count together', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const change = (who: Client) => who.request('PATCH', '/api/profiles/me', { bio: 'busy' })
  const pause = (who: Client) => who.request('PUT', '/api/profiles/me/matching', { paused: true })
  const move = (who: Client, time_zone: string) => who.request('PUT', '/api/profiles/me/time-zone', { time_zone })
  expect((await change(ama)).status).toBe(200)
  expect((await move(ama, 'Africa/Accra')).status).toBe(204)
  // A browser tells the same zone again and again.
  expect((await move(ama, 'Africa/Accra')).status).toBe(204)
  expectRefused(await pause(ama), 600)
  expectRefused(await change(ama), 600)
  expectRefused(await move(ama, 'Africa/Nairobi'), 600)
  expect((await pause(kofi)).status).toBe(200)
})

test('too many sign-ups from one address', async () => {
  const from = addresses()
  const signUp = (n: number, host = 1) =>
    visitor().request(
      'POST',
      '/api/auth/sign-up',
      { full_name: 'Ama', email: `new.${n}@mail.example`, password: 'kente and cedi', terms_accepted: true },
      from(host),
    )
  for (let n = 0; n < 2; n++) expect((await signUp(n)).status).toBe(200)
  const before = await state()
  expectRefused(await signUp(3), 600)
  expect(await state()).toBe(before)
  expect((await signUp(3, 2)).status).toBe(200)
})

test('too many mails to one address are left out and nobody is told: whoever signs up with it is not refused', async () => {
  const from = addresses()
  const { email } = await member('Ama')
  const unknown = `nobody.at.${block}@mail.example`
  const signUp = (to: string, host: number, password = 'kente and cedi') =>
    visitor().request(
      'POST',
      '/api/auth/sign-up',
      { full_name: 'Ama', email: to, password, terms_accepted: true },
      from(host),
    )
  for (const [index, to] of [email, unknown].entries()) {
    const host = 20 * index
    // What is refused mails nobody, and does not count.
    expect((await signUp(to, host + 1, 'Password1')).status).toBe(400)
    for (let n = 0; n < 2; n++) expect((await signUp(to, host + 2)).status).toBe(200)
    // From elsewhere its owner still gets one.
    expect((await signUp(to, host + 3)).status).toBe(200)
    expect((await allMails()).filter((mail) => mail.to === to)).toHaveLength(2)
    const more = await Promise.all(Array.from({ length: 12 }, (_, n) => signUp(to, host + 4 + n)))
    expect(more.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
    expect((await allMails()).filter((mail) => mail.to === to)).toHaveLength(10)
  }
})

test('too many mails asked for by one network are refused, to one address left out', async () => {
  const from = addresses()
  const { email } = await member('Ama')
  const unknown = `nobody.at.${block}@mail.example`
  const ask = (path: string, to: string, host: number) =>
    visitor().request('POST', `/api/auth/${path}`, { email: to }, from(host))
  for (const [index, path] of ['request-password-reset', 'resend-verification'].entries()) {
    const host = 100 * index
    expect((await ask(path, email, host + 1)).status).toBe(200)
    expectRefused(await ask(path, unknown, host + 1), 600)
    const more = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(path, email, host + 2 + n)))
    expect(more.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
  }
  // The one of the limit, and the one that always goes.
  expect((await allMails()).filter((mail) => mail.to === email)).toHaveLength(2)
})

test('too many guesses at a current password, and at a link', async () => {
  const from = addresses()
  const ama = await member('Ama')
  const change = () =>
    ama.request(
      'POST',
      '/api/auth/change-password',
      { current_password: 'not it', new_password: 'kente and cedi' },
      from(1),
    )
  for (let n = 0; n < 3; n++) expect((await change()).status).toBe(400)
  expectRefused(await change(), 600)
  for (const [host, path, input] of [
    [2, '/api/auth/verify-email', { token: 'guess' }],
    [3, '/api/auth/reset-password', { token: 'guess', password: 'kente and cedi' }],
  ] as const) {
    for (let n = 0; n < 3; n++) expect((await visitor().request('POST', path, input, from(host))).status).toBe(400)
    expectRefused(await visitor().request('POST', path, input, from(host)), 600)
  }
})

test('what is slowed waits twice as long each time, up to an hour; one of many at once goes on; a try taken back is none', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = createLimits({ limits: { ...PRODUCTION_LIMITS, wrongPassword: { points: 2, seconds: 86_400 } } }, null)
  const attempt = () => limits.slow('wrongPassword', 'of ama')
  await (
    await attempt()
  )()
  await attempt()
  await attempt()
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, attempt))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    await expect(attempt()).rejects.toMatchObject({ retryAfter: seconds })
    vi.setSystemTime(Date.now() + 1000 * seconds)
    await attempt()
  }
  await limits.slow('wrongPassword', 'of kofi')
})

test('too many changes by one member, while others and reading go on', async () => {
  const from = addresses()
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const change = (who: Client) => who.request('PUT', '/api/auth/language', { language: 'en' }, from(1))
  for (let n = 0; n < 12; n++) expect((await change(ama)).status).toBe(200)
  const before = await state()
  expectRefused(await change(ama), 600)
  expect(await state()).toBe(before)
  expect((await change(kofi)).status).toBe(200)
  expect((await ama.request('GET', '/api/profiles/me')).status).toBe(200)
})

test('too many messages by one member; the wait is over when the time is', async () => {
  // The time of the limits stands still, and passes when we say so.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  const send = (who: Client) =>
    who.request('POST', `/api/conversations/${conversation_id}/messages`, {
      client_id: crypto.randomUUID(),
      content: 'Hello',
    })
  for (let n = 0; n < 2; n++) expect((await send(ama)).status).toBe(201)
  const before = await state()
  const refused = await send(ama)
  expectRefused(refused, 600)
  expect(await state()).toBe(before)
  expect((await send(kofi)).status).toBe(201)
  const seconds = Number(refused.headers.get('retry-after'))
  vi.setSystemTime(Date.now() + 1000 * (seconds - 1))
  expectRefused(await send(ama), 1)
  vi.setSystemTime(Date.now() + 1000)
  expect((await send(ama)).status).toBe(201)
})

test('too many pictures by one member, whichever kind, each of which takes time and room', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#225588' } })
    .jpeg()
    .toBuffer()
  const upload = (who: Client, path: string) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
    return who.request('POST', path, form)
  }
  for (const path of ['/api/avatars', '/api/circle-covers']) expect((await upload(ama, path)).status).toBe(201)
  const before = await state()
  for (const path of ['/api/avatars', '/api/circle-covers']) expectRefused(await upload(ama, path), 600)
  expect(await state()).toBe(before)
  expect((await upload(kofi, '/api/avatars')).status).toBe(201)
})

test('too many streams opened by one member, who may look at everything else', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  for (let n = 0; n < 3; n++) {
    const stream = await events(ama)
    expect(stream.status).toBe(200)
    stream.close()
  }
  const refused = await ama.request('GET', '/api/live')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await ama.request('GET', '/api/profiles/me')).status).toBe(200)
  const other = await events(kofi)
  expect(other.status).toBe(200)
  other.close()
})

test('too many invitations by one side, who may still cancel; the other side schedules on', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  const appointment = (days: number) => ({
    starts_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    duration_minutes: 30,
    place: 'The library',
  })
  const plan = (who: Client, days: number) =>
    who.request('POST', `/api/mentorships/${mentorship_id}/scheduled-sessions`, {
      scheduled_id: crypto.randomUUID(),
      ...appointment(days),
    })
  const first = await plan(ama, 1)
  expect(first.status).toBe(201)
  expect((await ama.request('PUT', `/api/scheduled-sessions/${first.body.id}`, appointment(2))).status).toBe(200)
  const before = await state()
  expectRefused(await plan(ama, 3), 600)
  expectRefused(await ama.request('PUT', `/api/scheduled-sessions/${first.body.id}`, appointment(4)), 600)
  expect(await state()).toBe(before)
  expect((await plan(kofi, 5)).status).toBe(201)
  expect((await ama.request('POST', `/api/scheduled-sessions/${first.body.id}/cancel`, {})).status).toBe(200)
  // The mentorship that began, two plans, a move and an end.
  expect(await mails(kofi.email, 5)).toHaveLength(5)
})
