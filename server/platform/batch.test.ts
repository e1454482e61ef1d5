import { expect, test } from 'vitest'
import { batch } from './batch.ts'
import { asKind, kindHere } from './database-shares.ts'

test('what several ask for in one turn is one question, with each key once', async () => {
  const asked: string[][] = []
  const lengths = batch('lengths', async (words: string[]) => {
    asked.push(words)
    return new Map(words.filter((word) => word !== '').map((word) => [word, word.length]))
  })
  expect(await Promise.all(['one', 'three', 'one', ''].map(lengths))).toEqual([3, 5, 3, undefined])
  expect(asked).toEqual([['one', 'three', '']])
})

test('the question counts for a kind of its own, not for that of the request that came first', async () => {
  const kindOf = batch('callers', async (keys: string[]) => new Map(keys.map((key) => [key, kindHere()])))
  expect(await asKind('circles', () => kindOf('key'))).toBe('callers')
})

test('a question that fails fails for all who asked it, and the next one is asked anew', async () => {
  let fails = true
  const answers = batch('answers', async (keys: string[]) => {
    if (fails) throw new Error('away')
    return new Map(keys.map((key) => [key, true]))
  })
  const both = await Promise.allSettled([answers('a'), answers('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await answers('a')).toBe(true)
})
