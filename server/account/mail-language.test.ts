// One database is enough: it is about the words of a mail.
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { visitor, mails } = await world({ PSEUDO_LANGUAGES: '1' })

test('mails about an account are in the language in which somebody signed up', async () => {
  const email = 'ama@mail.example'
  const input = { full_name: 'Ama', email, password: 'brid9e-walk', terms_accepted: true }
  const answer = await visitor().request('POST', '/api/auth/sign-up', input, { 'accept-language': 'ar-XB' })
  expect(answer.status).toBe(200)
  const [verification] = await mails(email)
  expect(verification?.html).toContain('<html lang="ar-XB" dir="rtl">')
  const token = new URL(verification?.links[0] ?? '').searchParams.get('token')
  await visitor().request('POST', '/api/auth/verify-email', { token, password: input.password })
  const again = await visitor().request('POST', '/api/auth/request-password-reset', { email })
  expect(again.status).toBe(200)
  expect((await mails(email, 2))[1]?.html).toContain('<html lang="ar-XB" dir="rtl">')
})
