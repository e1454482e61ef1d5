import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member } = await world({ LIMIT_RANKING: '3/60' })

test('a member has so many rankings a minute: each filter makes one, a stored list is read freely', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await member('Esi', { skills: ['a', 'b', 'c', 'd'] })
  const ask = (who: typeof ama, skill: string) => who.request('GET', `/api/discover?skill=${skill}`)
  for (const skill of ['a', 'b', 'c']) expect((await ask(ama, skill)).status).toBe(200)
  const refused = await ask(ama, 'd')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask(ama, 'c')).status).toBe(200)
  expect((await ask(kofi, 'd')).status).toBe(200)
})
