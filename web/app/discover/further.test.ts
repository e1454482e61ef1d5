import { expect, test } from 'vitest'
import type { Fact } from '#contract/matching.ts'
import { furtherFrom } from './further.ts'

const fact = (more: Partial<Fact>): Fact => ({ feature: 'need', seeker: 'viewer', percent: 50, words: [], ...more })
const serves = [fact({ words: ['Law'] })]
const comesClose = [fact({ near: ['Law'] })]
const speaks = [fact({}), fact({ feature: 'language', seeker: null, words: ['en'] })]

test.each([
  ['nobody', [], undefined],
  ['all serve a need', [serves, comesClose], undefined],
  ['two serve one', [serves, comesClose, speaks, speaks], 2],
  ['nobody serves one', [speaks, speaks], 0],
  ['one of a later page serves one', [serves, speaks, serves, speaks], 3],
  ['the fallback', [null, null], undefined],
])('the line stands before the first who serves no need: %s', (_, all, place) => {
  expect(furtherFrom(all.map((match_facts) => ({ match_facts })))).toBe(place)
})
