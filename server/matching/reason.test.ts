import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonOf } from '#contract/match-reason.ts'
import { FEATURES, REASON_MAX, labelOf } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'
import { explainPair } from '#server/matching/engine/score.ts'
import { englishReason } from '#server/matching/reason.ts'
import { textIn } from '#server/texts/i18n.ts'
import { HOSTILE_WORDS, matchProfile, smallVocabulary } from '#test/match-profiles.ts'

const NEED: Fact = { feature: 'need', seeker: 'viewer', percent: 90, words: ['Product Analytics', 'SQL', 'Excel'] }
const LANGUAGE: Fact = { feature: 'language', seeker: null, percent: 100, words: ['sw', 'en'] }
const CLOCK: Fact = { feature: 'time_zone', seeker: null, percent: 92, words: ['1'] }
const PLACE: Fact = { feature: 'place', seeker: null, percent: 100, words: ['KE'] }

test.each<[string, Fact[], string | null]>([
  [
    'the strongest facts, language and time zone in one sentence',
    [NEED, LANGUAGE, CLOCK],
    'Skilled in Product Analytics and SQL, which you want to learn. You both speak Swahili and English and are one hour apart.',
  ],
  [
    'as the other side sees it',
    [{ ...NEED, seeker: 'peer' }],
    'Wants to learn Product Analytics and SQL, which you know.',
  ],
  [
    'what is only close is not said to be the same',
    [{ ...NEED, words: [], near: ['React'] }],
    'Skilled in React, close to what you want to learn.',
  ],
  [
    'close, for the other side',
    [{ ...NEED, seeker: 'peer', words: [], near: ['React'] }],
    'Wants to learn something close to React, which you know.',
  ],
  [
    'an interest is not said to be a goal',
    [{ ...NEED, interest: true }],
    'Skilled in Product Analytics and SQL, which you are interested in.',
  ],
  [
    'three sentences at most',
    [NEED, PLACE, { ...LANGUAGE, words: ['yo'] }, { ...NEED, feature: 'interests', words: ['Chess'] }],
    'Skilled in Product Analytics and SQL, which you want to learn. You both have ties to Kenya. You both speak Yoruba.',
  ],
  [
    'what names nothing comes last',
    [
      { ...PLACE, feature: 'bio', words: [] },
      { ...PLACE, percent: 60, words: ['KE', 'TZ'] },
      { ...CLOCK, words: ['0'] },
    ],
    'You both have ties to the same region of Africa. You are in the same time zone. You write about similar things.',
  ],
  [
    'return, either way',
    [{ feature: 'return', seeker: 'peer', percent: 50, words: ['Baking'] }, PLACE],
    'You can offer Baking in return. You both have ties to Kenya.',
  ],
  [
    'nothing worth a word',
    [
      { ...CLOCK, words: ['7'] },
      { ...PLACE, percent: 30, words: [] },
    ],
    null,
  ],
  ['no facts', [], null],
])('%s', (_, facts, reason) => {
  expect(englishReason(facts)).toBe(reason)
})

test('without facts there is no reason: the fallback has none', () => {
  expect(englishReason(null)).toBeNull()
})

describe('whatever members write', () => {
  test.each(HOSTILE_WORDS)('%j stands as it is or not at all', (word) => {
    const reason = englishReason([{ ...NEED, words: [word, 'SQL'] }, LANGUAGE])
    expect(reason).toContain('SQL')
    const held = `Skilled in ${word} and SQL, which you want to learn. You both speak Swahili and English.`
    const left = 'Skilled in SQL, which you want to learn. You both speak Swahili and English.'
    expect([held, left]).toContain(reason)
    expect(reason).not.toMatch(/[\p{Bidi_Control}\n]/u)
  })

  test.each([
    'Law; your account is closed, see evil.example',
    'Law. Your account is closed',
    'law, which you want to learn',
    'Law: call me',
    'la\u200bw',
    '\u{e0041}law',
  ])('%j says no sentence of its own', (word) => {
    expect(englishReason([{ ...NEED, words: [word, 'SQL'] }])).toBe('Skilled in SQL, which you want to learn.')
    expect(englishReason([{ ...NEED, words: ['Node.js', word] }])).toBe('Skilled in Node.js, which you want to learn.')
  })

  test('a reason has at most 200 characters, one line, and only words of the profiles', () => {
    fc.assert(
      fc.property(matchProfile, matchProfile, (viewer, peer) => {
        const { facts } = explainPair(viewer, peer, smallVocabulary)
        const reason = englishReason(facts)
        if (reason === null) return
        expect(reason.length).toBeLessThanOrEqual(REASON_MAX)
        expect(reason).not.toMatch(/[\n\r\p{Bidi_Control}]/u)
        const named: string[] = []
        const given = new Set<string>()
        const sentence = reasonOf(facts, {
          text: (text, values = {}) => {
            for (const name of Object.keys(values)) given.add(name)
            return textIn('en', text, values)
          },
          list: (words) => {
            named.push(...words)
            return words.join(' and ')
          },
          country: (code) => code,
          language: (code) => code,
        })
        expect(sentence).not.toBeNull()
        const held = new Set(
          [viewer, peer].flatMap(({ offer, interests, languages, home_country, country }) => [
            ...[...offer, ...interests].map(({ word }) => word),
            ...languages,
            home_country,
            country,
          ]),
        )
        expect(named.filter((word) => !held.has(word))).toEqual([])
        expect([...given].filter((name) => !['words', 'hours'].includes(name))).toEqual([])
      }),
      { numRuns: 500, seed: 56 },
    )
  })

  test('the longest words that a profile takes still leave room for a reason', () => {
    const long = ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60)]
    for (const seeker of ['viewer', 'peer'] as const)
      for (const feature of ['need', 'return', 'interests'] as const) {
        const reason = englishReason([{ feature, seeker, percent: 90, words: long }, LANGUAGE, CLOCK, PLACE])
        expect(reason).toContain(long[0])
        expect(reason?.length).toBeLessThanOrEqual(REASON_MAX)
      }
  })
})

test('each bar of a match has a name, and for needs it says whose', () => {
  const names = FEATURES.flatMap((feature) =>
    (['viewer', 'peer'] as const).map((seeker) => labelOf({ feature, seeker, percent: 1, words: [] }).message),
  )
  expect(new Set(names).size).toBe(FEATURES.length + 2)
})
