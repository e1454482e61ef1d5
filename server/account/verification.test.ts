import { createHash } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { app, member, mails, rows, state, visitor } = await world()

let count = 0
async function signedUp() {
  const form = {
    full_name: 'Ama',
    email: `ama.${(count += 1)}@mail.example`,
    password: 'kente and cedi',
    terms_accepted: true,
  }
  await visitor().request('POST', '/api/auth/sign-up', form)
  const [mail] = await mails(form.email)
  return { ...form, token: new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '' }
}
const verify = (token: string, who = visitor()) => who.request('POST', '/api/auth/verify-email', { token })
const resend = (email: string) => visitor().request('POST', '/api/auth/resend-verification', { email })
const isVerified = async (email: string) =>
  (await rows<{ yes: boolean }>(sql`select email_verified as yes from users where email = ${email}`))[0]?.yes

describe('the link of the mail', () => {
  test('verifies the address and signs its owner in', async () => {
    const { email, token } = await signedUp()
    const browser = visitor()
    expect(await verify(token, browser)).toMatchObject({ status: 200, body: { status: 'done' } })
    expect(await isVerified(email)).toBe(true)
    expect(await browser.call.account.session()).toMatchObject({
      user: { email, full_name: 'Ama' },
      profile: null,
      is_admin: false,
    })
  })

  test('signs nobody in when it is used a second time', async () => {
    const { token } = await signedUp()
    await verify(token)
    const finder = visitor()
    expect((await verify(token, finder)).status).toBe(200)
    expect(await finder.call.account.session()).toBeNull()
  })

  test('signs its owner in when the browser has somebody else’s session', async () => {
    const { email, token } = await signedUp()
    const kofi = await member('Kofi')
    await verify(token, kofi)
    expect((await kofi.call.account.session())?.user.email).toBe(email)
  })

  test('is refused when its token is forged, cut, empty, of another kind or expired', async () => {
    const { email, token } = await signedUp()
    const [row] = await rows<{ hash: string }>(
      sql`select password_hash as hash from accounts a join users u on u.id = a.user_id where u.email = ${email}`,
    )
    const mark = createHash('sha256')
      .update(row?.hash ?? '')
      .digest('base64url')
      .slice(0, 16)
    const before = await state()
    for (const wrong of [
      `${token.slice(0, -4)}AAAA`,
      token.slice(0, 40),
      'nothing',
      '..',
      await createEmailVerificationToken('another secret of the same length as ours', email, undefined, 3600, { mark }),
      await createEmailVerificationToken(app.config.secret, email, undefined, -60, { mark }),
      await createEmailVerificationToken(app.config.secret, email, undefined, 3600, { mark: 'another password' }),
      await createEmailVerificationToken(app.config.secret, email, undefined, 3600),
      await createEmailVerificationToken(app.config.secret, 'nobody@mail.example', undefined, 3600, { mark }),
    ]) {
      expect(await verify(wrong)).toMatchObject({
        status: 400,
        body: { code: 'LINK_INVALID', message: inEnglish(AUTH_TEXTS.linkInvalid) },
      })
    }
    expect((await verify('')).status).toBe(400)
    expect(await state()).toBe(before)
    expect(await isVerified(email)).toBe(false)
  })
})

describe('sending the link again', () => {
  test('mails a valid link to an unverified address', async () => {
    const { email } = await signedUp()
    expect(await resend(email.toUpperCase())).toMatchObject({ status: 200, body: { status: 'sent' } })
    const [, again] = await mails(email, 2)
    expect((await verify(new URL(again?.links[0] ?? '').searchParams.get('token') ?? '')).status).toBe(200)
  })

  test('gives an unknown or verified address the same answer in the same time, and no mail', async () => {
    const kofi = await member('Kofi')
    const { email } = await signedUp()
    const before = await state()
    for (const address of ['nobody@mail.example', kofi.email]) {
      const began = performance.now()
      expect(await resend(address)).toMatchObject({ status: 200, body: { status: 'sent' } })
      expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_MS - 2)
    }
    expect(await state()).toBe(before)
    const began = performance.now()
    await resend(email)
    expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_MS - 2)
  })
})
