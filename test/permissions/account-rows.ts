import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { signUpCookie, verificationLink } from '#server/account/sign-up-secrets.ts'
import { verifications } from '#server/account/tables.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'
import { PASSWORD, insertSignUp } from '#test/people.ts'
import { mutations } from '#test/procedures.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const NEW_PASSWORD = 'kente and cedi'
const ADDRESS = 'newcomer@mail.example'
const form = { full_name: 'Newcomer', email: ADDRESS, password: NEW_PASSWORD, terms_accepted: true }
const noSession = (answers: { headers: Headers }[]) =>
  answers.forEach(({ headers }) =>
    expect(headers.getSetCookie().filter((line) => line.includes('session_token'))).toEqual([]),
  )
const linkInvalid = { codes: { 400: 'LINK_INVALID' } }

/** Begins a sign-up: its link's token is kept for who asks. */
async function beginSignUp({ world: { app } }: Cast, who: Asker): Promise<string> {
  const id = await insertSignUp(app.db, app.config, ADDRESS, NEW_PASSWORD)
  tokens.set(who, new URL(verificationLink(app.config, id)).searchParams.get('token') ?? '')
  return id
}

const tokens = new WeakMap<object, string>()
const verify = (who: Asker, password?: string) =>
  who.request('POST', '/api/auth/verify-email', { token: tokens.get(who), password })

export const accountRows: Record<string, Row> = {
  'auth.sign_up': {
    procedures: ['account.signUp'],
    act: (_, who) => who.request('POST', '/api/auth/sign-up', form),
    check: async ({ world }, who, answers) => {
      expect(answers[0]?.body).toEqual({ status: 'sent' })
      noSession(answers)
      expect(await world.rows(sql`select full_name from pending_sign_ups where email = ${ADDRESS}`)).toEqual([
        { full_name: 'Newcomer' },
      ])
      expect(await world.rows(sql`select 1 from users where email = ${ADDRESS}`)).toEqual([])
      // A known address gets the same words.
      expect((await who.request('POST', '/api/auth/sign-up', { ...form, email: 'third@mail.example' })).body).toEqual(
        answers[0]?.body,
      )
    },
  },
  'auth.sign_up+field role|is_admin|banned': {
    procedures: ['account.signUp'],
    act: (_, who) =>
      Promise.all(
        ['role', 'is_admin', 'banned'].map((field) =>
          who.request('POST', '/api/auth/sign-up', { ...form, [field]: true }),
        ),
      ),
  },
  'auth.sign_up terms_accepted=false': {
    procedures: ['account.signUp'],
    act: async (_, who) => {
      const answer = await who.request('POST', '/api/auth/sign-up', { ...form, terms_accepted: false })
      expect(answer.body.message).toBe(inEnglish(AUTH_TEXTS.terms))
      return answer
    },
  },
  'auth.sign_in_password': {
    procedures: ['account.signIn'],
    act: ({ third }, who) =>
      who.request('POST', '/api/auth/sign-in', { email: (who.person ?? third).email, password: PASSWORD }),
    codes: { 403: 'BANNED' },
    check: async (_, who) => expect((await who.call.account.session())?.user.email).toBeTruthy(),
  },
  'auth.google_start': {
    procedures: ['account.googleStart'],
    act: (_, who) => who.request('POST', '/api/auth/google', { return_to: '/dashboard' }),
  },
  'auth.google_callback': {
    procedures: [],
    act: (_, who) => who.request('GET', '/api/auth/callback/google?error=access_denied&state=x'),
    check: (_, _who, answers) => noSession(answers),
  },
  'auth.get_session': {
    procedures: ['account.session'],
    act: (_, who) => who.request('GET', '/api/auth/session'),
    check: (_, { person, column }, [answer]) => {
      if (person === null || column === 'banned') expect(answer?.body).toBeNull()
      else expect(answer?.body).toMatchObject({ user: { id: person.id }, is_admin: column === 'admin' })
    },
  },
  'auth.sign_out': {
    procedures: ['account.signOut'],
    act: async (_, who) => [
      await who.request('POST', '/api/auth/sign-out'),
      await who.request('POST', '/api/auth/sign-out'),
    ],
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select 1 from sessions where user_id = ${person?.id ?? null}`)).toEqual([]),
  },
  'auth.resend_verification': {
    procedures: ['account.resendVerification'],
    act: (_, who) => who.request('POST', '/api/auth/resend-verification', { email: ADDRESS }),
  },
  'auth.request_password_reset': {
    procedures: ['account.requestPasswordReset'],
    act: (_, who) => who.request('POST', '/api/auth/request-password-reset', { email: ADDRESS }),
  },
  'auth.change_password': {
    procedures: ['account.changePassword'],
    act: (_, who) =>
      who.request('POST', '/api/auth/change-password', { current_password: PASSWORD, new_password: NEW_PASSWORD }),
  },
  'auth.change_password wrong current password': {
    procedures: ['account.changePassword'],
    act: (_, who) =>
      who.request('POST', '/api/auth/change-password', { current_password: 'not it', new_password: NEW_PASSWORD }),
    codes: { 400: 'PASSWORD_WRONG' },
  },
  'auth.list_own_sessions': {
    procedures: ['account.listSessions'],
    act: (_, who) => who.request('GET', '/api/auth/sessions'),
    check: (_, { person }, [answer]) => expect(answer?.body).toMatchObject([{ id: person?.session_id, current: true }]),
  },
  'auth.options': { procedures: ['account.options'], act: (_, who) => who.request('GET', '/api/auth/options') },
  'auth.verify_email': {
    procedures: ['account.verifyEmail'],
    prepare: async (cast, who) => {
      const { name, value } = signUpCookie(cast.world.app.config, [await beginSignUp(cast, who)])
      who.cookies.set(name, value)
    },
    act: (_, who) => verify(who),
    check: async ({ world }, who, [answer]) => {
      expect(answer?.body).toEqual({ status: 'done' })
      expect((await who.call.account.session())?.user.email).toBe(ADDRESS)
      expect(
        await world.rows(
          sql`select c.terms_accepted from users u join user_consents c on c.user_id = u.id where u.email = ${ADDRESS} and u.email_verified`,
        ),
      ).toEqual([{ terms_accepted: true }])
    },
  },
  'auth.verify_email in another browser': {
    procedures: ['account.verifyEmail'],
    prepare: beginSignUp,
    act: (_, who) => verify(who),
    check: async ({ world }, _who, [answer]) => {
      expect(answer?.body).toEqual({ status: 'password_needed' })
      expect(await world.rows(sql`select 1 from users where email = ${ADDRESS}`)).toEqual([])
    },
  },
  'auth.verify_email in another browser with the password': {
    procedures: ['account.verifyEmail'],
    prepare: beginSignUp,
    act: (_, who) => verify(who, NEW_PASSWORD),
    check: async (_, who) => expect((await who.call.account.session())?.user.email).toBe(ADDRESS),
  },
  'auth.verify_email in another browser wrong password': {
    procedures: ['account.verifyEmail'],
    prepare: beginSignUp,
    act: (_, who) => verify(who, PASSWORD),
    codes: { 400: 'SIGN_UP_PASSWORD_WRONG' },
  },
  'auth.verify_email wrong link': {
    procedures: ['account.verifyEmail'],
    act: (_, who) =>
      who.request('POST', '/api/auth/verify-email', { token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InRoaXJkIn0.AAAA' }),
    ...linkInvalid,
  },
  'auth.reset_password': {
    procedures: ['account.resetPassword'],
    prepare: ({ world: { app }, third }) =>
      app.db.insert(verifications).values({
        id: randomUUIDv7(),
        identifier: createHash('sha256').update('reset-password:token-of-the-mail').digest('base64url'),
        value: third.id,
        expiresAt: new Date(Date.now() + 60_000),
      }),
    act: (_, who) =>
      who.request('POST', '/api/auth/reset-password', { token: 'token-of-the-mail', password: NEW_PASSWORD }),
    check: async ({ world, third }, who) => {
      expect(await world.rows(sql`select 1 from sessions where user_id = ${third.id}`)).toEqual([])
      expect(
        (await who.request('POST', '/api/auth/sign-in', { email: third.email, password: NEW_PASSWORD })).status,
      ).toBe(200)
    },
  },
  'auth.reset_password wrong link': {
    procedures: ['account.resetPassword'],
    act: (_, who) => who.request('POST', '/api/auth/reset-password', { token: 'guess', password: NEW_PASSWORD }),
    ...linkInvalid,
  },
  '*.mutation(foreign Origin)': {
    procedures: mutations.map(({ name }) => name),
    act: ({ world }, who) =>
      Promise.all(
        mutations.flatMap(({ method, path }) =>
          [who, world.visitor()].map((browser) =>
            browser.request(method, path, {}, { origin: 'https://evil.example' }),
          ),
        ),
      ),
    codes: { 403: 'FOREIGN_ORIGIN' },
  },
  'health.live': {
    procedures: [],
    act: (_, who) => who.request('GET', '/health'),
    check: (_, _who, [answer]) =>
      expect(answer?.body).toEqual({ code: 'OK', status: 200, message: 'ready', warnings: [] }),
  },
}
