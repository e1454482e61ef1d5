import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FIRST_REQUESTS } from '#contract/dashboard.ts'
import { world } from '#test/world.ts'

const { member, pending, matched, rows } = await world()

test('each first step is done when it is true, and no longer when it is not', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const steps = () => ama.call.dashboard.firstSteps()
  expect(await steps()).toEqual({ photo: false, asked: 0, circle: false })

  // Whom one has asked and whom one is connected with count; who only asks does not.
  await pending(await member('Efua'), ama)
  await pending(ama, kofi)
  expect(await steps()).toMatchObject({ asked: 1 })
  await matched(await member('Yaw'), ama)
  expect(await steps()).toMatchObject({ asked: 2 })
  for (const name of ['Esi', 'Abena']) await pending(ama, await member(name))
  expect(await steps()).toMatchObject({ asked: FIRST_REQUESTS })

  const circle = { id: crypto.randomUUID(), name: 'Nurses', description: 'Shifts.' }
  await kofi.call.circles.create(circle)
  await ama.call.circleMembers.join({ id: circle.id })
  await rows(sql`update profiles set avatar_url = '/api/avatars/x' where id = ${ama.id}`)
  expect(await steps()).toEqual({ photo: true, asked: FIRST_REQUESTS, circle: true })
  await ama.call.circleMembers.leave({ id: circle.id })
  expect(await steps()).toMatchObject({ circle: false })
})
