import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startDemo } from '#test/demo.ts'
import { insertPeople, person } from '#test/people.ts'
import type { Person } from '#test/people.ts'
import { startWorld } from '#test/world.ts'

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

/** Clicks the button, chooses an account on the provider's page, and comes back. Answers where to. */
async function comeWithGoogle(who: Client, { name, email, verified }: Identity, returnTo?: string) {
  const begun = await who.request('POST', '/api/auth/google', returnTo === undefined ? {} : { return_to: returnTo })
  expect(begun.status).toBe(200)
  const choice = new URL(begun.body.url)
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
const ways = (email: string) =>
  rows(sql`select a.provider_id from accounts a join users u on u.id = a.user_id where u.email = ${email} order by 1`)

describe('coming with Google', () => {
  test('somebody new has an account with the consent beside it, and goes to onboarding', async () => {
    const amina = identity({ email: `Amina.Caps.${Date.now()}@mail.example` })
    const who = browser()
    const { to } = await comeWithGoogle(who, amina, '/discover')
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
    expect(await ways(email)).toEqual([{ provider_id: 'google' }])
  })

  test('the picture that a provider names is not taken over: its address is nobody’s business here', async () => {
    const { email, name } = identity()
    const { internalAdapter } = await app.auth.$context
    const told = { email, name, emailVerified: true, image: 'https://pictures.example/amina' }
    await internalAdapter.createUser(told, { method: 'oauth' })
    expect(await rows(sql`select avatar_url from users where email = ${email}`)).toEqual([{ avatar_url: null }])
  })

  test('again: the same account, back at the page that was asked for', async () => {
    const amina = identity()
    await comeWithGoogle(browser(), amina)
    const who = browser()
    const { to } = await comeWithGoogle(who, amina, '/messages/5?tab=1')
    expect(to.href).toBe(`${demo.url}/messages/5?tab=1`)
    expect(await rows(sql`select 1 from users where email = ${amina.email}`)).toHaveLength(1)
    expect(await rows(sql`select 1 from user_consents where email = ${amina.email}`)).toHaveLength(1)
  })

  test('with the verified address of a member: linked to them, password and all', async () => {
    const ama = await existing('Ama')
    const who = browser()
    await comeWithGoogle(who, identity({ email: ama.email, name: 'Another name' }))
    expect(await who.call.account.session()).toMatchObject({
      user: { id: ama.id, full_name: 'Ama' },
      profile: { id: ama.id },
    })
    expect(await ways(ama.email)).toEqual([{ provider_id: 'credential' }, { provider_id: 'google' }])
    expect(await rows(sql`select 1 from user_consents where email = ${ama.email}`)).toHaveLength(1)
  })
})

describe('refused, and nothing changes', () => {
  const without = async (act: () => Promise<{ to: URL; cookies: string[] }>, who: Client) => {
    const before = await stateButStates()
    const { to, cookies } = await act()
    expect(to.pathname).toBe('/auth')
    expect(to.searchParams.get('error')).toBeTruthy()
    expect(cookies.filter((line) => line.includes('session_token') && !/max-age=0/i.test(line))).toEqual([])
    expect(await signedIn(who)).toBeNull()
    expect(await stateButStates()).toBe(before)
  }
  /** What is in the database but for the one-time states that every beginning leaves. */
  const stateButStates = async () => {
    await rows(sql`delete from verifications`)
    return state()
  }

  test.each([
    [
      'an address that Google has not verified, of a member',
      async () => identity({ email: (await existing('Ama')).email, verified: false }),
    ],
    ['an address that Google has not verified, of nobody', async () => identity({ verified: false })],
    ['no address', async () => identity({ email: '' })],
  ])('%s', async (_, make) => {
    const who = browser()
    const whom = await make()
    await without(() => comeWithGoogle(who, whom), who)
  })

  test('the address of somebody who signed up here and has not verified it: whoever that is, they keep out', async () => {
    const someone = identity()
    await browser().request('POST', '/api/auth/sign-up', {
      full_name: 'Somebody',
      email: someone.email,
      password: 'kente and cedi',
      terms_accepted: true,
    })
    const who = browser()
    await without(() => comeWithGoogle(who, someone), who)
    expect(await ways(someone.email)).toEqual([{ provider_id: 'credential' }])
  })

  test('a banned member, linked or not', async () => {
    const amina = identity()
    await comeWithGoogle(browser(), amina)
    await rows(sql`update users set banned_at = now() where email = ${amina.email}`)
    await rows(sql`delete from sessions`)
    const who = browser()
    const { to, cookies } = await comeWithGoogle(who, amina)
    expect(to.pathname + to.search).toMatch(/^\/auth\?.*error=banned/i)
    expect(cookies.filter((line) => line.includes('session_token') && !/max-age=0/i.test(line))).toEqual([])
    expect(await signedIn(who)).toBeNull()
    expect(await rows(sql`select 1 from sessions`)).toEqual([])
    const kwame = await existing('Kwame', 'banned')
    expect((await comeWithGoogle(who, identity({ email: kwame.email }))).to.searchParams.get('error')).toMatch(
      /banned/i,
    )
    expect(await signedIn(who)).toBeNull()
  })

  test('an answer without a beginning, of another browser, or used before', async () => {
    const [who, other] = [browser(), browser()]
    for (const path of [
      '/api/auth/callback/google',
      '/api/auth/callback/google?code=x&state=y',
      '/api/auth/callback/google?error=access_denied',
    ])
      expect(await who.request('GET', path)).toMatchObject({ status: 302 })
    const { callback } = await comeWithGoogle(other, identity())
    const again = await who.request('GET', callback.pathname + callback.search)
    expect(again.status).toBe(302)
    expect(new URL(again.headers.get('location') ?? '', demo.url).searchParams.get('error')).toBeTruthy()
    expect(await signedIn(who)).toBeNull()
  })

  test('an answer that another browser began: nobody is signed in through a link sent by mail', async () => {
    const [attacker, victim] = [browser(), browser()]
    const begun = await attacker.request('POST', '/api/auth/google', {})
    const state = new URL(begun.body.url).searchParams.get('state') ?? ''
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
  ])('coming back to %j, which is not a page of ours', async (return_to) =>
    expect((await browser().request('POST', '/api/auth/google', { return_to })).status).toBe(400),
  )
})

describe('in production', () => {
  test('without a client id there is no button and no way', async () => {
    const plain = await startWorld()
    expect(await plain.visitor().call.account.options()).toEqual({ google: false })
    expect(await plain.visitor().request('POST', '/api/auth/google', {})).toMatchObject({
      status: 404,
      body: { code: 'NOT_CONFIGURED' },
    })
    await plain.stop()
  })

  test('with one the way leads to Google, with PKCE and our callback', async () => {
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
