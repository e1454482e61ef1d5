import { expect, test } from 'vitest'
import { wordLikeness } from '#server/matching/vocabulary/word-likeness.ts'

test('two phrases are compared by all that they name, once', () => {
  let compared = 0
  const parts = [1, 2, 3].map((concept) => ({ concept, share: 0.5 }))
  const like = wordLikeness(
    () => parts,
    (one, other) => {
      compared++
      return one === other ? 1 : 0
    },
  )
  const [one, other] = [
    { word: 'AI ML UX', concept: -1 },
    { word: 'QA IT PR', concept: -2 },
  ]
  expect(like(one, other)).toBe(0.25)
  expect(like(other, one)).toBe(0.25)
  expect(compared).toBe(9)
})

test('letters that fold to many are compared by their beginning', () => {
  const like = wordLikeness(
    () => [],
    () => 0,
  )
  const long = '\u{FDFA}'.repeat(7)
  expect(like({ word: `${long}abc`, concept: -1 }, { word: `${long}xyz`, concept: -2 })).toBe(0.6)
})
