import { expect, test } from 'vitest'
import { wordLikeness } from '#server/matching/vocabulary/word-likeness.ts'

test('an entry full of names costs no more than one with three of them, though thousands are compared', () => {
  const names = Array.from({ length: 20 }, (_, index) => index + 1)
  let compared = 0
  const like = wordLikeness(
    () => names,
    () => {
      compared++
      return 0
    },
  )
  like({ word: 'AI ML UX UI HR', concept: -1 }, { word: 'QA IT PR BI VR', concept: -2 })
  expect(compared).toBe(9)
  like({ word: 'QA IT PR BI VR', concept: -2 }, { word: 'AI ML UX UI HR', concept: -1 })
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
