import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '#test/client.ts'
import { procedures } from '#test/procedures.ts'
import { world } from '#test/world.ts'
import { authService } from '#server/account/auth.ts'

// Somebody signs up with an address that is not theirs, to have its account open to a password that they know.
const { app, member, mails, rows, visitor } = await world({ TRUSTED_PROXIES: '1' })

const OWN = 'the owner’s word'
const TRAP = 'a waiting trap'

let count = 0
const newAddress = () => `owner.${(count += 1)}@mail.example`
const from = (host: number) => ({ 'x-forwarded-for': `198.51.100.${host}` })
const signUp = (who: Client, email: string, password: string, headers = from(1)) =>
  who.request(
    'POST',
    '/api/auth/sign-up',
    { full_name: 'Somebody', email, password, terms_accepted: true, marketing_consent: password === TRAP },
    headers,
  )
const tokenOf = async (email: string, nth: number) =>
  new URL((await mails(email, nth))[nth - 1]?.links[0] ?? '').searchParams.get('token')
const open = (who: Client, token: string | null, password?: string) =>
  who.request('POST', '/api/auth/verify-email', { token, ...(password !== undefined && { password }) })
const signIn = async (email: string, password: string) =>
  (await visitor().request('POST', '/api/auth/sign-in', { email, password })).status

describe('a stranger who signs up with the address of somebody', () => {
  test('after its owner leaves the owner’s link as it was', async () => {
    const [owner, stranger, email] = [visitor(), visitor(), newAddress()]
    await signUp(owner, email, OWN)
    const token = await tokenOf(email, 1)
    await signUp(stranger, email, TRAP)
    expect((await open(owner, token)).body).toEqual({ status: 'done' })
    expect([await signIn(email, OWN), await signIn(email, TRAP)]).toEqual([200, 401])
    const consents = await rows(sql`select marketing_consent from user_consents where email = ${email}`)
    expect(consents).toEqual([{ marketing_consent: false }])
  })

  test('has no link mailed again that the owner could open for them', async () => {
    const [owner, stranger, email] = [visitor(), visitor(), newAddress()]
    await signUp(owner, email, OWN)
    await signUp(stranger, email, TRAP)
    await stranger.request('POST', '/api/auth/resend-verification', { email })
    for (const nth of [2, 3]) {
      const token = await tokenOf(email, nth)
      expect((await open(owner, token)).body).toEqual({ status: 'password_needed' })
      expect((await open(owner, token, OWN)).status).toBe(400)
    }
    expect(await rows(sql`select 1 from users where email = ${email}`)).toEqual([])
    expect((await open(owner, await tokenOf(email, 1))).body).toEqual({ status: 'done' })
    expect([await signIn(email, OWN), await signIn(email, TRAP)]).toEqual([200, 401])
  })

  test('cannot have the link of the owner’s sign-up sent', async () => {
    const [owner, stranger, email] = [visitor(), visitor(), newAddress()]
    await signUp(owner, email, OWN)
    await stranger.request('POST', '/api/auth/resend-verification', { email })
    await signUp(stranger, email, TRAP)
    expect(await mails(email, 2)).toHaveLength(2)
  })

  test('before the owner does not open it by a link that the owner follows', async () => {
    const [owner, stranger, email] = [visitor(), visitor(), newAddress()]
    await signUp(stranger, email, TRAP)
    expect((await open(owner, await tokenOf(email, 1))).body).toEqual({ status: 'password_needed' })
    expect(await signIn(email, TRAP)).toBe(403)
    await signUp(owner, email, OWN)
    expect((await open(owner, await tokenOf(email, 2))).body).toEqual({ status: 'done' })
    // What waited for the address is void, for the browser that began it, too.
    expect((await open(stranger, await tokenOf(email, 1))).body.code).toBe('LINK_INVALID')
    expect([await signIn(email, OWN), await signIn(email, TRAP)]).toEqual([200, 401])
  })

  test('between the check of the owner’s link and its use does not get their password in', async () => {
    const [owner, stranger, email] = [visitor(), visitor(), newAddress()]
    await signUp(owner, email, OWN)
    const token = await tokenOf(email, 1)
    const transaction = app.database.transaction.bind(app.database)
    const held = vi.spyOn(app.database, 'transaction').mockImplementationOnce(async (work) => {
      expect((await signUp(stranger, email, TRAP)).status).toBe(200)
      return transaction(work)
    })
    expect((await open(owner, token)).body).toEqual({ status: 'done' })
    expect(held).toHaveBeenCalledTimes(2)
    held.mockRestore()
    expect([await signIn(email, OWN), await signIn(email, TRAP)]).toEqual([200, 401])
  })

  test('in the same moment as the owner: of two that are verified at once one stands, with its own password', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other, email] = [visitor(), visitor(), newAddress()]
      await Promise.all([signUp(one, email, OWN), signUp(other, email, TRAP)])
      const tokens = [await tokenOf(email, 1), await tokenOf(email, 2)]
      const answers = await Promise.all(tokens.flatMap((token) => [open(one, token, OWN), open(other, token, TRAP)]))
      expect(answers.filter(({ body }) => body.status === 'done')).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(new Set([await signIn(email, OWN), await signIn(email, TRAP)])).toEqual(new Set([200, 401]))
      expect(await rows(sql`select 1 from user_consents where email = ${email}`)).toHaveLength(1)
    }
  })

  test('learns nothing of an account from what follows: signing in and asking for the link answer alike', async () => {
    const { email } = await member('Ama')
    const answers = []
    for (const address of [email, newAddress()]) {
      const stranger = visitor()
      const answered = [
        await signUp(stranger, address, TRAP),
        await stranger.request('POST', '/api/auth/sign-in', { email: address, password: TRAP }),
        await stranger.request('POST', '/api/auth/sign-in', { email: address, password: 'not it at all' }),
        await stranger.request('POST', '/api/auth/resend-verification', { email: address }),
      ]
      answers.push(answered.map(({ status, body, headers }) => [status, body, [...headers.keys()].toSorted()]))
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await mails(email, 2)).map(({ subject }) => subject)).toEqual(
      Array<string>(2).fill('You already have a Daraja56 account'),
    )
  })

  test('over and over takes no link of the last hour from the owner', async () => {
    const email = newAddress()
    const owner = visitor()
    await signUp(owner, email, OWN, from(1))
    const token = await tokenOf(email, 1)
    for (let n = 0; n < 4; n++) await signUp(visitor(), email, TRAP, from(1))
    await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(visitor(), email, TRAP, from(2 + n))))
    expect((await open(owner, token)).body).toEqual({ status: 'done' })
    expect(await signIn(email, OWN)).toBe(200)
  })

  test('over and over fills three rows a network and twenty in all after an hour, and the newest ones stay', async () => {
    const email = newAddress()
    const hourLater = () =>
      rows(sql`update pending_sign_ups set created_at = created_at - interval '61 minutes' where email = ${email}`)
    for (let n = 0; n < 5; n++) await signUp(visitor(), email, `${TRAP} ${n}`, from(1))
    await hourLater()
    await signUp(visitor(), email, TRAP, from(1))
    const ofOne = await rows(sql`select 1 from pending_sign_ups where email = ${email}`)
    expect(ofOne).toHaveLength(3)
    await Promise.all(Array.from({ length: 24 }, (_, n) => signUp(visitor(), email, TRAP, from(2 + n))))
    await hourLater()
    const owner = visitor()
    await signUp(owner, email, OWN, from(99))
    expect(await rows(sql`select 1 from pending_sign_ups where email = ${email}`)).toHaveLength(20)
    expect(await signIn(email, OWN)).toBe(403)
  })
})

test('no route of better-auth is a second way in', async () => {
  const ours = new Set(procedures.map(({ method, path }) => `${method} ${path}`))
  const endpoints = Object.values(authService.of(app).api).flatMap((endpoint: object) =>
    'path' in endpoint && 'options' in endpoint
      ? [endpoint as { path?: string; options: { method: string | string[] } }]
      : [],
  )
  expect(endpoints.length).toBeGreaterThan(20)
  for (const { path = '', options } of endpoints)
    for (const method of [options.method].flat().filter((one) => one !== '*')) {
      const address = `/api/auth${path.replaceAll(/:\w+/g, 'google')}`
      if (ours.has(`${method} ${address}`) || `${method} ${address}` === 'GET /api/auth/callback/google') continue
      const answer = await visitor().request(method, address, method === 'GET' ? undefined : {})
      expect([404, 405], `${method} ${address}: ${answer.status}`).toContain(answer.status)
    }
})
