import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEATURES, turned } from '#contract/matching.ts'
import { BIO_MOVES_AT_MOST, NO_SHARED_LANGUAGE, OF_FIELD_FROM, OTHER_FIELD, WEIGHTS } from '#server/matching/weights.ts'
import { smallVocabulary as vocabulary, bio, matchProfile, term } from '#test/match-profiles.ts'
import { coverage } from './coverage.ts'
import { explainWith, explainPair, shownPercent } from './score.ts'
import type { MatchProfile, Term } from './types.ts'

const RUNS = { numRuns: 500, seed: 56 }
const pair = fc.tuple(matchProfile, matchProfile).filter(([one, other]) => one.id !== other.id)
const fitOf = (one: MatchProfile, other: MatchProfile) => explainPair(one, other, vocabulary).fit
const NOTHING = { words: new Map<number, number>(), concepts: new Set<number>() }

/** A mentee of Kenya and a mentor in London of whom nothing else is known. */
const MENTEE: MatchProfile = {
  id: 'a',
  role: 'mentee',
  location_type: 'africa',
  home_country: 'KE',
  country: 'KE',
  time_zone: 'Africa/Nairobi',
  languages: [],
  need: [],
  offer: [],
  interests: [],
  bio: NOTHING,
}
const MENTOR: MatchProfile = {
  ...MENTEE,
  id: 'b',
  role: 'mentor',
  location_type: 'diaspora',
  country: 'GB',
  time_zone: 'Europe/London',
}
const ML = { word: 'ML', concept: 11 }
const factOf = (feature: string, viewer: MatchProfile, peer: MatchProfile) =>
  explainPair(viewer, peer, vocabulary).facts.find((fact) => fact.feature === feature)

describe('the score', () => {
  test('is whole percent from 0 to 100', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const score = fitOf(one, other)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      }),
      RUNS,
    )
  })

  test('is the same from both sides, and the facts are turned', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const there = explainPair(one, other, vocabulary)
        const back = explainPair(other, one, vocabulary)
        expect(back).toEqual({ ...there, facts: there.facts.map(turned) })
      }),
      RUNS,
    )
  })

  test('is the same for the same inputs, and leaves them as they are', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const before = structuredClone([one, other])
        const first = explainPair(one, other, vocabulary)
        expect([one, other]).toEqual(before)
        const [again, too] = before
        expect(again && too && explainPair(again, too, vocabulary)).toEqual(first)
      }),
      RUNS,
    )
  })

  test('never falls for a mentor with one more skill that the mentee needs', () => {
    const needed = fc
      .tuple(matchProfile, matchProfile, fc.nat(), fc.nat())
      .filter(([seeker, sought]) => seeker.id !== sought.id && seeker.need.length > 0)
    fc.assert(
      fc.property(needed, ([anyone, somebody, which, where]) => {
        const mentee: MatchProfile = { ...anyone, role: 'mentee' }
        const mentor: MatchProfile = { ...somebody, role: 'mentor' }
        const wanted = mentee.need[which % mentee.need.length] ?? ML
        const offer = mentor.offer.toSpliced(where % (mentor.offer.length + 1), 0, wanted)
        expect(fitOf(mentee, { ...mentor, offer })).toBeGreaterThanOrEqual(fitOf(mentee, mentor))
      }),
      RUNS,
    )
  })

  test('moves by no bio more than the weight of the text', () => {
    const bios = fc.tuple(matchProfile, matchProfile, bio, bio).filter(([one, other]) => one.id !== other.id)
    fc.assert(
      fc.property(bios, ([one, other, first, second]) => {
        const scores = [NOTHING, first, second].map((bio) => fitOf(one, { ...other, bio }))
        expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(100 * WEIGHTS.bio.seeker)
        const alike = fitOf({ ...one, bio: first }, { ...other, bio: first })
        expect(Math.abs(alike - fitOf({ ...one, bio: first }, { ...other, bio: NOTHING }))).toBeLessThanOrEqual(
          BIO_MOVES_AT_MOST,
        )
      }),
      { ...RUNS, numRuns: 2000 },
    )
  })

  test('takes the better way round where both may learn and teach', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const both = fitOf({ ...one, role: 'both' }, { ...other, role: 'both' })
        const ways = [
          fitOf({ ...one, role: 'mentee' }, { ...other, role: 'mentor' }),
          fitOf({ ...one, role: 'mentor' }, { ...other, role: 'mentee' }),
        ]
        expect(both).toBe(Math.max(...ways))
      }),
      RUNS,
    )
  })
})

describe('what is unknown', () => {
  test('leaves its weight to the rest: each feature that is full alone gives a full mark of the known ones', () => {
    const full = { ...MENTOR, offer: [ML], time_zone: MENTEE.time_zone }
    expect(fitOf({ ...MENTEE, need: [ML] }, full)).toBe(100)
    expect(fitOf(MENTEE, full)).toBe(100)
  })

  test('is a need without entries, not one that nobody serves', () => {
    expect(factOf('need', MENTEE, MENTOR)).toBeUndefined()
    const unserved = fitOf({ ...MENTEE, need: [ML] }, MENTOR)
    expect(unserved).toBeLessThan(fitOf(MENTEE, MENTOR))
    expect(fitOf({ ...MENTEE, need: [ML] }, { ...MENTOR, offer: [{ word: 'Law', concept: 41 }] })).toBe(unserved)
  })

  test('is no language and no bio, not languages that differ', () => {
    const spoken = { ...MENTEE, languages: ['sw'] }
    expect(fitOf(spoken, MENTOR)).toBe(fitOf(MENTEE, MENTOR))
    expect(fitOf(spoken, { ...MENTOR, languages: ['yo'] })).toBeLessThan(fitOf(spoken, MENTOR))
    expect(fitOf(spoken, { ...MENTOR, languages: ['sw'] })).toBeGreaterThan(
      fitOf(spoken, { ...MENTOR, languages: ['yo'] }),
    )
  })

  test('is a time zone that the platform does not know', () => {
    expect(factOf('time_zone', MENTEE, { ...MENTOR, time_zone: 'Mars/Olympus' })).toBeUndefined()
  })
})

test.each([
  ['the same country at home, across locations', {}, 100, ['KE']],
  ['the country that one lives in is the home of the other', { home_country: 'GB', country: 'KE' }, 100, ['KE']],
  ['two countries of one region, which are not named', { home_country: 'TZ' }, 60, []],
  ['Mauritania is in the north', { home_country: 'MR' }, 30, []],
  ['another region', { home_country: 'NG' }, 30, []],
  ['the same location', { location_type: 'africa', country: 'KE' }, undefined, undefined],
] as const)('place: %s', (_, change, percent, words) => {
  const fact = factOf('place', MENTEE, { ...MENTOR, ...change })
  expect([fact?.percent, fact?.words]).toEqual([percent, words])
})

test.each([
  ['Africa/Nairobi', '0', 100],
  // London in winter: the hour of summer time is left aside.
  ['Europe/London', '3', 75],
  ['America/New_York', '8', 33],
  ['Asia/Kolkata', '3', 79],
  // 13 hours east of UTC and 10 west of it are one hour apart.
  ['Pacific/Honolulu', '11', 8],
  // One hour east of UTC all year but for Ramadan.
  ['Africa/Casablanca', '2', 83],
] as const)('time zone: Nairobi and %s are %s hours apart', (time_zone, hours, percent) => {
  expect(factOf('time_zone', MENTEE, { ...MENTOR, time_zone })).toMatchObject({ words: [hours], percent })
})

test('facts stand in the order of what they add, with the words that the profiles hold', () => {
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const { facts } = explainPair(one, other, vocabulary)
      const adds = facts.map(({ feature, percent }) => (WEIGHTS[feature].seeker + WEIGHTS[feature].sought) * percent)
      for (const [index, value] of adds.entries()) expect(value).toBeLessThanOrEqual((adds[index - 1] ?? 1000) + 0.5)
      const held = new Set(
        [one, other].flatMap(({ offer, interests }) => [...offer, ...interests].map(({ word }) => word)),
      )
      for (const { feature, words, near = [], percent } of facts) {
        expect(percent).toBeGreaterThan(0)
        if (['need', 'return', 'interests'].includes(feature))
          expect([...words, ...near].every((word) => held.has(word))).toBe(true)
        if (feature === 'place')
          expect(
            words.every((code) => [one, other].some((who) => [who.home_country, who.country].includes(code))),
          ).toBe(true)
        if (feature === 'language')
          expect(words.every((code) => one.languages.includes(code) && other.languages.includes(code))).toBe(true)
      }
    }),
    RUNS,
  )
})

test('one more need that the other serves never lowers the score, and a need that is there already changes nothing', () => {
  fc.assert(
    fc.property(pair, fc.nat(), ([one, other], at) => {
      const mentor: MatchProfile = { ...other, role: 'mentor' }
      const more = (need: MatchProfile['need']) => fitOf({ ...one, role: 'mentee', need }, mentor)
      const known = one.need.slice(0, 1).map((term) => ({ ...term, word: 'Another word' }))
      expect(more([...one.need, ...known])).toBe(more(one.need))
      const served = mentor.offer[at % Math.max(1, mentor.offer.length)]
      if (served && one.need.length > 0) expect(more([...one.need, served])).toBeGreaterThanOrEqual(more(one.need))
    }),
    RUNS,
  )
})

test('the percent that is shown is whole, rises with the fit, and ends where it does', () => {
  const shown = Array.from({ length: 101 }, (_, fit) => shownPercent(fit))
  expect([shown[0], shown[40], shown[55], shown[100]]).toEqual([0, 50, 74, 100])
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const { score, fit } = explainPair(one, other, vocabulary)
      expect(score).toBe(shownPercent(fit))
    }),
    RUNS,
  )
})

test('two who have named their languages and share none keep a part of the score', () => {
  const [speaker, other] = [
    { ...MENTEE, languages: ['sw'], need: [ML] },
    { ...MENTOR, languages: ['yo'], offer: [ML] },
  ]
  const none = { ...WEIGHTS, language: { seeker: 0, sought: 0 } }
  const shared = explainWith(none, speaker, { ...other, languages: ['sw'] }, vocabulary).fit
  expect(explainWith(none, speaker, other, vocabulary).fit).toBe(Math.round(NO_SHARED_LANGUAGE * shared))
})

test('a need of interests says so; one of goals does not', () => {
  const likes = { ...MENTEE, need: [ML], guessed_need: true as const }
  const mentor = {
    ...MENTOR,
    offer: [
      { word: 'Machine learning', concept: 11 },
      { word: 'Statistics', concept: 13 },
    ],
  }
  expect(factOf('need', likes, mentor)).toEqual({
    feature: 'need',
    seeker: 'viewer',
    percent: 100,
    words: ['Machine learning'],
    interest: true,
  })
  const needing = (concept: number) => ({ ...MENTEE, need: [{ word: 'Data science', concept }] })
  expect(factOf('need', needing(10), mentor)).toEqual({
    feature: 'need',
    seeker: 'viewer',
    percent: 70,
    words: [],
    near: ['Machine learning'],
  })
  // A sibling counts, and is too far away to be named.
  expect(factOf('need', needing(12), mentor)).toEqual({ feature: 'need', seeker: 'viewer', percent: 40, words: [] })
})

test('the weights of a side make up one, and an ablation without a feature has no fact of its making', () => {
  for (const side of ['seeker', 'sought'] as const)
    expect(FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature][side], 0)).toBeCloseTo(1)
  const none = { ...WEIGHTS, place: { seeker: 0, sought: 0 } }
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const moved: MatchProfile = { ...other, home_country: 'NG', country: 'FR' }
      expect(explainWith(none, one, { ...moved, country: 'US' }, vocabulary).fit).toBe(
        explainWith(none, one, moved, vocabulary).fit,
      )
    }),
    RUNS,
  )
})

const LEADERSHIP = { word: 'Leadership', concept: 65 }
const NURSING = { word: 'Nursing', concept: 21 }
const MIDWIFERY = { word: 'Midwifery', concept: 22 }
const FARMING = { word: 'Farming', concept: 31 }
/** Of no field, and no field has it in its own way. */
const FRENCH = { word: 'French', concept: 51 }

test.each([
  ['of one field', [LEADERSHIP], [NURSING], [LEADERSHIP, MIDWIFERY], 100],
  ['of another field', [LEADERSHIP], [NURSING], [LEADERSHIP, FARMING], 60],
  ['of no known field', [LEADERSHIP], [NURSING], [LEADERSHIP], 60],
  ['of another field, who has what anybody may have', [LEADERSHIP, FRENCH], [NURSING], [LEADERSHIP, FRENCH], 80],
  ['for a mentee of no known field', [LEADERSHIP], [], [LEADERSHIP, FARMING], 100],
  ['who also serves the need of the field', [LEADERSHIP, MIDWIFERY], [], [LEADERSHIP, NURSING], 73],
])('what each field has in its own way, with a mentor %s: %#', (_, need, skills, offer, percent) => {
  expect(factOf('need', { ...MENTEE, need, offer: skills }, { ...MENTOR, offer })?.percent).toBe(percent)
})

test.each([
  ['a skill of another field that is near a need makes its mentor one of the field', FARMING, OF_FIELD_FROM, 1],
  ['a skill that is less near a need makes nobody one of the field', FARMING, OF_FIELD_FROM - 0.01, OTHER_FIELD],
  ['a skill that each field has makes nobody one of a field, though it is near a need', LEADERSHIP, 0.5, OTHER_FIELD],
  ['a skill that anybody may have makes nobody one of a field, though it is near a need', FRENCH, 0.5, OTHER_FIELD],
])('%s', (_, useful, near, worth) => {
  const related = {
    ...vocabulary,
    similarity: (one: Term, other: Term) =>
      one.concept === NURSING.concept && other.concept === useful.concept ? near : vocabulary.similarity(one, other),
  }
  const [nursing, leadership] = [vocabulary.rarity(NURSING.concept), vocabulary.rarity(LEADERSHIP.concept)]
  const covered = coverage([NURSING, LEADERSHIP], [LEADERSHIP, FARMING, FRENCH], related, [])
  expect(covered?.value).toBeCloseTo((near * nursing + worth * leadership) / (nursing + leadership))
})

test('the rarest concept that is served is named first', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (need) => {
      const { facts } = explainPair({ ...MENTEE, need }, { ...MENTOR, offer: need }, vocabulary)
      const first = facts.find(({ feature }) => feature === 'need')?.words[0]
      const heaviest = Math.max(...need.map(({ concept }) => vocabulary.rarity(concept)))
      expect(need.some(({ word, concept }) => word === first && vocabulary.rarity(concept) === heaviest)).toBe(true)
    }),
    RUNS,
  )
})
