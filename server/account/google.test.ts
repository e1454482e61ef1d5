// One database is enough: one caller at a time, against the identity provider; both databases store the same rows.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startDemo } from '#test/demo.ts'
import { cookieName, insertPeople, person } from '#test/people.ts'
import type { Person } from '#test/people.ts'
import { startWorld } from '#test/world.ts'
import { authService } from '#server/account/auth.ts'

const demo = await startDemo()
afterAll(demo.stop)
const { app, browser, rows, state } = demo

type Identity = { name: string; email: string; verified: boolean }

let count = 0
const identity = (changes: Partial<Identity> = {}): Identity => ({
  name: 'Amina Diallo',
  email: `amina.${(count += 1)}@mail.example`,
  verified: true,
  ...changes,
})

async function existing(name: string, standing: Person['standing'] = 'member'): Promise<Person> {
  const someone = person(name, app.config, {}, standing)
  await insertPeople(app.db, [someone])
  return someone
}

/** Clicks the button, chooses an account on the provider's page and follows the redirects. Answers the last address. */
async function signInWithGoogle(who: Client, { name, email, verified }: Identity, returnTo?: string) {
  const started = await who.request('POST', '/api/auth/google', returnTo === undefined ? {} : { return_to: returnTo })
  expect(started.status).toBe(200)
  const choice = new URL(started.body.url)
  expect(choice.searchParams.get('code_challenge_method')).toBe('S256')
  const page = await who.request('GET', choice.pathname + choice.search)
  expect(page.status).toBe(200)
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const hidden = [...(page.body as string).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, field = '', value = '']) => [field, value.replaceAll('&amp;', '&')],
  )
  const query = new URLSearchParams([
    ...hidden,
    ['name', name],
    ['email', email],
    ...(verified ? [['verified', 'on']] : []),
  ] as [string, string][])
  const sentBack = await fetch(`${action}?${query}`, { redirect: 'manual' })
  const callback = new URL(sentBack.headers.get('location') ?? '')
  expect(callback.origin + callback.pathname).toBe(`${demo.url}/api/auth/callback/google`)
  const arrived = await who.request('GET', callback.pathname + callback.search)
  expect(arrived.status).toBe(302)
  return {
    to: new URL(arrived.headers.get('location') ?? '', demo.url),
    callback,
    cookies: arrived.headers.getSetCookie(),
  }
}
const signedIn = async (who: Client) => (await who.call.account.session())?.user.email ?? null
const signInMethods = (email: string) =>
  rows(sql`select a.provider_id from accounts a join users u on u.id = a.user_id where u.email = ${email} order by 1`)

describe('signing in with Google', () => {
  test('creates an account and its consent for somebody new, and leads to onboarding', async () => {
    const amina = identity({ email: `Amina.Caps.${Date.now()}@mail.example` })
    const who = browser()
    const { to } = await signInWithGoogle(who, amina, '/discover')
    expect(to.href).toBe(`${demo.url}/onboarding`)
    const email = amina.email.toLowerCase()
    expect(await who.call.account.session()).toMatchObject({
      user: { email, full_name: 'Amina Diallo' },
      profile: null,
    })
    expect(
      await rows(
        sql`select u.email_verified, c.terms_accepted, c.marketing_consent, host(c.ip_address) as ip from users u join user_consents c on c.user_id = u.id where u.email = ${email}`,
      ),
    ).toEqual([{ email_verified: true, terms_accepted: true, marketing_consent: false, ip: '127.0.0.1' }])
    expect(await signInMethods(email)).toEqual([{ provider_id: 'google' }])
  })

  test('does not use the provider’s picture, whose address would reveal the account there', async () => {
    const { email, name } = identity()
    const { internalAdapter } = await authService.of(app).$context
    const user = { email, name, emailVerified: true, image: 'https://pictures.example/amina' }
    await internalAdapter.createUser(user, { method: 'oauth' })
    expect(await rows(sql`select avatar_url from users where email = ${email}`)).toEqual([{ avatar_url: null }])
  })

  test('a second time uses the same account and leads to the requested page', async () => {
    const amina = identity()
    await signInWithGoogle(browser(), amina)
    const who = browser()
    const { to } = await signInWithGoogle(who, amina, '/messages/5?tab=1')
    expect(to.href).toBe(`${demo.url}/messages/5?tab=1`)
    expect(await rows(sql`select 1 from users where email = ${amina.email}`)).toHaveLength(1)
    expect(await rows(sql`select 1 from user_consents where email = ${amina.email}`)).toHaveLength(1)
  })

  test('with an address that waits for its verification starts clean: nothing of the sign-up is left', async () => {
    const amina = identity()
    const stranger = browser()
    const form = { full_name: 'Somebody', email: amina.email, password: 'kente and cedi', terms_accepted: true }
    await stranger.request('POST', '/api/auth/sign-up', { ...form, marketing_consent: true })
    const mailed = async () =>
      ((await stranger.request('GET', '/dev/mail.json')).body as { to: string; links: string[] }[]).find(
        ({ to }) => to === amina.email,
      )
    await expect.poll(mailed).toBeDefined()
    const who = browser()
    await signInWithGoogle(who, amina)
    expect(await who.call.account.session()).toMatchObject({ user: { email: amina.email, full_name: 'Amina Diallo' } })
    expect(await signInMethods(amina.email)).toEqual([{ provider_id: 'google' }])
    expect(await rows(sql`select marketing_consent from user_consents where email = ${amina.email}`)).toEqual([
      { marketing_consent: false },
    ])
    expect(await rows(sql`select 1 from pending_sign_ups where email = ${amina.email}`)).toEqual([])
    const token = new URL((await mailed())?.links[0] ?? '').searchParams.get('token')
    expect((await stranger.request('POST', '/api/auth/verify-email', { token })).body.code).toBe('LINK_INVALID')
    const { email, password } = form
    expect((await stranger.request('POST', '/api/auth/sign-in', { email, password })).status).toBe(401)
  })

  test.each([
    ['  Amina\u0000\n\tDiallo\u202e ', 'Amina Diallo'],
    ['Ọlá '.repeat(60), 'Ọlá '.repeat(25).trim()],
    [`${'a'.repeat(98)}👩🏾‍🚀`, 'a'.repeat(98)],
    ['\u0007', null],
  ])('takes the name %j as the sign-up form would', async (name, stored) => {
    const amina = identity({ name })
    const { internalAdapter } = await authService.of(app).$context
    await internalAdapter.createUser({ email: amina.email, name, emailVerified: true }, { method: 'oauth' })
    expect(await rows(sql`select full_name from users where email = ${amina.email}`)).toEqual([
      { full_name: stored ?? amina.email.split('@')[0] },
    ])
  })

  test('keeps none of the provider’s tokens', async () => {
    const amina = identity()
    await signInWithGoogle(browser(), amina)
    await signInWithGoogle(browser(), amina)
    expect(
      await rows(
        sql`select a.access_token, a.refresh_token, a.id_token from accounts a join users u on u.id = a.user_id where u.email = ${amina.email}`,
      ),
    ).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  test('ends the session that the browser had before', async () => {
    const ama = await existing('Ama')
    const who = browser()
    who.cookies.set(cookieName(app.config), ama.cookie)
    const amina = identity()
    await signInWithGoogle(who, amina)
    expect(await signedIn(who)).toBe(amina.email)
    expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toEqual([])
  })

  test('with the verified address of a member links Google to their account, which keeps its password', async () => {
    const ama = await existing('Ama')
    const who = browser()
    await signInWithGoogle(who, identity({ email: ama.email, name: 'Another name' }))
    expect(await who.call.account.session()).toMatchObject({
      user: { id: ama.id, full_name: 'Ama' },
      profile: { id: ama.id },
    })
    expect(await signInMethods(ama.email)).toEqual([{ provider_id: 'credential' }, { provider_id: 'google' }])
    expect(await rows(sql`select 1 from user_consents where email = ${ama.email}`)).toHaveLength(1)
  })
})

describe('signing in with Google is refused and changes nothing', () => {
  const expectRefused = async (act: () => Promise<{ to: URL; cookies: string[] }>, who: Client) => {
    const before = await stateWithoutVerifications()
    const { to, cookies } = await act()
    expect(to.pathname).toBe('/auth')
    expect(to.searchParams.get('error')).toBeTruthy()
    expect(cookies.filter((line) => line.includes('session_token') && !/max-age=0/i.test(line))).toEqual([])
    expect(await signedIn(who)).toBeNull()
    expect(await stateWithoutVerifications()).toBe(before)
  }
  /** The state of the database without the one-time values that every start of a sign-in inserts. */
  const stateWithoutVerifications = async () => {
    await rows(sql`delete from verifications`)
    return state()
  }

  test.each([
    [
      'with the address of a member that Google has not verified',
      async () => identity({ email: (await existing('Ama')).email, verified: false }),
    ],
    ['with an unknown address that Google has not verified', async () => identity({ verified: false })],
    ['without an address', async () => identity({ email: '' })],
  ])('%s', async (_, make) => {
    const who = browser()
    const whom = await make()
    await expectRefused(() => signInWithGoogle(who, whom), who)
  })

  test('for a banned member, linked with Google or not', async () => {
    const amina = identity()
    await signInWithGoogle(browser(), amina)
    await rows(sql`update users set banned_at = now() where email = ${amina.email}`)
    await rows(sql`delete from sessions`)
    const who = browser()
    const { to, cookies } = await signInWithGoogle(who, amina)
    expect(to.pathname + to.search).toMatch(/^\/auth\?.*error=banned/i)
    expect(cookies.filter((line) => line.includes('session_token') && !/max-age=0/i.test(line))).toEqual([])
    expect(await signedIn(who)).toBeNull()
    expect(await rows(sql`select 1 from sessions`)).toEqual([])
    const kwame = await existing('Kwame', 'banned')
    expect((await signInWithGoogle(who, identity({ email: kwame.email }))).to.searchParams.get('error')).toMatch(
      /banned/i,
    )
    expect(await signedIn(who)).toBeNull()
  })

  test('with a callback that was not started, was started by another browser, or is used already', async () => {
    const [who, other] = [browser(), browser()]
    for (const path of [
      '/api/auth/callback/google',
      '/api/auth/callback/google?code=x&state=y',
      '/api/auth/callback/google?error=access_denied',
    ])
      expect(await who.request('GET', path)).toMatchObject({ status: 302 })
    const { callback } = await signInWithGoogle(other, identity())
    const again = await who.request('GET', callback.pathname + callback.search)
    expect(again.status).toBe(302)
    expect(new URL(again.headers.get('location') ?? '', demo.url).searchParams.get('error')).toBeTruthy()
    expect(await signedIn(who)).toBeNull()
  })

  test('with a callback address that an attacker started and sent as a link', async () => {
    const [attacker, victim] = [browser(), browser()]
    const started = await attacker.request('POST', '/api/auth/google', {})
    const state = new URL(started.body.url).searchParams.get('state') ?? ''
    const arrived = await victim.request('GET', `/api/auth/callback/google?code=x&state=${state}`)
    expect(arrived.status).toBe(302)
    expect(await signedIn(victim)).toBeNull()
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'discover',
    '/a\nb',
    '/\u0000',
  ])('with the return address %j, which is not a page of the site', async (return_to) =>
    expect((await browser().request('POST', '/api/auth/google', { return_to })).status).toBe(400),
  )
})

describe('in production', () => {
  test('without a client id Google is neither offered nor possible', async () => {
    const plain = await startWorld()
    expect(await plain.visitor().call.account.options()).toEqual({ google: false })
    expect(await plain.visitor().request('POST', '/api/auth/google', {})).toMatchObject({
      status: 404,
      body: { code: 'NOT_CONFIGURED' },
    })
    await plain.stop()
  })

  test('with a client id the sign-in starts at Google, with PKCE and our callback', async () => {
    const real = await startWorld({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' })
    expect(await real.visitor().call.account.options()).toEqual({ google: true })
    const { url } = await real.visitor().call.account.googleStart({})
    const to = new URL(url)
    expect(to.origin).toBe('https://accounts.google.com')
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: 'our-id',
      redirect_uri: `${real.app.config.publicUrl}/api/auth/callback/google`,
      code_challenge_method: 'S256',
      response_type: 'code',
    })
    expect(url).not.toContain('our-secret')
    await real.stop()
  })
})

test('an authenticator is asked for after Google, too: no session before its code', async () => {
  const abena = await existing('Abena')
  await rows(sql`insert into second_factors (user_id, secret, enabled_at) values (${abena.id}, 'sealed', now())`)
  const phone = browser()
  const { to } = await signInWithGoogle(phone, identity({ email: abena.email }), '/settings')
  expect(to.pathname).toBe('/auth')
  expect(to.searchParams.get('error')).toMatch(/^second_factor$/i)
  expect(to.searchParams.get('return_to')).toBe('/settings')
  expect(await signedIn(phone)).toBeNull()
  expect([...phone.cookies.keys()].some((name) => name.endsWith('.second_factor'))).toBe(true)
})
