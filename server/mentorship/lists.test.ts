import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, matched, mentorship, allMails, rows } = await world()

const ask = (who: Actor, match_id: string) =>
  who.call.mentorshipRequests.create({
    id: match_id,
    request_id: crypto.randomUUID(),
    mentorship_type: 'academic',
    duration_frequency: 'weekly',
  })

test('requests wait for their mentor, the oldest first; those of a banned member wait unseen', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const first = await ask(kofi, (await matched(ama, kofi)).match_id)
  const second = await ask(esi, (await matched(esi, ama)).match_id)
  const waiting = async (who: Actor) => (await who.call.mentorshipRequests.listPending()).map(({ id }) => id)
  expect(await waiting(ama)).toEqual([first.id, second.id])
  expect(await waiting(kofi)).toEqual([])
  expect((await ama.call.mentorshipRequests.listPending())[0]).toMatchObject({ mentee: { full_name: 'Kofi' } })
  await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
  expect(await waiting(ama)).toEqual([second.id])
})

test('the latest request of a match is the newest, whoever asked; before there is one it is null', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { match_id } = await matched(ama, kofi)
  const latest = (who: Actor) => who.call.mentorshipRequests.latest({ id: match_id })
  expect(await latest(ama)).toBeNull()
  const first = await ask(kofi, match_id)
  await ama.call.mentorshipRequests.decline({ id: first.id })
  expect(await latest(kofi)).toMatchObject({ id: first.id, status: 'declined' })
  const second = await ask(ama, match_id)
  for (const who of [ama, kofi]) expect(await latest(who)).toMatchObject({ id: second.id, status: 'pending' })
})

test('a mentorship is read by its two sides, each in their role, and listed while it is active', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, match_id, conversation_id } = await mentorship(ama, kofi)
  const both = [
    { who: ama, my_role: 'mentor', peer: 'Kofi' },
    { who: kofi, my_role: 'mentee', peer: 'Ama' },
  ]
  for (const { who, my_role, peer } of both) {
    const own = { id: mentorship_id, match_id, conversation_id, my_role, status: 'active' }
    expect(await who.call.mentorships.read({ id: mentorship_id })).toMatchObject(own)
    expect(await who.call.mentorships.listActive()).toMatchObject([{ ...own, peer: { full_name: peer } }])
  }
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'goal_achieved' })
  for (const { who } of both) {
    expect(await who.call.mentorships.listActive()).toEqual([])
    expect(await who.call.mentorships.read({ id: mentorship_id })).toMatchObject({ status: 'completed' })
  }
})

test('after an end all sessions of the two stay readable, and an earlier one is still confirmed or disputed', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, match_id, conversation_id } = await mentorship(ama, kofi)
  const log = (id: string, daysAgo: number, topics_discussed: string | null = null) =>
    ama.call.mentorshipSessions.create({
      id,
      session_id: crypto.randomUUID(),
      session_date: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      duration_minutes: 90,
      topics_discussed,
    })
  const [confirmed, disputed] = [await log(mentorship_id, 3, 'Grants'), await log(mentorship_id, 2, 'Never held')]
  await kofi.call.mentorshipFeedback.create({ id: mentorship_id, rating: 4 })
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'goal_achieved' })
  await kofi.call.mentorshipSessions.confirm({ id: confirmed.id })
  await kofi.call.mentorshipSessions.dispute({ id: disputed.id, reason: 'We did not meet.' })
  const again = await ama.call.mentorshipRequests.accept({ id: (await ask(kofi, match_id)).id })
  await rows(sql`update mentorships set start_date = start_date - interval '1 day' where id = ${again.id}`)
  const newest = await log(again.id, 0.5)

  for (const who of [ama, kofi])
    for (const id of [mentorship_id, again.id]) {
      const { items } = await who.call.mentorshipSessions.list({ id })
      expect(items.map((session) => session.id)).toEqual([newest.id, disputed.id, confirmed.id])
    }
  expect(await kofi.call.mentorshipHistory.list({ id: conversation_id })).toMatchObject([
    { id: again.id, status: 'active', sessions: 1, minutes: 90, topics: [], my_feedback: null },
    {
      id: mentorship_id,
      status: 'completed',
      sessions: 1,
      minutes: 90,
      topics: ['Grants'],
      my_feedback: { rating: 4 },
    },
  ])
})

test('an end cancels what is scheduled, and the mail to both says that the end is why', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  await kofi.call.scheduledSessions.create({
    id: mentorship_id,
    scheduled_id: crypto.randomUUID(),
    starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    duration_minutes: 60,
    place: 'The library',
  })
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
  const cancelled = (await allMails()).filter(({ subject }) => subject.includes('cancelled'))
  expect(cancelled.map(({ to }) => to).toSorted()).toEqual([ama.email, kofi.email].toSorted())
  for (const { text } of cancelled)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('This session is cancelled, because your mentorship has ended.')
})
