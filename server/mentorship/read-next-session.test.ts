import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, mentorship, rows, wait } = await world()

const HOUR = 3_600_000

test('each side sees the soonest session that is not over, with the place and zone of the other', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const one = await mentorship(ama, kofi)
  const other = await mentorship(ama, esi)
  await rows(sql`update profiles set time_zone = 'Africa/Accra' where id = ${kofi.id}`)
  const next = async (who = ama) => (await who.call.nextSession.read()).next
  expect(await next()).toBeNull()

  const schedule = (id: string, hours: number, place = '') =>
    ama.call.scheduledSessions.create({
      id,
      scheduled_id: crypto.randomUUID(),
      starts_at: new Date(Date.now() + hours * HOUR).toISOString(),
      duration_minutes: 60,
      place,
    })
  const later = await schedule(other.mentorship_id, 9)
  const sooner = await schedule(one.mentorship_id, 5, 'https://meet.example/room')
  expect(await next()).toEqual({
    id: sooner.id,
    starts_at: sooner.starts_at,
    duration_minutes: 60,
    place: 'https://meet.example/room',
    conversation_id: one.conversation_id,
    peer: expect.objectContaining({ id: kofi.id, full_name: 'Kofi' }),
    peer_zone: 'Africa/Accra',
  })
  expect(await next(kofi)).toMatchObject({ id: sooner.id, peer: { full_name: 'Ama' } })

  // One that is cancelled is none, nor is one with a banned member.
  await kofi.call.scheduledSessions.cancel({ id: sooner.id })
  expect(await next()).toMatchObject({ id: later.id })
  await rows(sql`update users set banned_at = now() where id = ${esi.id}`)
  expect(await next()).toBeNull()
  await rows(sql`update users set banned_at = null where id = ${esi.id}`)

  await wait(9.5 * HOUR)
  expect(await next()).toMatchObject({ id: later.id })
  await wait(HOUR)
  expect(await next()).toBeNull()
})

test('both see a session whose timer runs or is paused, until it is stopped or forgotten', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, conversation_id } = await mentorship(ama, kofi)
  const timer = (action: 'start' | 'pause' | 'finish') => ama.call.mentorships.timer({ id: mentorship_id, action })
  const running = async (who = kofi) => (await who.call.nextSession.read()).running
  expect(await running()).toBeNull()

  await timer('start')
  expect(await running()).toMatchObject({ status: 'running', conversation_id, peer: { full_name: 'Ama' } })
  expect(await running(ama)).toMatchObject({ status: 'running', conversation_id, peer: { full_name: 'Kofi' } })
  await timer('pause')
  expect(await running()).toMatchObject({ status: 'paused' })
  await timer('finish')
  expect(await running()).toBeNull()

  await timer('start')
  await rows(sql`update mentorship_timers set started_at = started_at - interval '13 hours',
    running_since = running_since - interval '13 hours' where mentorship_id = ${mentorship_id}`)
  expect(await running()).toBeNull()
})
