import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startWorld } from '#test/world.ts'

const { app, member, rows, stop } = await startWorld({}, { engine: { patience: () => Promise.resolve() } })
afterAll(stop)
const { readWithin } = app.database

/** Somebody whose list has become too old, and who is in it. */
async function readerOfAnOldList(name: string) {
  const reader = await member(name, { goals: ['Law'] })
  for (const who of ['lawyer', 'other lawyer']) await member(`${name}’s ${who}`, { country: 'CA', skills: ['Law'] })
  const namesNow = async () => (await reader.call.discover.list()).matches.map(({ full_name }) => full_name)
  expect(await namesNow()).toContain(`${name}’s lawyer`)
  await rows(sql`update discover_lists set created_at = created_at - interval '2 hours'`)
  return { reader, namesNow }
}

test('while a new list takes long, the last one answers, without who may no longer be suggested', async () => {
  const { namesNow } = await readerOfAnOldList('Ama')
  await member('Newcomer', { country: 'CA', skills: ['Law'] })
  await rows(sql`update profiles set paused = true where full_name = 'Ama’s other lawyer'`)
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  app.database = {
    ...app.database,
    readWithin: async (ms, work) => {
      waiting += 1
      await gate.promise
      return readWithin(ms, work)
    },
  }
  expect(await namesNow()).toEqual(['Ama’s lawyer'])
  await expect.poll(() => waiting).toBe(1)
  gate.resolve()
  app.database = { ...app.database, readWithin }
  await expect.poll(namesNow).toContain('Newcomer')
})

test('when no new list can be made, the last one answers with its scores, and the fallback where there is none', async () => {
  const { reader } = await readerOfAnOldList('Kofi')
  await reader.call.members.updateMatching({ goals: ['Law', 'Nursing'] })
  app.database = { ...app.database, readWithin: () => Promise.reject(new Error('it takes too long')) }
  const last = await reader.call.discover.list()
  expect(last.matches[0]?.match_facts).not.toBeNull()
  const other = await reader.call.discover.list({ country: 'CA' })
  expect(other.matches[0]?.match_facts).toBeNull()
  app.database = { ...app.database, readWithin }
})
