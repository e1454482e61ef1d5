import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallVocabulary } from '#test/match-profiles.ts'
import { bioWords } from './bio-words.ts'
import { bioSimilarity } from './bio.ts'

const bioOf = (text: string) => ({ words: bioWords(text), concepts: new Set<number>() })
const alike = (one: string, other: string) => bioSimilarity(bioOf(one), bioOf(other), smallVocabulary)

test.each([
  ['teaching', 'She teaches'],
  ['Agronomy', 'AGRONOMY!'],
  ['éducation', 'educacao education'],
  ['farmers', 'Farming'],
  ['Yorùbá', 'yoruba'],
])('%s is found in "%s"', (one, other) => {
  expect(alike(one, other)).toBeGreaterThan(0)
})

test.each([
  ['I am looking for people who work with me', 'You are looking for people who work with us'],
  ['Je suis avec vous pour les', 'Nous sommes avec les'],
  ['soil', 'ocean'],
  ['', 'soil'],
  ['😀 … !!', 'soil'],
])('"%s" and "%s" have no word in common that says something', (one, other) => {
  expect(alike(one, other) ?? 0).toBe(0)
})

test('an empty bio is unknown, not different', () => {
  expect(alike('', 'soil and water')).toBeUndefined()
  expect(alike('and the of', 'soil and water')).toBeUndefined()
})

test('the same bio is 1, and what both share more of is more', () => {
  expect(alike('Soil, water and bees', 'bees: water, soil')).toBeCloseTo(1)
  expect(alike('soil water bees', 'soil water bread')).toBeGreaterThan(
    alike('soil water bees', 'soil chess bread') ?? 1,
  )
})

test('is from 0 to 1 and the same from both sides, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.lorem(), fc.lorem(), (odd, one, other) => {
      const there = alike(`${odd} ${one}`, other)
      expect(alike(other, `${odd} ${one}`)).toBe(there)
      expect(there ?? 0).toBeGreaterThanOrEqual(0)
      expect(there ?? 0).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300, seed: 56 },
  )
})
