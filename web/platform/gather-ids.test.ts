import { beforeEach, describe, expect, test, vi } from 'vitest'
import { gatherIds } from './gather-ids.ts'

const SPREAD_MS = 1_000
let isHidden = false
let wake = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.stubGlobal('document', {
    get visibilityState() {
      return isHidden ? 'hidden' : 'visible'
    },
    addEventListener: (_: string, listener: () => void) => (wake = listener),
  })
  return () => vi.useRealTimers()
})

/** A gathering whose questions are answered when the test says. */
function gathering(max = 3) {
  const questions: { ids: string[]; answer(): void; fail(): void }[] = []
  const taken: string[][] = []
  let anew = 0
  const gathered = gatherIds({
    ask: (ids) =>
      new Promise<void>(
        (resolve, reject) => void questions.push({ ids, answer: resolve, fail: () => reject(new Error()) }),
      ),
    take: (_, ids) => void taken.push(ids),
    tooMany: () => void (anew += 1),
    max,
    spreadMs: () => SPREAD_MS,
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { ...gathered, questions, taken, pass, anew: () => anew, asked: () => questions.map(({ ids }) => ids) }
}

test('what is told within a moment is asked for once, and again no sooner than the spread', async () => {
  const { tell, questions, pass, asked, taken } = gathering()
  for (const id of ['a', 'b', 'a']) tell(id)
  await pass(SPREAD_MS)
  expect(asked()).toEqual([['a', 'b']])
  tell('c')
  await pass(10 * SPREAD_MS)
  expect(asked()).toHaveLength(1)
  questions[0]?.answer()
  await pass(SPREAD_MS - 1)
  expect(asked()).toHaveLength(1)
  await pass(SPREAD_MS + 1)
  expect([asked(), taken]).toEqual([[['a', 'b'], ['c']], [['a', 'b']]])
})

test('a thousand readers who are told at once ask spread over the time', async () => {
  const at: number[] = []
  const began = Date.now()
  const { pass } = gathering()
  for (let n = 0; n < 1_000; n++)
    gatherIds({
      ask: async () => void at.push(Date.now() - began),
      take: () => {},
      tooMany: () => {},
      max: 3,
      spreadMs: () => SPREAD_MS,
    }).tell('a')
  await pass(SPREAD_MS)
  expect(at).toHaveLength(1_000)
  const perTenth = Array.from({ length: 10 }, (_, n) => at.filter((ms) => Math.floor(ms / 100) === n).length)
  expect(Math.max(...perTenth)).toBeLessThan(200)
})

describe('what is told or forgotten while the answer is on its way', () => {
  test('is not taken from it: forgotten it stays away, told again it is asked for again', async () => {
    const { tell, forget, questions, pass, asked, taken } = gathering()
    for (const id of ['a', 'b', 'c']) tell(id)
    await pass(SPREAD_MS)
    forget('a')
    tell('b')
    questions[0]?.answer()
    await pass(2 * SPREAD_MS)
    expect([taken, asked()[1]]).toEqual([[['c']], ['b']])
  })
})

test('more than one request takes is asked for anew as a whole', async () => {
  const { tell, pass, asked, anew } = gathering()
  for (const id of ['a', 'b', 'c', 'd']) tell(id)
  await pass(SPREAD_MS)
  expect([asked(), anew()]).toEqual([[], 1])
})

test('a question that fails is asked again, with growing pauses, without what was forgotten', async () => {
  const { tell, forget, questions, pass, asked, taken } = gathering()
  for (const id of ['a', 'b']) tell(id)
  await pass(SPREAD_MS)
  forget('b')
  questions[0]?.fail()
  await pass(1_900)
  expect(asked()).toHaveLength(1)
  await pass(100 + SPREAD_MS)
  expect(asked()[1]).toEqual(['a'])
  questions[1]?.answer()
  await pass(0)
  expect(taken).toEqual([['a']])
})

test('a hidden page asks when it is looked at', async () => {
  const { tell, pass, asked } = gathering()
  isHidden = true
  for (const id of ['a', 'b']) tell(id)
  await pass(60_000)
  expect(asked()).toEqual([])
  isHidden = false
  wake()
  await pass(SPREAD_MS)
  expect(asked()).toEqual([['a', 'b']])
})
