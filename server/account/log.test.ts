// One database is enough: it is about the lines of the log.
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { PASSWORD } from '#test/people.ts'
import { world } from '#test/world.ts'

const { app, member, visitor, rows } = await world({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' })

test.each(['verifications', 'accounts', 'sessions'])(
  'while the table %s cannot be read, better-auth logs the failure without any value from a request',
  async (table) => {
    const ama = await member('Ama')
    const logged: unknown[] = []
    for (const level of ['debug', 'warn'] as const)
      vi.spyOn(app.log, level).mockImplementation((fields: unknown) => void logged.push(fields))
    const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await rows(sql.raw(`alter table ${table} rename to gone`))
    const state = 'a-state-that-somebody-sent'
    expect((await visitor().request('GET', `/api/auth/callback/google?code=x&state=${state}`)).status).toBeLessThan(501)
    const answer = await visitor().request('POST', '/api/auth/sign-in', { email: ama.email, password: 'a-typed-word' })
    expect([401, 500]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toMatch(/relation|select|insert/)
    await visitor().request('POST', '/api/auth/request-password-reset', { email: ama.email })
    await rows(sql.raw(`alter table gone rename to ${table}`))
    vi.restoreAllMocks()
    expect(logged.length).toBeGreaterThan(0)
    for (const sent of [state, 'a-typed-word', ama.email, 'params']) expect(JSON.stringify(logged)).not.toContain(sent)
    for (const [text] of consoleErrors.mock.calls) expect(String(text)).not.toContain('a-typed-word')
  },
)

test('what happens to an account is logged with the member’s id, and no address or password', async () => {
  const ama = await member('Ama')
  await rows(sql`update users set email = 'ama@bridge.example' where id = ${ama.id}`)
  const logged: Record<string, unknown>[] = []
  const spied = vi.spyOn(app.log, 'info')
  // The log's types know the form without a message too.
  spied.mockImplementation(((fields: Record<string, unknown>, about: string) => {
    if (about === 'security') logged.push(fields)
  }) as typeof app.log.info)
  const browser = visitor()
  await browser.request('POST', '/api/auth/sign-in', { email: 'ama@bridge.example', password: 'another-word' })
  await browser.request('POST', '/api/auth/sign-in', { email: 'nobody@bridge.example', password: 'another-word' })
  await browser.request('POST', '/api/auth/sign-in', { email: 'ama@bridge.example', password: PASSWORD })
  await ama.request('POST', '/api/auth/second-factor/start', { password: 'another-word' })
  await ama.request('POST', '/api/auth/change-password', {
    current_password: 'another-word',
    new_password: 'kente and cedi',
  })
  await browser.request('POST', '/api/auth/sign-out', {})
  await vi.waitFor(() => expect(logged).toHaveLength(6))
  vi.restoreAllMocks()
  expect(logged.map(({ act, user_id }) => [act, user_id])).toEqual(
    expect.arrayContaining([
      ['sign-in refused', ama.id],
      ['sign-in refused', null],
      ['signed in', ama.id],
      ['wrong password', ama.id],
      ['signed out', ama.id],
    ]),
  )
  expect(JSON.stringify(logged)).not.toMatch(/bridge\.example|another-word/)
})
