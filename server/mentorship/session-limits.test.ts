import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, mentorship, rows } = await world({ LIMIT_INVITATION: '3/3600' })

const log = (who: Actor, mentorship_id: string, session_date: string) =>
  who.request('POST', `/api/mentorships/${mentorship_id}/sessions`, {
    session_id: crypto.randomUUID(),
    session_date,
    duration_minutes: 30,
  })

test('a session may begin on the first day of its mentorship on the clocks of who logs it, and not before', async () => {
  const ama = await member('Ama', { time_zone: 'Pacific/Auckland' })
  const kofi = await member('Kofi', { time_zone: 'America/New_York' })
  const { mentorship_id } = await mentorship(ama, kofi)
  // Noon of 10 June in Auckland, the evening of 9 June in New York.
  await rows(sql`update mentorships set start_date = '2025-06-10T00:00:00Z' where id = ${mentorship_id}`)
  const refusal = { status: 400, body: { code: 'BEFORE_START', message: inEnglish(SESSION_TEXTS.beforeStart) } }
  expect(await log(ama, mentorship_id, '2025-06-09T11:59:00Z')).toMatchObject(refusal)
  expect((await log(ama, mentorship_id, '2025-06-09T12:01:00Z')).status).toBe(201)
  expect(await log(kofi, mentorship_id, '2025-06-09T03:59:00Z')).toMatchObject(refusal)
  expect((await log(kofi, mentorship_id, '2025-06-09T04:01:00Z')).status).toBe(201)
})

test('a dispute that is raised and taken back again and again is stopped by a limit, and stands as it was', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  const { body } = await log(ama, mentorship_id, '2026-01-10T10:00:00Z')
  const path = `/api/mentorship-sessions/${body.id}`
  const dispute = () => kofi.request('POST', `${path}/dispute`, { reason: 'It was shorter.' })
  for (let n = 0; n < 3; n++) {
    expect((await dispute()).status).toBe(200)
    // The same again changes nothing and counts for nothing.
    expect((await dispute()).status).toBe(200)
    expect((await kofi.request('POST', `${path}/withdraw-dispute`, {})).status).toBe(200)
  }
  expect((await dispute()).status).toBe(429)
  expect(await rows(sql`select status from mentorship_sessions where id = ${body.id}`)).toEqual([{ status: 'logged' }])
})
