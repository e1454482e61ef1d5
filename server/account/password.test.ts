// One database is enough: one caller at a time; the procedures run on Postgres in the matrix, the fuzz and the races.
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { codeAt } from '#server/account/second-factor.ts'
import { authenticator } from '#test/authenticator.ts'
import { PASSWORD } from '#test/people.ts'
import { PUBLIC_URL, world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { app, member, newcomer, visitor, mails, rows, state, events } = await world()

const NEW = 'kente and cedi'
const forgot = (email: string) => visitor().request('POST', '/api/auth/request-password-reset', { email })
const reset = (token: string, password = NEW) =>
  visitor().request('POST', '/api/auth/reset-password', { token, password })
const signIn = async (email: string, password: string, who = visitor()) =>
  (await who.request('POST', '/api/auth/sign-in', { email, password })).status
/** The token of the newest link, once there are so many mails: mails that are sent at once may come in any order. */
const linkTo = async (email: string, atLeast = 1) => {
  const links = (await mails(email, atLeast)).flatMap(({ links: ofMail }) => ofMail)
  const link = links.findLast((one) => one.includes('/auth/reset')) ?? ''
  expect(link).toMatch(/^https:\/\/bridge\.test\/auth\/reset\?token=/)
  return new URL(link).searchParams.get('token') ?? ''
}
/** What the mail says that tells of the changed password. */
const changedMail = async (email: string, atLeast: number) =>
  (await mails(email, atLeast)).find(({ subject }) => subject === 'Your Daraja56 password was changed')?.text
/** Whoever has the password signs in with it, switches an authenticator on and adds a passkey: the key. */
async function protect(email: string, id: string) {
  const browser = visitor()
  await signIn(email, PASSWORD, browser)
  await browser.call.security.startSecondFactor({ password: PASSWORD })
  const [factor] = await rows<{ secret: string }>(sql`select secret from second_factors where user_id = ${id}`)
  await browser.call.security.confirmSecondFactor({
    code: await codeAt(app.config, factor?.secret ?? '', new Date()),
  })
  const key = authenticator(PUBLIC_URL)
  const { challenge } = await browser.call.security.startPasskey({ password: PASSWORD })
  await browser.call.security.addPasskey({ name: 'Phone', credential: key.create(challenge) })
  return key
}
/** What the password and the passkey get to hear. */
async function entering(email: string, password: string, key: ReturnType<typeof authenticator>) {
  const { body } = await visitor().request('POST', '/api/auth/sign-in', { email, password })
  const { challenge } = await visitor().call.security.startPasskeySignIn()
  const byKey = await visitor().request('POST', '/api/auth/passkeys/sign-in', { credential: key.get(challenge) })
  return [body.status, byKey.body.code ?? byKey.body.status]
}
const invalid = { status: 400, body: { code: 'LINK_INVALID', message: inEnglish(AUTH_TEXTS.linkInvalid) } }

describe('a forgotten password', () => {
  test('the mailed link sets a new one; every device is signed out and its streams end', async () => {
    const ama = await member('Ama')
    const phone = visitor()
    await signIn(ama.email, PASSWORD, phone)
    const [tab, onPhone] = [await events(ama), await events({ ...phone, id: ama.id })]
    expect(await forgot(ama.email)).toMatchObject({ status: 200, body: { status: 'sent' } })
    const [mail] = await mails(ama.email)
    expect(mail?.subject).toBe('Choose a new Daraja56 password')
    expect(await reset(await linkTo(ama.email))).toMatchObject({ status: 200, body: { status: 'done' } })
    for (const stream of [tab, onPhone]) {
      await stream.ended
      expect(stream.events).toEqual([{ type: 'session.ended' }])
    }
    for (const browser of [ama, phone]) expect((await browser.request('GET', '/api/matches/counts')).status).toBe(401)
    expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toEqual([])
    expect(await signIn(ama.email, PASSWORD)).toBe(401)
    expect(await signIn(ama.email, NEW)).toBe(200)
    expect((await mails(ama.email, 2))[1]?.subject).toBe('Your Daraja56 password was changed')
  })

  test('ends an authenticator and a passkey of the last 7 days, which a thief may have added; the mail says so', async () => {
    const { email, id } = await member('Ama')
    const key = await protect(email, id)
    await forgot(email)
    expect((await reset(await linkTo(email, 3))).status).toBe(200)
    expect(await entering(email, NEW, key)).toEqual(['done', 'PASSKEY_WRONG'])
    expect(await rows(sql`select 1 from recovery_codes where user_id = ${id}`)).toEqual([])
    const told = await changedMail(email, 4)
    expect(told).toContain('The authenticator of your account was less than 7 days old, so it was switched off.')
    expect(told).toContain('1 passkey was less than 7 days old, so it was removed.')
  })

  test('leaves an older authenticator and an older passkey: the mailbox alone must not end them', async () => {
    const { email, id } = await member('Ama')
    const key = await protect(email, id)
    await rows(sql`update second_factors set enabled_at = now() - interval '169 hours' where user_id = ${id}`)
    await rows(sql`update passkeys set created_at = now() - interval '169 hours' where user_id = ${id}`)
    await forgot(email)
    expect((await reset(await linkTo(email, 3))).status).toBe(200)
    expect(await entering(email, NEW, key)).toEqual(['second_factor', 'done'])
    expect(await changedMail(email, 4)).not.toContain('7 days')
  })

  test('the token of the link is not in the database', async () => {
    const ama = await member('Ama')
    await forgot(ama.email)
    const token = await linkTo(ama.email)
    const found = await rows(sql`select identifier || value as text from verifications where value = ${ama.id}`)
    expect(found).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain(token)
  })

  test('the link works once', async () => {
    const { email } = await member('Ama')
    await forgot(email)
    const token = await linkTo(email)
    expect((await reset(token)).status).toBe(200)
    const before = await state()
    expect(await reset(token, 'another one of mine')).toMatchObject(invalid)
    expect(await state()).toBe(before)
    expect(await signIn(email, NEW)).toBe(200)
  })

  test('the link works for an hour', async () => {
    const { email, id } = await member('Ama')
    await forgot(email)
    const token = await linkTo(email)
    const [found] = await rows<{ minutes: number }>(
      sql`select extract(epoch from expires_at - now())::int / 60 as minutes from verifications where value = ${id}`,
    )
    expect(found?.minutes).toBeGreaterThanOrEqual(58)
    expect(found?.minutes).toBeLessThanOrEqual(60)
    await rows(sql`update verifications set expires_at = now() - interval '1 second' where value = ${id}`)
    expect(await reset(token)).toMatchObject(invalid)
    expect(await signIn(email, PASSWORD)).toBe(200)
  })

  test('using one link invalidates the others, and so does changing the password', async () => {
    const ama = await member('Ama')
    await forgot(ama.email)
    const older = await linkTo(ama.email)
    await forgot(ama.email)
    const newer = await linkTo(ama.email, 2)
    expect(newer).not.toBe(older)
    expect((await reset(newer)).status).toBe(200)
    expect(await reset(older, 'another one of mine')).toMatchObject(invalid)
    expect(await signIn(ama.email, NEW)).toBe(200)
    const kofi = await member('Kofi')
    await forgot(kofi.email)
    const waiting = await linkTo(kofi.email)
    await kofi.request('POST', '/api/auth/change-password', { current_password: PASSWORD, new_password: NEW })
    expect(await reset(waiting, 'another one of mine')).toMatchObject(invalid)
    expect(await signIn(kofi.email, NEW)).toBe(200)
  })

  test('the sessions end before the streams do, so that no stream reconnects', async () => {
    const ama = await member('Ama')
    await forgot(ama.email)
    const token = await linkTo(ama.email)
    const left = new Promise<unknown[]>((resolve) => {
      vi.spyOn(app.live, 'end').mockImplementationOnce(() =>
        resolve(rows(sql`select 1 from sessions where user_id = ${ama.id}`)),
      )
    })
    expect((await reset(token)).status).toBe(200)
    expect(await left).toEqual([])
  })

  test('a refused password leaves the link valid', async () => {
    const { email } = await member('Ama')
    await forgot(email)
    const token = await linkTo(email)
    const before = await state()
    for (const [password, message] of [
      ['ab3!x', inEnglish(AUTH_TEXTS.passwordShort)],
      ['Password1', inEnglish(AUTH_TEXTS.passwordCommon)],
    ] as const)
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { message, data: { issues: [{ field: 'password', message }] } },
      })
    expect(await state()).toBe(before)
    expect((await reset(token)).status).toBe(200)
  })

  test('an unknown address gets the same answer in the same time, and no mail', async () => {
    const { email } = await member('Ama')
    const before = await state()
    const began = performance.now()
    const unknown = await forgot('nobody@mail.example')
    expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_MS - 2)
    expect(await state()).toBe(before)
    const from = performance.now()
    const known = await forgot(email)
    expect(performance.now() - from).toBeGreaterThanOrEqual(ANSWER_MS - 2)
    expect([unknown.status, unknown.body, [...unknown.headers.keys()]]).toEqual([
      known.status,
      known.body,
      [...known.headers.keys()],
    ])
  })

  test.each(['nothing', 'x\u0000y', '%', '../..'])('a token %j that was never sent is refused', async (token) => {
    const before = await state()
    expect(await reset(token)).toMatchObject({ status: 400 })
    expect(await state()).toBe(before)
  })
})

describe('changing the password', () => {
  const change = (who: ReturnType<typeof visitor>, current: string, next = NEW) =>
    who.request('POST', '/api/auth/change-password', { current_password: current, new_password: next })

  test('ends every other session and stream; the caller’s continue', async () => {
    const ama = await member('Ama')
    const phone = visitor()
    await signIn(ama.email, PASSWORD, phone)
    const onPhone = await events({ ...phone, id: ama.id })
    expect(await change(ama, PASSWORD)).toMatchObject({ status: 200, body: { status: 'done' } })
    await onPhone.ended
    expect(onPhone.events).toEqual([{ type: 'session.ended' }])
    expect((await phone.request('GET', '/api/matches/counts')).status).toBe(401)
    expect((await ama.request('GET', '/api/matches/counts')).status).toBe(200)
    expect(await signIn(ama.email, PASSWORD)).toBe(401)
    expect(await signIn(ama.email, NEW)).toBe(200)
    const [mail] = await mails(ama.email)
    expect(mail?.subject).toBe('Your Daraja56 password was changed')
    expect(mail?.links).toEqual(['https://bridge.test/auth?mode=forgot'])
  })

  test('and then signing out ends the stream that was opened before', async () => {
    const ama = await member('Ama')
    const tab = await events(ama)
    await change(ama, PASSWORD)
    expect(await tab.settled()).toEqual([])
    await ama.request('POST', '/api/auth/sign-out')
    await tab.ended
    expect(tab.events.at(-1)).toEqual({ type: 'session.ended' })
  })

  test('leaves the caller’s open stream receiving events', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const tab = await events(ama)
    await change(ama, PASSWORD)
    await kofi.request('POST', '/api/matches', { id: crypto.randomUUID(), matched_user_id: ama.id })
    const stillOpen = await Promise.race([tab.next('match.requested').then(() => true), tab.ended.then(() => false)])
    if (!stillOpen) expect((await events(ama)).status).toBe(200)
    tab.close()
  })

  test('needs the current password, and a new one that is long enough and not common', async () => {
    const efua = await newcomer('Efua')
    const before = await state()
    expect(await change(efua, 'not it')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', message: inEnglish(AUTH_TEXTS.passwordWrong) },
    })
    expect(await change(efua, PASSWORD, 'ab3!x')).toMatchObject({
      status: 400,
      body: { message: inEnglish(AUTH_TEXTS.passwordShort) },
    })
    expect(await change(efua, PASSWORD, 'iloveyou')).toMatchObject({
      status: 400,
      body: { message: inEnglish(AUTH_TEXTS.passwordCommon) },
    })
    expect(await state()).toBe(before)
  })
})
