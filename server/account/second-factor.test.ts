import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { codeAt } from '#server/account/second-factor.ts'
import { PRODUCTION_LIMITS } from '#server/platform/config-limits.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { PASSWORD } from '#test/people.ts'
import type { Actor } from '#test/world.ts'
import { startWorld, world } from '#test/world.ts'

const { app, member, newcomer, visitor, rows, mails, events, state } = await world()

const STEP_MS = 30_000

/** The code that the authenticator of somebody shows now, or some steps later. */
async function codeOf({ id }: Actor, steps = 0): Promise<string> {
  const [factor] = await rows<{ secret: string }>(sql`select secret from second_factors where user_id = ${id}`)
  return codeAt(app.config, factor?.secret ?? '', new Date(Date.now() + steps * STEP_MS))
}

/** Switches an authenticator on. A test that needs a code afterwards takes that of the next step: each works once. */
async function switchOn(who: Actor): Promise<string[]> {
  await who.call.security.startSecondFactor({ password: PASSWORD })
  const { recovery_codes } = await who.call.security.confirmSecondFactor({ code: await codeOf(who) })
  return recovery_codes
}

const signIn = (browser: Client, { email }: Actor) =>
  browser.request('POST', '/api/auth/sign-in', { email, password: PASSWORD })
const pass = (browser: Client, code: string) => browser.request('POST', '/api/auth/second-factor', { code })
const whoIs = async (browser: Client) => (await browser.call.account.session())?.user.id ?? null

describe('switching an authenticator on', () => {
  test('needs the password and a right code; then ten codes are shown and a mail tells of it', async () => {
    const ama = await newcomer('Ama')
    expect((await ama.request('POST', '/api/auth/second-factor/start', { password: 'not it' })).body.code).toBe(
      'PASSWORD_WRONG',
    )
    expect((await ama.request('POST', '/api/auth/second-factor/start', {})).body.code).toBe('PASSWORD_WRONG')
    expect((await ama.request('POST', '/api/auth/second-factor/confirm', { code: '000000' })).body.code).toBe(
      'SECOND_FACTOR_MISSING',
    )
    const { secret, url } = await ama.call.security.startSecondFactor({ password: PASSWORD })
    expect(secret).toMatch(/^[A-Z2-7]+$/)
    expect(new URL(url).searchParams.get('secret')).toBe(secret)
    const begun = await rows(sql`select secret from second_factors where user_id = ${ama.id}`)
    expect(JSON.stringify(begun)).not.toContain(secret)
    expect((await ama.request('POST', '/api/auth/second-factor/confirm', { code: 'abcdef' })).body.code).toBe(
      'CODE_WRONG',
    )
    expect((await ama.call.security.read()).second_factor).toEqual({ on: false, recovery_codes: 0 })
    const { recovery_codes } = await ama.call.security.confirmSecondFactor({ code: await codeOf(ama) })
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await ama.call.security.read()).second_factor).toEqual({ on: true, recovery_codes: 10 })
    const [mail] = await mails(ama.email)
    expect(mail?.text).toContain('An authenticator was switched on')
    expect((await ama.request('POST', '/api/auth/second-factor/start', { password: PASSWORD })).status).toBe(409)
  })

  test('one that is only begun asks nobody for a code', async () => {
    const ama = await member('Ama')
    await ama.call.security.startSecondFactor({ password: PASSWORD })
    const phone = visitor()
    expect((await signIn(phone, ama)).body).toEqual({ status: 'done' })
    expect(await whoIs(phone)).toBe(ama.id)
  })
})

describe('signing in', () => {
  test('asks for the code after the password; without it there is no session', async () => {
    const ama = await member('Ama')
    await switchOn(ama)
    const phone = visitor()
    const before = await rows(sql`select id from sessions where user_id = ${ama.id}`)
    expect((await signIn(phone, ama)).body).toEqual({ status: 'second_factor' })
    expect(await whoIs(phone)).toBeNull()
    expect((await pass(phone, '12345')).body.code).toBe('CODE_WRONG')
    expect(await rows(sql`select id from sessions where user_id = ${ama.id}`)).toEqual(before)
    expect((await pass(phone, await codeOf(ama, 1))).body).toEqual({ status: 'done' })
    expect(await whoIs(phone)).toBe(ama.id)
    // The question is answered.
    expect((await pass(phone, await codeOf(ama, 1))).body.code).toBe('SECOND_FACTOR_OVER')
  })

  test('a code without a password before it is refused', async () => {
    const ama = await member('Ama')
    await switchOn(ama)
    const before = await state()
    expect((await pass(visitor(), await codeOf(ama, 1))).body.code).toBe('SECOND_FACTOR_OVER')
    expect(await state()).toBe(before)
  })

  test('forty equal recovery codes at once sign in once, and a mail says how many are left', async () => {
    const ama = await member('Ama')
    const [code = ''] = await switchOn(ama)
    const phones = Array.from({ length: 40 }, () => visitor())
    for (const phone of phones) await signIn(phone, ama)
    const answers = await Promise.all(phones.map((phone) => pass(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['CODE_WRONG']),
    )
    expect((await ama.call.security.read()).second_factor.recovery_codes).toBe(9)
    const told = (await mails(ama.email, 2)).filter(({ text }) => text.includes('9 codes are left'))
    expect(told).toHaveLength(1)
  })

  test('forty equal codes of the authenticator at once sign in once', async () => {
    const ama = await member('Ama')
    await switchOn(ama)
    const phones = Array.from({ length: 40 }, () => visitor())
    for (const phone of phones) await signIn(phone, ama)
    const code = await codeOf(ama, 1)
    const answers = await Promise.all(phones.map((phone) => pass(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works however it is typed', async () => {
    const ama = await member('Ama')
    const [code = ''] = await switchOn(ama)
    const phone = visitor()
    await signIn(phone, ama)
    expect((await pass(phone, ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  })

  test('a ban between password and code keeps the banned out', async () => {
    const ama = await member('Ama')
    await switchOn(ama)
    const phone = visitor()
    await signIn(phone, ama)
    await rows(sql`update users set banned_at = now() where id = ${ama.id}`)
    expect((await pass(phone, await codeOf(ama, 1))).body.code).toBe('BANNED')
    expect((await signIn(phone, ama)).body.code).toBe('BANNED')
  })

  test('a changed password ends a question for a code', async () => {
    const ama = await member('Ama')
    await switchOn(ama)
    const thief = visitor()
    await signIn(thief, ama)
    await ama.call.account.changePassword({ current_password: PASSWORD, new_password: 'kente and cedi' })
    expect((await pass(thief, await codeOf(ama, 1))).body.code).toBe('SECOND_FACTOR_OVER')
    // Who changed it stays signed in, without another code.
    expect(await whoIs(ama)).toBe(ama.id)
  })

  test('tries are limited', async () => {
    const limited = await startWorld({ LIMIT_SECOND_FACTOR: '3/60' })
    try {
      const kofi = await limited.member('Kofi')
      const { secret } = await kofi.call.security.startSecondFactor({ password: PASSWORD })
      expect(secret).toBeTruthy()
      const [factor] = await limited.rows<{ secret: string }>(sql`select secret from second_factors`)
      await kofi.call.security.confirmSecondFactor({
        code: await codeAt(limited.app.config, factor?.secret ?? '', new Date()),
      })
      const phone = limited.visitor()
      await signIn(phone, kofi)
      const statuses = []
      for (let n = 0; n < 4; n++) statuses.push((await pass(phone, 'wrong-wrong')).status)
      expect(statuses).toEqual([400, 400, 400, 429])
    } finally {
      await limited.stop()
    }
  })
})

test('five wrong codes within an hour are told by email, once; after twenty in a day a right one is refused', async () => {
  const { wrongCode, wrongCodeMail } = PRODUCTION_LIMITS
  const limited = await startWorld({
    LIMIT_WRONG_CODE: `${wrongCode.points}/${wrongCode.seconds}`,
    LIMIT_WRONG_CODE_MAIL: `${wrongCodeMail.points}/${wrongCodeMail.seconds}`,
  })
  try {
    const kofi = await limited.member('Kofi')
    await kofi.call.security.startSecondFactor({ password: PASSWORD })
    const [factor] = await limited.rows<{ secret: string }>(sql`select secret from second_factors`)
    const code = (steps: number) =>
      codeAt(limited.app.config, factor?.secret ?? '', new Date(Date.now() + steps * STEP_MS))
    const { recovery_codes } = await kofi.call.security.confirmSecondFactor({ code: await code(0) })
    const [phone, thief] = [limited.visitor(), limited.visitor()]
    for (const browser of [phone, thief]) await signIn(browser, kofi)
    // A right one does not count.
    expect((await pass(phone, await code(1))).status).toBe(200)
    const near = await Promise.all([-1, 0, 1, 2, 3].map(code))
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one)) ?? ''
    const guess = async (times: number) => {
      for (let n = 0; n < times; n++) expect((await pass(thief, wrong)).body.code).toBe('CODE_WRONG')
      return (await limited.allMails()).filter(({ text }) => text.includes('Wrong codes were typed')).length
    }
    expect(await guess(4)).toBe(0)
    expect(await guess(1)).toBe(1)
    expect(await guess(15)).toBe(1)
    await limited.wait(10 * STEP_MS)
    const refused = await pass(thief, await code(10))
    expect([refused.status, refused.body.message]).toEqual([429, inEnglish(COMMON_TEXTS.tooMany)])
    // Nobody guesses one of these, so the owner is not kept out.
    expect((await pass(thief, recovery_codes[0] ?? '')).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

test('the password is checked a number of times an hour, right or not', async () => {
  const limited = await startWorld({ LIMIT_SECURITY_CHANGE: '3/60' })
  try {
    const kofi = await limited.member('Kofi')
    const statuses = []
    for (const password of [PASSWORD, 'not it', PASSWORD, PASSWORD])
      statuses.push((await kofi.request('POST', '/api/auth/second-factor/start', { password })).status)
    expect(statuses).toEqual([200, 400, 200, 429])
  } finally {
    await limited.stop()
  }
})

describe('recovery codes and switching off', () => {
  test('new codes end the ones before', async () => {
    const ama = await member('Ama')
    const [old = ''] = await switchOn(ama)
    expect((await ama.request('POST', '/api/auth/second-factor/recovery-codes', { password: 'x' })).status).toBe(400)
    const { recovery_codes } = await ama.call.security.renewRecoveryCodes({ password: PASSWORD })
    const phone = visitor()
    await signIn(phone, ama)
    expect((await pass(phone, old)).body.code).toBe('CODE_WRONG')
    expect((await pass(phone, recovery_codes[9] ?? '')).status).toBe(200)
  })

  test('switched off, the password alone signs in, and a mail tells of it', async () => {
    const ama = await member('Ama')
    await switchOn(ama)
    expect((await ama.request('POST', '/api/auth/second-factor/end', { password: 'x' })).body.code).toBe(
      'PASSWORD_WRONG',
    )
    await ama.call.security.endSecondFactor({ password: PASSWORD })
    expect((await signIn(visitor(), ama)).body).toEqual({ status: 'done' })
    expect(await rows(sql`select 1 from recovery_codes where user_id = ${ama.id}`)).toEqual([])
    const texts = (await mails(ama.email, 2)).map(({ text }) => text).join(' ')
    expect(texts).toContain('The authenticator was switched off')
  })
})

test('who has no password needs a young sign-in', async () => {
  const ama = await member('Ama')
  await rows(sql`update accounts set provider_id = 'google', password_hash = null where user_id = ${ama.id}`)
  expect((await ama.call.security.read()).has_password).toBe(false)
  expect((await ama.request('POST', '/api/auth/second-factor/start', {})).status).toBe(200)
  await rows(sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${ama.id}`)
  expect((await ama.request('POST', '/api/auth/second-factor/start', {})).body).toMatchObject({
    code: 'SIGN_IN_AGAIN',
    message: 'Please sign out and in again first: this needs a sign-in younger than ten minutes.',
  })
})

test('ending other sessions ends their streams, and no own one', async () => {
  const ama = await member('Ama')
  const [phone, tablet] = [visitor(), visitor()]
  for (const one of [phone, tablet]) await signIn(one, ama)
  const [here, there] = [await events(ama), await events({ ...phone, id: ama.id })]
  const listed = await ama.call.account.listSessions()
  const other = listed.find(({ current }) => !current)
  await ama.call.security.endSession({ id: other?.id ?? '' })
  expect((await ama.call.account.listSessions()).map(({ id }) => id)).not.toContain(other?.id)
  await ama.call.security.endOtherSessions()
  await there.ended
  expect(await whoIs(phone)).toBeNull()
  expect(await whoIs(tablet)).toBeNull()
  expect(await whoIs(ama)).toBe(ama.id)
  expect(await here.settled()).toEqual([])
  here.close()
})

test('nobody ends a session of somebody else', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const before = await state()
  expect((await ama.request('POST', `/api/auth/sessions/${kofi.session_id}/end`)).status).toBe(404)
  expect(await state()).toBe(before)
})

test('the list of sessions says when each was last used', async () => {
  const ama = await member('Ama')
  await rows(sql`update sessions set updated_at = now() - interval '1 hour' where user_id = ${ama.id}`)
  await ama.call.account.session()
  const [own] = await ama.call.account.listSessions()
  expect(Date.now() - Date.parse(own?.last_used_at ?? '')).toBeLessThan(30 * 60_000)
})

test('a language that is not offered is refused; one that is is kept', async () => {
  const ama = await member('Ama')
  expect((await ama.request('PUT', '/api/auth/language', { language: 'en-XA' })).status).toBe(400)
  expect((await ama.request('PUT', '/api/auth/language', { language: 'en' })).status).toBe(200)
  expect(await rows(sql`select language from users where id = ${ama.id}`)).toEqual([{ language: 'en' }])
})

test('marketing is withdrawn by one new row, however often it is pressed', async () => {
  const ama = await member('Ama')
  await rows(sql`update user_consents set marketing_consent = true, consent_timestamp = now() - interval '1 day'
                 where user_id = ${ama.id}`)
  await Promise.all([1, 2, 3].map(() => ama.call.userConsents.withdrawMarketing()))
  const consents = await ama.call.userConsents.readOwn()
  expect(consents.map(({ marketing_consent }) => marketing_consent)).toEqual([false, true])
  expect(consents[0]).toMatchObject({ email: ama.email, ip_address: '127.0.0.1', terms_accepted: true })
})

test('a time zone that was chosen is not changed by a browser, until it is left to the browser again', async () => {
  const ama = await member('Ama')
  await ama.call.members.setTimeZone({ time_zone: 'Africa/Nairobi' })
  await ama.call.members.setTimeZone({ time_zone: 'Europe/Lisbon', chosen: true })
  await ama.call.members.setTimeZone({ time_zone: 'Africa/Lagos' })
  expect(await ama.call.members.readOwn()).toMatchObject({ time_zone: 'Europe/Lisbon', time_zone_chosen: true })
  await ama.call.members.setTimeZone({ time_zone: 'Africa/Accra', chosen: false })
  await ama.call.members.setTimeZone({ time_zone: 'Africa/Lagos' })
  expect(await ama.call.members.readOwn()).toMatchObject({ time_zone: 'Africa/Lagos', time_zone_chosen: false })
})
