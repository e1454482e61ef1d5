import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
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
