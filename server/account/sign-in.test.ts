// One database is enough: rows are read by their key, and what is asked is answer and cookie.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { hashesTake, passwordsHashed } from '#test/cheap-passwords.ts'
import { PASSWORD } from '#test/people.ts'
import { startWorld, world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { member, banned, newcomer, rows, state, visitor, allMails } = await world()

const signIn = (email: string, password = PASSWORD, who = visitor(), headers: Record<string, string> = {}) =>
  who.request('POST', '/api/auth/sign-in', { email, password }, headers)
const uniform = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: inEnglish(AUTH_TEXTS.credentials) } }

test('a member signs in and is who they are', async () => {
  const ama = await member('Ama', { role: 'mentor', home_country: 'GH', country: 'DE' })
  const browser = visitor()
  expect(await signIn(` ${ama.email.toUpperCase()}`, PASSWORD, browser, { 'user-agent': 'Kiosk 3' })).toMatchObject({
    status: 200,
    body: { status: 'done' },
  })
  expect(await browser.call.account.session()).toMatchObject({
    user: { id: ama.id, email: ama.email, full_name: 'Ama' },
    profile: { role: 'mentor', country: 'DE', location_type: 'diaspora' },
    counts: { total_matches: 0, active_chats: 0, pending_requests: 0, unread_messages: 0 },
  })
  expect((await browser.call.account.listSessions()).find(({ current }) => current)).toMatchObject({
    user_agent: 'Kiosk 3',
    ip_address: '127.0.0.1',
  })
})

test('a newcomer signs in and has no profile', async () => {
  const { email } = await newcomer('Efua')
  const browser = visitor()
  await signIn(email, PASSWORD, browser)
  expect(await browser.call.account.session()).toMatchObject({ user: { email }, profile: null })
})

test('the cookie is HttpOnly, Secure and lasts thirty days', async () => {
  const { email } = await member('Ama')
  const [cookie] = (await signIn(email)).headers.getSetCookie()
  expect(cookie).toMatch(/^__Secure-daraja56\.session_token=[^;]+;/)
  const flags = (cookie ?? '').toLowerCase().split('; ').slice(1)
  expect(flags.toSorted()).toEqual(['httponly', 'max-age=2592000', 'path=/', 'samesite=lax', 'secure'])
})

test('on a site without https the cookie is not Secure, because browsers would drop it', async () => {
  const plain = await startWorld({ PUBLIC_URL: 'http://bridge.test' })
  const { email } = await plain.member('Ama')
  const browser = plain.visitor()
  const [cookie] = (await signIn(email, PASSWORD, browser)).headers.getSetCookie()
  expect(cookie).toMatch(/^daraja56\.session_token=/)
  expect(cookie).toMatch(/httponly/i)
  expect(cookie).not.toMatch(/secure/i)
  expect(await browser.call.account.session()).toMatchObject({ user: { email } })
  await plain.stop()
})

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  const { email } = await member('Ama')
  const before = await state()
  hashesTake(100)
  try {
    for (const address of [email, 'nobody@mail.example']) {
      const hashed = passwordsHashed()
      expect(await signIn(address, 'not it at all')).toMatchObject(uniform)
      // The hashes are what takes time: one of an account's password, one of a sign-up's. None is left to run after the answer.
      expect(passwordsHashed() - hashed, address).toBe(2)
    }
  } finally {
    hashesTake(0)
  }
  expect(await state()).toBe(before)
})

test('an account with an unverified address is refused with the reason, but only with the right password', async () => {
  const form = { full_name: 'Yaw', email: 'yaw@mail.example', password: 'kente and cedi', terms_accepted: true }
  await visitor().request('POST', '/api/auth/sign-up', form)
  const before = await state()
  expect(await signIn(form.email, form.password)).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_VERIFIED', message: inEnglish(AUTH_TEXTS.notVerified) },
  })
  expect(await signIn(form.email, 'not it at all')).toMatchObject(uniform)
  expect(await state()).toBe(before)
  expect((await allMails()).filter(({ to }) => to === form.email)).toHaveLength(1)
})

test('a banned member is refused with the reason, but only with the right password', async () => {
  const { email, id } = await banned('Kwame')
  const answer = await signIn(email)
  expect(answer).toMatchObject({ status: 403, body: { code: 'BANNED', message: inEnglish(AUTH_TEXTS.banned) } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await signIn(email, 'not it at all')).toMatchObject(uniform)
  await rows(sql`update users set banned_at = null where id = ${id}`)
  expect((await signIn(email)).status).toBe(200)
})

test.each([
  ['no password', { email: 'ama@mail.example', password: '' }, inEnglish(AUTH_TEXTS.credentials)],
  ['no address', { email: 'ama', password: PASSWORD }, inEnglish(AUTH_TEXTS.emailInvalid)],
  ['an extra field', { email: 'ama@mail.example', password: PASSWORD, remember: true }, undefined],
])('%s is a bad request', async (_, input, message) => {
  const answer = await visitor().request('POST', '/api/auth/sign-in', input)
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  if (message) expect(answer.body.message).toBe(message)
})
