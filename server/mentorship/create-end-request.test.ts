import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, mentorship, wait, allMails, events } = await world()
const DAY = 86_400_000

test('a mentee asks to end: the mentor is told, and after 14 days without an answer it ends by itself', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, conversation_id } = await mentorship(ama, kofi)
  const hers = await events(ama)
  const asked = await kofi.call.endRequests.create({ id: mentorship_id })
  expect(await hers.next('mentorship.changed')).toMatchObject({ conversation_id, what: 'end_asked' })
  expect(await kofi.call.endRequests.create({ id: mentorship_id })).toEqual(asked)
  expect((await ama.call.notifications.list({})).items[0]).toMatchObject({ kind: 'mentorship_end_asked' })
  await wait(13 * DAY)
  const status = async () => (await ama.call.mentorships.read({ id: mentorship_id })).status
  expect(await status()).toBe('active')
  await wait(DAY)
  expect(await status()).toBe('completed')
  for (const who of [ama, kofi]) {
    expect(await who.call.conversations.read({ id: conversation_id })).toMatchObject({ read_only: true })
    expect((await who.call.notifications.list({})).items[0]).toMatchObject({ kind: 'mentorship_ended' })
  }
  const told = (await allMails()).filter(({ text }) => text.includes('Kofi asks you to end your mentorship.'))
  expect(told.map(({ to }) => to)).toEqual([ama.email])
})

test('a withdrawn request ends nothing', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  await kofi.call.endRequests.create({ id: mentorship_id })
  expect(await kofi.call.endRequests.withdraw({ id: mentorship_id })).toMatchObject({ end_asked_at: null })
  await wait(15 * DAY)
  expect(await ama.call.mentorships.read({ id: mentorship_id })).toMatchObject({ status: 'active' })
})
