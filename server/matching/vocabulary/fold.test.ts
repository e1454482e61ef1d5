import { expect, test } from 'vitest'
import { fold, foldWord, unknownId } from '#server/matching/vocabulary/fold.ts'

test.each([
  ['Machine-Learning', 'machine learning'],
  ['  MACHINE   learning ', 'machine learning'],
  ['infirmière', 'infirmiere'],
  ['infirmie\u0300re', 'infirmiere'],
  ['Yorùbá', 'yoruba'],
  ['cœur', 'coeur'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ＭＬ', 'ml'],
  ['ﬁnance', 'finance'],
  ['Sales & Marketing', 'sales and marketing'],
  ['Women’s health', 'womens health'],
  ["l'agriculture", 'l agriculture'],
  ['C++', 'c++'],
  ['C#', 'c#'],
  ['#Hashtag + more', 'hashtag more'],
  ['Node.js', 'node js'],
  ['العربيّة', 'العربيه'],
  ['ትግርኛ', 'ትግርኛ'],
  ['🚀', ''],
  ['...', ''],
  ['\ud800', ''],
])('%j is %j, and stays so', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test('a word is cut where nobody types on', () => {
  expect(foldWord('a'.repeat(100_000))).toHaveLength(120)
})

test('unknown words have ids that are negative 31-bit numbers, the same in every process', () => {
  expect(unknownId('xyzzy')).toBe(-628441653)
  expect(unknownId('')).toBeLessThan(0)
  for (let n = 0; n < 1000; n++) {
    const id = unknownId(`word ${n}`)
    expect(Number.isInteger(id) && id < 0 && id > -(2 ** 31)).toBe(true)
  }
})
