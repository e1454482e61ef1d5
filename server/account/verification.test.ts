import { randomUUIDv7 } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { sweepSignUps } from '#server/account/sweep-sign-ups.ts'
import { world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { app, member, mails, allMails, rows, state, visitor, events } = await world()

let count = 0
async function signedUp(who = visitor()) {
  const form = {
    full_name: 'Ama',
    email: `ama.${(count += 1)}@mail.example`,
    password: 'kente and cedi',
    terms_accepted: true,
  }
  await who.request('POST', '/api/auth/sign-up', form)
  return { ...form, browser: who, token: await newestToken(form.email) }
}
async function newestToken(email: string, nth = 1) {
  const mail = (await mails(email, nth))[nth - 1]
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
}
const verify = (token: string, who = visitor(), password?: string) =>
  who.request('POST', '/api/auth/verify-email', { token, password })
const resend = (email: string, who = visitor()) => who.request('POST', '/api/auth/resend-verification', { email })
const isVerified = async (email: string) =>
  (await rows<{ yes: boolean }>(sql`select email_verified as yes from users where email = ${email}`))[0]?.yes ?? false
const invalid = { status: 400, body: { code: 'LINK_INVALID', message: inEnglish(AUTH_TEXTS.linkInvalid) } }

describe('the link of the mail', () => {
  test('verifies the address and signs its owner in, in the browser that signed up', async () => {
    const { email, token, browser } = await signedUp()
    expect(await verify(token, browser)).toMatchObject({ status: 200, body: { status: 'done' } })
    expect(await isVerified(email)).toBe(true)
    expect(await browser.call.account.session()).toMatchObject({
      user: { email, full_name: 'Ama' },
      profile: null,
      is_admin: false,
    })
    expect((await browser.call.account.listSessions()).map(({ current }) => current)).toEqual([true])
  })

  test('asks for the password in another browser, and changes nothing without it', async () => {
    const { email, password, token } = await signedUp()
    const [phone, before] = [visitor(), await state()]
    expect(await verify(token, phone)).toMatchObject({ status: 200, body: { status: 'password_needed' } })
    expect(await verify(token, phone, 'not it at all')).toMatchObject({
      status: 400,
      body: { code: 'SIGN_UP_PASSWORD_WRONG', message: inEnglish(AUTH_TEXTS.signUpPasswordWrong) },
    })
    expect(await state()).toBe(before)
    expect(await phone.call.account.session()).toBeNull()
    expect(await verify(token, phone, password)).toMatchObject({ status: 200, body: { status: 'done' } })
    expect((await phone.call.account.session())?.user.email).toBe(email)
    expect(await visitor().request('POST', '/api/auth/sign-in', { email, password })).toMatchObject({ status: 200 })
  })

  test('works once: another use signs nobody in', async () => {
    const { token, browser, password } = await signedUp()
    await verify(token, browser)
    const finder = visitor()
    expect(await verify(token, finder, password)).toMatchObject(invalid)
    expect(await verify(token, browser)).toMatchObject(invalid)
    expect(await finder.call.account.session()).toBeNull()
  })

  test('signs its owner in when the browser has somebody else’s session, which ends with its streams', async () => {
    const kofi = await member('Kofi')
    const tab = await events(kofi)
    const { email, token } = await signedUp(kofi)
    await verify(token, kofi)
    expect((await kofi.call.account.session())?.user.email).toBe(email)
    await tab.ended
    expect(tab.events).toEqual([{ type: 'session.ended' }])
    expect(await rows(sql`select 1 from sessions where user_id = ${kofi.id}`)).toEqual([])
  })

  test('is refused when its token is forged, cut, empty, of another kind or expired', async () => {
    const { email, token, browser } = await signedUp()
    const { token: other } = await signedUp()
    const [id = '', signature = ''] = token.split('.')
    const before = await state()
    for (const wrong of [
      `${token.slice(0, -4)}AAAA`,
      token.slice(0, 40),
      id,
      `${id}.`,
      `${other.split('.')[0]}.${signature}`,
      `${randomUUIDv7()}.${signature}`,
      [...browser.cookies.values()][0]?.split('~')[0] ?? '',
      'nothing',
      '..',
      await createEmailVerificationToken(app.config.secret, email, undefined, 3600),
    ])
      expect(await verify(wrong, browser)).toMatchObject(invalid)
    expect((await verify('', browser)).status).toBe(400)
    expect(await state()).toBe(before)
    await rows(sql`update pending_sign_ups set expires_at = now() where email = ${email}`)
    expect(await verify(token, browser)).toMatchObject(invalid)
    expect(await isVerified(email)).toBe(false)
  })

  test('used many times at once makes one account', async () => {
    const { email, token, browser } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, browser)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    expect(await rows(sql`select 1 from users where email = ${email}`)).toHaveLength(1)
  })
})

describe('sending the link again', () => {
  test('mails a link that works to the browser that signed up; both mails work', async () => {
    const { email, token, browser } = await signedUp()
    await rows(sql`update pending_sign_ups set expires_at = now() + interval '1 minute' where email = ${email}`)
    expect(await resend(email.toUpperCase(), browser)).toMatchObject({ status: 200, body: { status: 'sent' } })
    expect(await newestToken(email, 2)).toBe(token)
    const [left] = await rows(
      sql`select round(extract(epoch from expires_at - now()) / 3600) as hours from pending_sign_ups where email = ${email}`,
    )
    expect(Number(left?.hours)).toBe(24)
    expect((await verify(token, browser)).status).toBe(200)
  })

  test('mails it to a browser that has shown the password, which need not show it again', async () => {
    const { email, password } = await signedUp()
    const phone = visitor()
    expect((await phone.request('POST', '/api/auth/sign-in', { email, password })).status).toBe(403)
    await resend(email, phone)
    expect((await verify(await newestToken(email, 2), phone)).body).toEqual({ status: 'done' })
  })

  test('gives everybody the same answer in the same time, and mails nobody else', async () => {
    const kofi = await member('Kofi')
    const { email, browser } = await signedUp()
    await allMails()
    const before = await state()
    const answers = new Set<string>()
    for (const [address, who] of [
      ['nobody@mail.example', browser],
      [kofi.email, browser],
      [email, visitor()],
    ] as const) {
      const began = performance.now()
      const { status, body, headers } = await resend(address, who)
      expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_MS - 2)
      answers.add(JSON.stringify([status, body, [...headers.keys()].toSorted()]))
    }
    expect(await state()).toBe(before)
    const began = performance.now()
    const { status, body, headers } = await resend(email, browser)
    expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_MS - 2)
    answers.add(JSON.stringify([status, body, [...headers.keys()].toSorted()]))
    expect([...answers]).toEqual([JSON.stringify([200, { status: 'sent' }, [...headers.keys()].toSorted()])])
  })
})

test('what was not verified in time is removed', async () => {
  const [{ email: old }, { email: young }] = [await signedUp(), await signedUp()]
  await rows(sql`update pending_sign_ups set expires_at = now() - interval '1 second' where email = ${old}`)
  await sweepSignUps(app)
  const left = (await rows<{ email: string }>(sql`select email from pending_sign_ups`)).map(({ email }) => email)
  expect(left).not.toContain(old)
  expect(left).toContain(young)
})
