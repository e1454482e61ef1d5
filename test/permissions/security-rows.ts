import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emailChangeLink } from '#server/account/email-change-links.ts'
import { codeAt } from '#server/account/second-factor.ts'
import { email_changes } from '#server/account/tables.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'
import { PASSWORD } from '#test/people.ts'

const ADDRESS = 'moved@mail.example'
const CHANGE = '0195b1f2-0000-7000-8000-00000000e4a1'
const wrong = (...procedures: string[]) => ({ procedures, codes: { 400: 'PASSWORD_WRONG' } })
const credential = (response: object) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', ...response },
})
const post = (path: string, body?: object) => (_: Cast, who: Asker) => who.request('POST', `/api${path}`, body)

/** Begins an authenticator for who asks. @returns its code now */
async function begun({ world }: Cast, { person, request }: Asker): Promise<string> {
  await request('POST', '/api/auth/second-factor/start', { password: PASSWORD })
  const [factor] = await world.rows<{ secret: string }>(
    sql`select secret from second_factors where user_id = ${person?.id ?? null}`,
  )
  return factor ? codeAt(world.app.config, factor.secret, new Date()) : '000000'
}
const codes = new WeakMap<object, string>()
const begin = async (cast: Cast, who: Asker) => void codes.set(who, await begun(cast, who))
const switchOn = async (cast: Cast, who: Asker) =>
  void (await who.request('POST', '/api/auth/second-factor/confirm', { code: await begun(cast, who) }))

export const securityRows: Record<string, Row> = {
  'security.read_own': {
    procedures: ['security.read'],
    act: (_, who) => who.request('GET', '/api/auth/security'),
    check: (_, { person }, [answer]) => expect(answer?.body).toMatchObject({ email: person?.email, passkeys: [] }),
  },
  'security.set_language_own': {
    procedures: ['security.setLanguage'],
    act: (_, who) => who.request('PUT', '/api/auth/language', { language: 'en' }),
  },
  'security.set_language_own not offered': {
    procedures: ['security.setLanguage'],
    act: (_, who) => who.request('PUT', '/api/auth/language', { language: 'en-XA' }),
  },
  'auth.end_session_own': {
    procedures: ['security.endSession'],
    act: (_, who) => who.request('POST', `/api/auth/sessions/${who.person?.session_id ?? CHANGE}/end`),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select 1 from sessions where user_id = ${person?.id ?? null}`)).toEqual([]),
  },
  'auth.end_session(of T)': {
    procedures: ['security.endSession'],
    act: ({ third }, who) => who.request('POST', `/api/auth/sessions/${third.session_id}/end`),
  },
  'auth.end_other_sessions': {
    procedures: ['security.endOtherSessions'],
    act: post('/auth/sessions/end-others'),
    check: async ({ world, third }) =>
      expect(await world.rows(sql`select 1 from sessions where user_id = ${third.id}`)).toHaveLength(1),
  },
  'second_factor.start_own': {
    procedures: ['security.startSecondFactor'],
    act: post('/auth/second-factor/start', { password: PASSWORD }),
  },
  'second_factor.start_own wrong password': {
    ...wrong('security.startSecondFactor'),
    act: post('/auth/second-factor/start', { password: 'not it' }),
  },
  'second_factor.confirm_own': {
    procedures: ['security.confirmSecondFactor'],
    prepare: begin,
    act: (_, who) => who.request('POST', '/api/auth/second-factor/confirm', { code: codes.get(who) ?? '000000' }),
    check: (_, _who, [answer]) => expect(answer?.body.recovery_codes).toHaveLength(10),
  },
  'second_factor.confirm_own wrong code': {
    procedures: ['security.confirmSecondFactor'],
    prepare: begin,
    act: post('/auth/second-factor/confirm', { code: 'abcdef' }),
    codes: { 400: 'CODE_WRONG' },
  },
  'second_factor.renew_codes_own': {
    procedures: ['security.renewRecoveryCodes'],
    prepare: switchOn,
    act: post('/auth/second-factor/recovery-codes', { password: PASSWORD }),
  },
  'second_factor.end_own': {
    procedures: ['security.endSecondFactor'],
    prepare: switchOn,
    act: post('/auth/second-factor/end', { password: PASSWORD }),
    check: async ({ world }) => expect(await world.rows(sql`select 1 from second_factors`)).toEqual([]),
  },
  'second_factor.end_own wrong password': {
    ...wrong('security.endSecondFactor', 'security.renewRecoveryCodes'),
    prepare: switchOn,
    act: (_, who) =>
      Promise.all(
        ['end', 'recovery-codes'].map((what) =>
          who.request('POST', `/api/auth/second-factor/${what}`, { password: 'not it' }),
        ),
      ),
  },
  'second_factor.pass without a password before it': {
    procedures: ['security.passSecondFactor'],
    act: post('/auth/second-factor', { code: '123456' }),
    codes: { 400: 'SECOND_FACTOR_OVER' },
  },
  'auth.change_email_own': {
    procedures: ['security.requestNewEmail'],
    act: post('/auth/email', { email: ADDRESS, password: PASSWORD }),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select user_id from email_changes`)).toEqual([{ user_id: person?.id }]),
  },
  'auth.change_email_own wrong password': {
    ...wrong('security.requestNewEmail'),
    act: post('/auth/email', { email: ADDRESS, password: 'not it' }),
  },
  'auth.cancel_email_own': { procedures: ['security.cancelNewEmail'], act: post('/auth/email/cancel') },
  'auth.confirm_email': {
    procedures: ['security.confirmNewEmail'],
    prepare: ({ world: { app }, third }) =>
      app.db.insert(email_changes).values({
        user_id: third.id,
        id: CHANGE,
        new_email: ADDRESS,
        old_confirmed_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      }),
    act: ({ world: { app } }, who) => {
      const token = new URL(emailChangeLink(app.config, CHANGE, 'new')).searchParams.get('token')
      return who.request('POST', '/api/auth/email/confirm', { token })
    },
    check: async ({ world, third }, _, [answer]) => {
      expect(answer?.body).toEqual({ status: 'done' })
      expect(await world.rows(sql`select email from profiles where id = ${third.id}`)).toEqual([{ email: ADDRESS }])
    },
  },
  'auth.confirm_email wrong link': {
    procedures: ['security.confirmNewEmail'],
    act: post('/auth/email/confirm', { token: `${CHANGE}.new.AAAA` }),
    codes: { 400: 'LINK_INVALID' },
  },
  'passkeys.start_own': {
    procedures: ['security.startPasskey'],
    act: post('/auth/passkeys/start', { password: PASSWORD }),
  },
  'passkeys.start_own wrong password': {
    ...wrong('security.startPasskey'),
    act: post('/auth/passkeys/start', { password: 'not it' }),
  },
  'passkeys.add_own forged': {
    procedures: ['security.addPasskey'],
    act: post('/auth/passkeys', { name: 'Key', credential: credential({ attestationObject: 'AAAA' }) }),
    codes: { 400: 'PASSKEY_WRONG' },
  },
  'passkeys.remove(of T)': {
    procedures: ['security.removePasskey'],
    prepare: ({ world, third }) =>
      world.rows(sql`insert into passkeys (id, user_id, name, credential_id, public_key, counter)
                     values (${CHANGE}, ${third.id}, 'Key', 'AAAA', 'AAAA', 0)`),
    act: post(`/auth/passkeys/${CHANGE}/remove`, { password: PASSWORD }),
  },
  'passkeys.remove_own': {
    procedures: ['security.removePasskey'],
    prepare: ({ world, third }, { person }) =>
      world.rows(sql`insert into passkeys (id, user_id, name, credential_id, public_key, counter)
                     values (${CHANGE}, ${(person ?? third).id}, 'Key', 'AAAA', 'AAAA', 0)`),
    act: post(`/auth/passkeys/${CHANGE}/remove`, { password: PASSWORD }),
    check: async ({ world }) => expect(await world.rows(sql`select 1 from passkeys`)).toEqual([]),
  },
  'passkeys.start_sign_in': {
    procedures: ['security.startPasskeySignIn'],
    act: post('/auth/passkeys/sign-in/start'),
    check: (_, _who, [answer]) => expect(answer?.body.allowCredentials).toEqual([]),
  },
  'passkeys.sign_in forged': {
    procedures: ['security.passkeySignIn'],
    act: post('/auth/passkeys/sign-in', {
      credential: credential({ authenticatorData: 'AAAA', signature: 'AAAA' }),
    }),
    codes: { 400: 'PASSKEY_WRONG' },
  },
  'user_consents.read_own': {
    procedures: ['userConsents.readOwn'],
    act: (_, who) => who.request('GET', '/api/consents/mine'),
    check: (_, { person }, [answer]) => expect(answer?.body).toMatchObject([{ email: person?.email }]),
  },
  'user_consents.withdraw_marketing': {
    procedures: ['userConsents.withdrawMarketing'],
    prepare: ({ world }, { person }) =>
      world.rows(sql`update user_consents set marketing_consent = true where user_id = ${person?.id ?? null}`),
    act: post('/consents/mine/withdraw-marketing'),
    check: async ({ world }, { person }) =>
      expect(
        await world.rows(
          sql`select marketing_consent as m from user_consents where user_id = ${person?.id ?? null} order by id desc`,
        ),
      ).toEqual([{ m: false }, { m: true }]),
  },
}
