import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder } from './order.ts'
import type { Candidate } from './order.ts'

const one = (id: string, fit: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  fit,
  free: 1,
  shows: 10,
  serves: true,
  ...more,
})
const idsOf = (list: Candidate[]) => list.map(({ id }) => id)
const many = (count: number, score: (index: number) => number, shows = 10) =>
  Array.from({ length: count }, (_, index) => one(`m${String(index).padStart(2, '0')}`, score(index), { shows }))

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    fit: fc.integer({ min: 0, max: 100 }),
    free: fc.double({ min: 0, max: 1, noNaN: true }),
    shows: fc.nat(100),
    serves: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)
const RUNS = { numRuns: 500, seed: 56 }

describe('the order', () => {
  test('has everybody once, and is the same whatever came first', () => {
    fc.assert(
      fc.property(candidates, fc.nat(50), fc.integer(), (list, median, turn) => {
        const ordered = idsOf(inOrder(list, median))
        expect(ordered.toSorted()).toEqual(idsOf(list).toSorted())
        const at = list.length === 0 ? 0 : Math.abs(turn) % list.length
        expect(idsOf(inOrder([...list.slice(at), ...list.slice(0, at)].toReversed(), median))).toEqual(ordered)
      }),
      RUNS,
    )
  })

  test('is by id among equals', () => {
    expect(idsOf(inOrder([one('c', 50), one('a', 50), one('b', 50)], 10))).toEqual(['a', 'b', 'c'])
  })

  test('begins with who serves a need, whatever the others score', () => {
    const list = [one('near', 90, { serves: false }), one('serves', 40), one('far', 20, { serves: false })]
    expect(idsOf(inOrder(list, 10))).toEqual(['serves', 'near', 'far'])
  })

  test('puts a mentor with more room first, by at most half of the score', () => {
    expect(idsOf(inOrder([one('full', 80, { free: 0.25 }), one('free', 60)], 10))).toEqual(['free', 'full'])
    expect(idsOf(inOrder([one('full', 80, { free: 0 }), one('free', 39)], 10))).toEqual(['full', 'free'])
  })

  test('puts who was shown often behind, by at most twelve points', () => {
    expect(idsOf(inOrder([one('seen', 60, { shows: 1000 }), one('unseen', 55, { shows: 0 })], 10))).toEqual([
      'unseen',
      'seen',
    ])
    expect(idsOf(inOrder([one('seen', 60, { shows: 1000 }), one('unseen', 47, { shows: 0 })], 10))).toEqual([
      'seen',
      'unseen',
    ])
  })
})

describe('two of ten places', () => {
  const ten = many(12, (index) => 90 - index)
  const little = [one('y', 66, { shows: 2 }), one('z', 66, { shows: 1 })]

  test('go to little-seen members who are nearly as good as the tenth, the least seen first', () => {
    const ordered = idsOf(inOrder([...ten, ...little], 10))
    expect(ordered.slice(0, 10)).toEqual([...idsOf(ten.slice(0, 8)), 'z', 'y'])
    expect(ordered.slice(10)).toEqual(idsOf(ten.slice(8)))
  })

  test('go to nobody whose score is below seven tenths of the tenth', () => {
    const worse = little.map((candidate) => ({ ...candidate, fit: 56 }))
    expect(idsOf(inOrder([...ten, ...worse], 10)).slice(0, 10)).toEqual(idsOf(ten.slice(0, 10)))
  })

  test('are not given twice: who is among the ten already counts', () => {
    const seen = ten.map((candidate, index) => (index < 2 ? { ...candidate, shows: 0 } : candidate))
    expect(idsOf(inOrder([...seen, ...little], 10)).slice(0, 10)).toEqual(idsOf(ten.slice(0, 10)))
  })

  test('are given in each ten', () => {
    const ordered = inOrder(
      [...many(30, (index) => 90 - index), ...many(4, () => 56, 0).map((m) => ({ ...m, id: `l${m.id}` }))],
      10,
    )
    expect(ordered.slice(0, 10).filter(({ shows }) => shows === 0)).toHaveLength(0)
    expect(ordered.slice(10, 20).filter(({ shows }) => shows === 0)).toHaveLength(2)
    expect(ordered.slice(20, 30).filter(({ shows }) => shows === 0)).toHaveLength(2)
  })

  test('are kept for nobody while nobody is seen', () => {
    const fresh = many(20, (index) => 90 - index, 0)
    expect(idsOf(inOrder(fresh, 0))).toEqual(idsOf(fresh))
  })
})
