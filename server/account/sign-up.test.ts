// One database is enough: a sign-up alone is inserted and read; two at once are in foreign-sign-up.test.ts, on both.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { member, mails, rows, state, visitor } = await world()

let count = 0
const form = (changes: object = {}) => ({
  full_name: 'Ṣadé Adéyemí',
  email: `sade.${(count += 1)}@mail.example`,
  password: 'ẹja-n-bákàn',
  terms_accepted: true,
  ...changes,
})
const signUp = (input: object, headers: Record<string, string> = {}, who = visitor()) =>
  who.request('POST', '/api/auth/sign-up', input, headers)
const pending = (email: string) =>
  rows(sql`select * from pending_sign_ups where email = ${email} order by created_at, id`)
/** Opens the link of the newest mail in the browser that signed up. */
const verify = async (email: string, who: Client, nth = 1) => {
  const mail = (await mails(email, nth))[nth - 1]
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
  expect(await who.request('POST', '/api/auth/verify-email', { token })).toMatchObject({ body: { status: 'done' } })
}
const account = (email: string) =>
  rows(
    sql`select u.full_name, u.email_verified, a.provider_id, a.password_hash from users u join accounts a on a.user_id = u.id where u.email = ${email}`,
  )
const consents = (email: string) =>
  rows(
    sql`select c.*, host(c.ip_address) as address from user_consents c join users u on u.id = c.user_id where c.email = ${email}`,
  )

describe('signing up', () => {
  test('waits for the verification, with one mail, and signs nobody in', async () => {
    const input = form({ marketing_consent: true })
    const answer = await signUp(input, { 'user-agent': 'Kiosk 3' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'sent' } })
    expect(await pending(input.email)).toMatchObject([
      {
        full_name: 'Ṣadé Adéyemí',
        password_hash: expect.not.stringContaining('ẹja') as string,
        marketing_consent: true,
        ip_address: '127.0.0.1',
        user_agent: 'Kiosk 3',
      },
    ])
    expect(await account(input.email)).toEqual([])
    expect(await rows(sql`select 1 from user_consents where email = ${input.email}`)).toEqual([])
    const [mail] = await mails(input.email)
    expect(mail?.subject).toBe('Verify your email for Daraja56')
    expect(mail?.text).toMatch(/^Hello,\n/)
    expect(mail?.links[0]).toMatch(/^https:\/\/bridge\.test\/auth\/verify\?token=/)
  })

  test('lets the browser remember it, where no script and no other site can', async () => {
    const [cookie, ...more] = (await signUp(form())).headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^__Host-daraja56\.sign_up=[^;]+;/)
    const flags = (cookie ?? '').toLowerCase().split('; ').slice(1)
    expect(flags.toSorted()).toEqual(['httponly', 'max-age=172800', 'path=/', 'samesite=lax', 'secure'])
  })

  test('creates account and consent when the address is verified, the consent as it was given', async () => {
    const input = form({ marketing_consent: true })
    const who = visitor()
    await signUp(input, { 'user-agent': 'Kiosk 3' }, who)
    const [{ created_at } = {}] = await pending(input.email)
    await verify(input.email, who)
    expect(await account(input.email)).toEqual([
      {
        full_name: 'Ṣadé Adéyemí',
        email_verified: true,
        provider_id: 'credential',
        password_hash: expect.not.stringContaining('ẹja') as string,
      },
    ])
    expect(await consents(input.email)).toEqual([
      expect.objectContaining({
        terms_accepted: true,
        marketing_consent: true,
        address: '127.0.0.1',
        user_agent: 'Kiosk 3',
        consent_timestamp: created_at,
      }),
    ])
    expect(await pending(input.email)).toEqual([])
  })

  test('stores no consent to marketing unless it is given', async () => {
    const [input, who] = [form(), visitor()]
    await signUp(input, {}, who)
    await verify(input.email, who)
    expect(await consents(input.email)).toMatchObject([{ marketing_consent: false }])
  })

  test('stores the IP address and time of the consent as the server sees them', async () => {
    const input = form()
    await signUp(input, {
      'x-forwarded-for': '203.0.113.9',
      'x-client-address': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
    })
    expect(await pending(input.email)).toMatchObject([{ ip_address: '127.0.0.1' }])
    expect((await signUp(form({ ip_address: '203.0.113.9' }))).status).toBe(400)
  })

  test('stores the address in lower case and without surrounding spaces', async () => {
    const input = form()
    await signUp({ ...input, email: `  ${input.email.toUpperCase()} ` })
    expect(await pending(input.email)).toHaveLength(1)
  })

  test('creates no account and no session when the consent cannot be stored', async () => {
    const [input, who] = [form(), visitor()]
    await signUp(input, {}, who)
    const [mail] = await mails(input.email)
    await rows(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no consent today'; end $$`,
    )
    await rows(sql`create trigger refuse before insert on user_consents for each row execute function refuse()`)
    const before = await state()
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
    const answer = await who.request('POST', '/api/auth/verify-email', { token })
    expect(answer.status).toBe(500)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.body.message).toContain(answer.headers.get('x-request-id'))
    expect(JSON.stringify(answer.body)).not.toContain('consent')
    expect(await state()).toBe(before)
    await rows(sql`drop trigger refuse on user_consents`)
    await verify(input.email, who)
  })
})

describe('signing up is refused and stores nothing', () => {
  test.each([
    ['without accepting the terms', { terms_accepted: false }, 'terms_accepted', inEnglish(AUTH_TEXTS.terms)],
    ['with a password of five characters', { password: 'ab3!x' }, 'password', inEnglish(AUTH_TEXTS.passwordShort)],
    [
      'with a password of more than 128 characters',
      { password: 'ab3!'.repeat(33) },
      'password',
      inEnglish(AUTH_TEXTS.passwordLong),
    ],
    ['with a common password', { password: 'Password1' }, 'password', inEnglish(AUTH_TEXTS.passwordCommon)],
    ['without a name', { full_name: '   ' }, 'full_name', inEnglish(AUTH_TEXTS.nameMissing)],
    ['without a valid address', { email: 'sade at mail' }, 'email', inEnglish(AUTH_TEXTS.emailInvalid)],
    [
      'with an address of 256 characters',
      { email: `${'a'.repeat(243)}@mail.example` },
      'email',
      inEnglish(AUTH_TEXTS.emailInvalid),
    ],
  ])('%s', async (_, changes, field, message) => {
    const before = await state()
    const answer = await signUp(form(changes))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message, data: { issues: [{ field, message }] } },
    })
    expect(await state()).toBe(before)
  })

  test.each(['role', 'is_admin', 'banned', 'banned_at', 'email_verified', 'id', 'constructor'])(
    'with the extra field %s',
    async (field) => {
      const before = await state()
      expect((await signUp(form({ [field]: 'admin' }))).status).toBe(400)
      expect(await state()).toBe(before)
    },
  )
})

describe('signing up does not reveal which addresses are registered', () => {
  test('a new, an unverified and a registered address get the same answer in the same time', async () => {
    const waiting = form()
    await signUp(waiting)
    const registered = await member('Ama')
    const answers = new Set<string>()
    for (const input of [form(), form({ email: waiting.email }), form({ email: registered.email })]) {
      const began = performance.now()
      const { status, body, headers } = await signUp(input)
      // The fixed time is longer than the work for any of them, so that none is answered sooner.
      expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_MS - 2)
      answers.add(JSON.stringify([status, body, [...headers.keys()].toSorted()]))
    }
    expect(answers.size).toBe(1)
  })

  test('the owner of a registered address gets a mail, and their account does not change', async () => {
    const kofi = await member('Kofi')
    const before = await rows(
      sql`select u.*, a.password_hash from users u join accounts a on a.user_id = u.id where u.id = ${kofi.id}`,
    )
    await signUp(form({ email: kofi.email }))
    expect((await mails(kofi.email)).map(({ subject }) => subject)).toEqual(['You already have a Daraja56 account'])
    expect(
      await rows(
        sql`select u.*, a.password_hash from users u join accounts a on a.user_id = u.id where u.id = ${kofi.id}`,
      ),
    ).toEqual(before)
    expect(await consents(kofi.email)).toHaveLength(1)
  })
})

test('a mail to an unverified address does not contain the name that was typed', async () => {
  const lure = form({ full_name: 'You have won.\n\nGo to https://lure.example, dear friend' })
  const stranger = visitor()
  await signUp(lure, {}, stranger)
  await stranger.request('POST', '/api/auth/resend-verification', { email: lure.email })
  for (const { text, html, subject } of await mails(lure.email, 2))
    expect(text + html + subject).not.toMatch(/lure\.example|won|dear friend/)
  const owner = await member('Ama\nKwame https://ama.example')
  await visitor().request('POST', '/api/auth/request-password-reset', { email: owner.email })
  expect((await mails(owner.email))[0]?.text).toMatch(/^Hello Ama,\n/)
})
