// One database is enough: it is about the HTML of the page.
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { visitor } = await world()

test.each([
  'nonsense',
  '1',
  'true',
  '%00',
  '%E0%A4%A',
  '{"a":1}',
  'constructor',
  'forgot&mode=sign-up',
  'sign-in&return_to=//evil.example/',
])('the way in is drawn in its first mode when the address names none that there is: %s', async (mode) => {
  const { status, body } = await visitor().request('GET', `/auth?mode=${mode}&error=access_denied`)
  expect(status).toBe(200)
  expect(body).toContain('<title>Sign in')
  expect(body).toContain('Sign in to your account</h1>')
})
