import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { Shares } from './database-shares.ts'

/** Longer than any test. */
const NEVER_MS = 600_000

test('of one kind so many are under way, the next in turn when one ends; another kind waits for none of them', async () => {
  const shares = new Shares(2, NEVER_MS)
  const began: string[] = []
  const take = (name: string, who: string) => shares.take(name).then((end) => (began.push(who), end))
  const [first] = [await take('circles', 'one'), await take('circles', 'two')]
  const [third, fourth] = [take('circles', 'three'), take('circles', 'four')]
  await take('profiles', 'other')
  expect(began).toEqual(['one', 'two', 'other'])
  first()
  const end = await third
  expect(began).toEqual(['one', 'two', 'other', 'three'])
  end()
  await fourth
  expect(began.at(-1)).toBe('four')
})

test('who waits too long is told that the database is away, and takes nobody’s turn', async () => {
  const shares = new Shares(1, 1)
  const end = await shares.take('circles')
  expect(isDatabaseAway(await shares.take('circles').catch((error: unknown) => error))).toBe(true)
  end()
  ;(await shares.take('circles'))()
})
