import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, mentorship, events, rows } = await world()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

test('whoever logged a session changes it until it is confirmed, and a dispute is over with that', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, conversation_id } = await mentorship(ama, kofi)
  const session_id = crypto.randomUUID()
  const logged = { id: mentorship_id, session_id, session_date: ago(5), duration_minutes: 60 }
  await ama.call.mentorshipSessions.create(logged)
  const change = (who: typeof ama, more: object = {}) =>
    who.request('PUT', `/api/mentorship-sessions/${session_id}`, {
      session_date: ago(4),
      duration_minutes: 90,
      topics_discussed: 'Grants',
      ...more,
    })
  await kofi.call.mentorshipSessions.dispute({ id: session_id, reason: 'It was longer.' })
  const stream = await events(kofi)
  expect(await change(ama)).toMatchObject({
    status: 200,
    body: { duration_minutes: 90, topics_discussed: 'Grants', status: 'logged', dispute: null },
  })
  expect(await stream.next('mentorship.changed')).toMatchObject({ conversation_id, what: 'session' })
  expect((await kofi.call.notifications.list({})).items[0]).toMatchObject({ kind: 'session_logged' })
  expect((await change(kofi)).status).toBe(403)
  expect((await change(ama, { session_date: ago(1) })).body.code).toBe('IN_THE_FUTURE')
  const other = { ...logged, session_id: crypto.randomUUID(), session_date: ago(9) }
  await ama.call.mentorshipSessions.create(other)
  expect((await change(ama, { session_date: ago(9.5) })).body.code).toBe('OVERLAP')
  await kofi.call.mentorshipSessions.confirm({ id: session_id })
  expect((await change(ama)).body.code).toBe('ALREADY_ANSWERED')
})

test('the same again changes nothing, and after the end of a mentorship a session stays before it', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  const session_id = crypto.randomUUID()
  const session = { session_date: ago(5), duration_minutes: 60, topics_discussed: 'Grants' }
  await ama.call.mentorshipSessions.create({ id: mentorship_id, session_id, ...session })
  const change = (more: object = {}) =>
    ama.request('PUT', `/api/mentorship-sessions/${session_id}`, { ...session, ...more })
  await kofi.call.mentorshipSessions.dispute({ id: session_id, reason: 'It was shorter.' })
  expect(await change()).toMatchObject({ status: 200, body: { status: 'disputed', dispute: 'It was shorter.' } })

  await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
  await rows(sql`update mentorships set expected_end_date = ${ago(3)}::timestamptz where id = ${mentorship_id}`)
  expect((await change({ session_date: ago(3.5) })).body.code).toBe('MENTORSHIP_ENDED')
  expect((await change({ duration_minutes: 50 })).status).toBe(200)
})
