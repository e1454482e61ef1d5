import { describe, expect, test } from 'vitest'
import { COMMON_ERRORS } from '#contract/errors.ts'
import type { Answer } from '#test/client.ts'
import { PASSWORD } from '#test/people.ts'
import { startWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const later = (seconds: number) => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS', message: COMMON_ERRORS.TOO_MANY_REQUESTS.message, data: { retry_after: expect.toSatisfy((s: number) => s >= 1 && s <= seconds) as number } },
})

async function within(settings: Record<string, string>, act: (world: World) => Promise<void>) {
  const world = await startWorld(settings)
  await act(world).finally(world.stop)
}

function expectRefused(answer: Answer, seconds: number) {
  expect(answer).toMatchObject(later(seconds))
  expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.data.retry_after)
}

describe('too many', () => {
  test('sign-ins from one address: said with the seconds to wait, and nothing else is shut', () =>
    within({ LIMIT_SIGN_IN: '3/600' }, async ({ member, visitor, state }) => {
      const ama = await member('Ama')
      const signIn = (email: string) => visitor().request('POST', '/api/auth/sign-in', { email, password: 'not it at all' })
      for (let n = 0; n < 3; n++) expect((await signIn(`somebody.${n}@mail.example`)).status).toBe(401)
      const before = await state()
      expectRefused(await signIn('one.more@mail.example'), 600)
      expectRefused(await visitor().request('POST', '/api/auth/sign-in', { email: ama.email, password: PASSWORD }), 600)
      expect(await state()).toBe(before)
      expect((await ama.request('GET', '/api/matches/counts')).status).toBe(200)
    }))

  test('sign-ins to one account, from wherever they come', () =>
    within({ LIMIT_SIGN_IN: '3/600', TRUSTED_PROXIES: '1' }, async ({ member, visitor }) => {
      const { email } = await member('Ama')
      const signIn = (from: number, to = email) =>
        visitor().request('POST', '/api/auth/sign-in', { email: to, password: 'not it at all' }, { 'x-forwarded-for': `198.51.100.${from}` })
      for (let from = 1; from <= 3; from++) expect((await signIn(from)).status).toBe(401)
      expectRefused(await signIn(4), 600)
      expect((await signIn(5, 'another@mail.example')).status).toBe(401)
    }))

  test('sign-ups from one address', () =>
    within({ LIMIT_SIGN_UP: '2/600' }, async ({ visitor, state }) => {
      const form = (n: number) => ({ full_name: 'Ama', email: `ama.${n}@mail.example`, password: 'kente and cedi', terms_accepted: true })
      for (let n = 0; n < 2; n++) expect((await visitor().request('POST', '/api/auth/sign-up', form(n))).status).toBe(200)
      const before = await state()
      expectRefused(await visitor().request('POST', '/api/auth/sign-up', form(3)), 600)
      expect(await state()).toBe(before)
    }))

  test.each(['/api/auth/request-password-reset', '/api/auth/resend-verification'])('mails asked for at %s, known address or not', (path) =>
    within({ LIMIT_MAIL: '1/600', TRUSTED_PROXIES: '1' }, async ({ member, visitor }) => {
      const { email } = await member('Ama')
      const ask = (to: string, from: string) => visitor().request('POST', path, { email: to }, { 'x-forwarded-for': from })
      expect((await ask(email, '198.51.100.1')).status).toBe(200)
      expectRefused(await ask('nobody@mail.example', '198.51.100.1'), 600)
      expectRefused(await ask(email, '198.51.100.2'), 600)
      expect((await ask('nobody@mail.example', '198.51.100.3')).status).toBe(200)
      expectRefused(await ask('nobody@mail.example', '198.51.100.4'), 600)
    }),
  )

  test('wrong links and wrong current passwords', () =>
    within({ LIMIT_SIGN_IN: '2/600' }, async ({ member, visitor }) => {
      const ama = await member('Ama')
      const change = () => ama.request('POST', '/api/auth/change-password', { current_password: 'not it', new_password: 'kente and cedi' })
      for (let n = 0; n < 2; n++) expect((await change()).status).toBe(400)
      expectRefused(await change(), 600)
      const verify = () => visitor().request('POST', '/api/auth/verify-email', { token: 'guess' })
      for (let n = 0; n < 2; n++) expect((await verify()).status).toBe(400)
      expectRefused(await verify(), 600)
    }))

  test('changes by one member, while others and reading go on', () =>
    within({ LIMIT_MUTATION: '3/600' }, async ({ member }) => {
      const [ama, kofi] = [await member('Ama'), await member('Kofi')]
      const change = (who: typeof ama) => who.request('PATCH', '/api/profiles/me', { bio: 'busy' })
      for (let n = 0; n < 3; n++) expect((await change(ama)).status).toBe(200)
      expectRefused(await change(ama), 600)
      expect((await change(kofi)).status).toBe(200)
      expect((await ama.request('GET', '/api/profiles/me')).status).toBe(200)
    }))

  test('messages by one member', () =>
    within({ LIMIT_MESSAGE: '2/600' }, async ({ member, matched, rows: _, state }) => {
      const [ama, kofi] = [await member('Ama'), await member('Kofi')]
      const { conversation_id } = await matched(ama, kofi)
      const send = (who: typeof ama) =>
        who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: crypto.randomUUID(), content: 'Hello' })
      for (let n = 0; n < 2; n++) expect((await send(ama)).status).toBe(201)
      const before = await state()
      expectRefused(await send(ama), 600)
      expect(await state()).toBe(before)
      expect((await send(kofi)).status).toBe(201)
    }))
})

test('the wait is over when the time is', () =>
  within({ LIMIT_MESSAGE: '1/1' }, async ({ member, matched }) => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { conversation_id } = await matched(ama, kofi)
    const send = () => ama.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: crypto.randomUUID(), content: 'Hello' })
    expect((await send()).status).toBe(201)
    const refused = await send()
    expectRefused(refused, 1)
    await new Promise((resolve) => void setTimeout(resolve, 1000 * Number(refused.headers.get('retry-after')) + 50))
    expect((await send()).status).toBe(201)
  }))
