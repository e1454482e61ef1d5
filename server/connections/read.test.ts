import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, matched, pending } = await world()

test('both sides read a match, with its conversation once there is one; to others it does not exist', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const waiting = await pending(ama, kofi)
  for (const who of [ama, kofi])
    expect(await who.call.matches.read({ id: waiting.match_id })).toMatchObject({
      user_id: ama.id,
      matched_user_id: kofi.id,
      status: 'pending',
      conversation_id: null,
    })
  const open = await matched(ama, esi)
  expect(await esi.call.matches.read({ id: open.match_id })).toMatchObject({
    status: 'accepted',
    conversation_id: open.conversation_id,
  })
  expect(await kofi.request('GET', `/api/matches/${open.match_id}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})
