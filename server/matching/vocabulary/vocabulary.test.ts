import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadVocabulary } from '#server/matching/vocabulary/vocabulary.ts'

const vocabulary = loadVocabulary()
const { conceptOf, conceptsIn, languageOf, near, rarity } = vocabulary
const similarity = (one: string, other: string) =>
  vocabulary.similarity({ word: one, concept: conceptOf(one) }, { word: other, concept: conceptOf(other) })

describe('what a word is', () => {
  test.each([
    ['ML', 'machine learning'],
    ['Machine-Learning', 'machine learning'],
    ['Machne learning', 'machine learning'],
    ['machinelearning', 'machine learning'],
    ['apprentissage automatique', 'machine learning'],
    ['infirmière', 'nurse'],
    ['INFIRMIERE', 'nurse'],
    ['enfermeira', 'nurse'],
    ['nurse', 'Nursing'],
    ['Pyhton', 'Python'],
    ['Learn Python', 'Python'],
    ['Moving into research', 'Research'],
    ['Excel (advanced)', 'excel'],
    ['JS', 'JavaScript'],
    ['shoes repaired', 'shoe repair'],
    ['lojas de roupas', 'loja de roupa'],
    ['tratamento de vacas', 'tratamento de vaca'],
    ['ghrs al ashjar', 'Tree planting'],
  ])('%s is %s', (one, other) => {
    expect(conceptOf(one)).toBe(conceptOf(other))
    expect(conceptOf(one)).toBeGreaterThan(0)
    expect(similarity(one, other)).toBe(1)
  })

  test.each([
    ['C', 'C++'],
    ['C++', 'C#'],
    ['Java', 'JavaScript'],
    ['law', 'lawn care'],
    ['project management', 'product management'],
    ['banking', 'baking'],
    ['booking', 'cooking'],
    ['🔥', '🎹'],
    ['!!!', '🔥'],
  ])('%s is not %s', (one, other) => {
    expect(conceptOf(one)).not.toBe(conceptOf(other))
    expect(similarity(one, other)).toBeLessThan(1)
  })

  test('what nobody knows is itself, whatever its case and accents', () => {
    expect(conceptOf('Xyzzýfoo')).toBe(conceptOf('xyzzyfoo'))
    expect(conceptOf('xyzzyfoo')).toBeLessThan(0)
    expect(conceptOf('xyzzyfoo')).not.toBe(conceptOf('plughbar'))
  })

  test('without a part, the rest still answers', () => {
    expect(loadVocabulary({ mends: false }).conceptOf('Machne learning')).toBeLessThan(0)
    expect(loadVocabulary({ phrases: false }).conceptOf('learn Python')).toBeLessThan(0)
    expect(loadVocabulary({ judged: false }).conceptOf('Python')).toBeGreaterThan(0)
  })
})

describe('how alike words are', () => {
  test.each([
    ['React', 'Front-end', 0.5, 0.9],
    ['teaching', 'tutoring', 0.5, 0.9],
    ['React', 'Vue', 0.4, 0.7],
    ['Solar energy', 'Electrical installation', 0.4, 0.8],
    ['React', 'Cybersecurity', 0, 0.3],
    ['Java', 'JavaScript', 0, 0.3],
    ['law', 'lawn care', 0, 0],
    ['Nursing', 'Plumbing', 0, 0],
    ['apple orchard', 'Apple devices', 0, 0.3],
  ])('%s and %s: from %d to %d', (one, other, least, most) => {
    expect(similarity(one, other)).toBeGreaterThanOrEqual(least)
    expect(similarity(one, other)).toBeLessThanOrEqual(most)
    expect(similarity(other, one)).toBe(similarity(one, other))
  })

  test('words that nobody knows by how they look, at most 0.6', () => {
    expect(similarity('blorfing', 'blorfinx')).toBeGreaterThan(0.35)
    expect(similarity('blorfing', 'blorfinx')).toBeLessThanOrEqual(0.6)
    expect(similarity('blorfing', 'krwzt')).toBe(0)
    expect(similarity('law', 'lawxyz abc')).toBeLessThan(0.35)
  })

  test('ways to write what nobody knows are one word', () => {
    for (const way of ['blorfings', 'learn blorfing', 'how to do blorfing'])
      expect(conceptOf(way), way).toBe(conceptOf('blorfing'))
    expect(conceptOf('blorfing for krwzt')).toBe(conceptOf('krwzt blorfing'))
    expect(conceptOf('blorfing my krwzt')).toBe(conceptOf('blorfing krwzt'))
  })

  test.each([
    ['care plans', 'Career planning'],
    ['care coaching', 'Career coaching'],
    ['entretien de carrière', 'Vehicle repair'],
    ['water treaties', 'Water treatment'],
    ['transformer repair', 'Catering'],
    ['health mentor', 'Mental health'],
    ['physics education', 'Physical education'],
    ['IT company', 'Business'],
    ['talking to people', 'Public speaking'],
    ['baby sales', 'Quarrying'],
    ['starter', 'Adobe Illustrator'],
    ['building planes', 'Construction management'],
  ])('words that only look alike say different things: %s is not %s', (phrase, other) => {
    expect(conceptOf(phrase)).not.toBe(conceptOf(other))
  })

  test('what nobody knows is told apart by a letter or a number', () => {
    expect(conceptOf('PM2')).not.toBe(conceptOf('PM2.5'))
    expect(conceptOf('t-test')).not.toBe(conceptOf('exam P'))
    // Topics of Independent consulting, Sports analytics and IoT, which only what stands before "networks" tells apart.
    const networks = ['expert networks', 'passing networks', 'the things network'].map(conceptOf)
    expect(new Set(networks).size).toBe(3)
    expect(conceptOf('expert networks')).toBe(conceptOf('network of experts'))
  })

  test('a phrase that nobody knows is as a child of what it names', () => {
    const tax = 'tax advice for my aunt'
    expect(conceptOf(tax)).toBeLessThan(0)
    expect(similarity(tax, 'Tax')).toBe(0.7)
    expect(similarity('Tax', tax)).toBe(0.7)
    expect(similarity(tax, 'Plumbing')).toBeLessThan(0.2)
    expect(similarity(tax, 'tax advice for my uncle')).toBeGreaterThanOrEqual(0.4)
  })

  test('it is the same both ways and near() says the same, most alike first', () => {
    for (const word of ['React', 'Nursing', 'tax advice for my aunt', 'Yoruba', 'xyzzyfoo']) {
      const concept = conceptOf(word)
      const found = near({ word, concept }, 60)
      expect(found[0]).toEqual({ concept, similarity: 1 })
      expect(new Set(found.map((one) => one.concept)).size).toBe(found.length)
      expect(found.map((one) => one.similarity)).toEqual(found.map((one) => one.similarity).toSorted((a, b) => b - a))
      for (const { concept: other, similarity } of found) {
        const term = { word: vocabulary.labelOf(other)?.label ?? word, concept: other }
        expect(vocabulary.similarity({ word, concept }, term)).toBe(similarity)
        expect(vocabulary.similarity(term, { word, concept })).toBe(similarity)
      }
    }
    expect(near({ word: 'React', concept: conceptOf('React') }, 5)).toHaveLength(5)
    expect(near({ word: 'xyzzyfoo', concept: -5 }, 5)).toEqual([{ concept: -5, similarity: 1 }])
  })

  test('wide concepts weigh less than narrow ones, about 1 in the mean', () => {
    expect(rarity(conceptOf('Technology'))).toBeLessThan(rarity(conceptOf('Kubernetes')))
    expect(rarity(-5)).toBe(1)
    for (const id of [1, 500, 900]) expect(rarity(id)).toBeGreaterThan(0)
  })
})

describe('what a text names', () => {
  test('the longest phrases, and nothing else', () => {
    const found = conceptsIn('I am a nurse in Kumasi, and learn Machine-Learning in the evening.')
    expect(found).toEqual(new Set([conceptOf('Nursing'), conceptOf('machine learning')]))
  })

  test('short names only in capitals, and no everyday words', () => {
    expect(conceptsIn('is it so, and do we go on?')).toEqual(new Set())
    expect(conceptsIn('I work in IT')).toContain(conceptOf('IT'))
    expect(conceptsIn('I like it')).not.toContain(conceptOf('IT'))
    expect(conceptsIn('We love hosting friends')).not.toContain(conceptOf('hosting'))
    expect(conceptsIn('We sell web hosting')).toContain(conceptOf('hosting'))
  })
})

test.each([
  ['Yorùbá', 'yo'],
  ['yoruba', 'yo'],
  ['Kiswahili', 'sw'],
  ['français', 'fr'],
  ['Fluent French', 'fr'],
  ['inglês', 'en'],
  ['isiZulu', 'zu'],
  ['Twi', 'ak'],
  ['Nigerian Pidgin', 'pcm'],
  ['العربية', 'ar'],
  ['ML', null],
  ['English literature', null],
  ['language', null],
  ['', null],
])('the language of %j is %j', (word, code) => {
  expect(languageOf(word)).toBe(code)
})

test('no text, however odd, stops it or takes long', () => {
  const odd = [
    '',
    ' ',
    '🚀'.repeat(5000),
    'a'.repeat(200_000),
    'a '.repeat(100_000),
    'nurse '.repeat(50_000),
    '\u0301'.repeat(100_000),
    'ﷺ'.repeat(5000),
    '\ud800\udfff\ud800',
    '__proto__',
    'constructor',
    '\u202e\u200b\ufeff',
    '+'.repeat(100_000),
    "'s".repeat(50_000),
    '-'.repeat(100_000),
  ]
  for (const text of odd) {
    const began = performance.now()
    const concept = conceptOf(text)
    expect(Number.isInteger(concept)).toBe(true)
    expect(similarity(text, 'Nursing')).toBeGreaterThanOrEqual(0)
    conceptsIn(text)
    languageOf(text)
    vocabulary.complete(text, 8)
    expect(performance.now() - began, text.slice(0, 10)).toBeLessThan(1000)
  }
})

test('every word has one concept, a similarity of 1 to itself and of 0 to 1 to any other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }), (one, other) => {
      expect(conceptOf(one)).toBe(conceptOf(`  ${one} `))
      expect(similarity(one, one)).toBe(1)
      const alike = similarity(one, other)
      expect(alike >= 0 && alike <= 1).toBe(true)
      expect(similarity(other, one)).toBe(alike)
      expect(conceptsIn(one).size).toBeGreaterThanOrEqual(0)
      expect(vocabulary.complete(one, 8).length).toBeLessThanOrEqual(8)
    }),
  )
})
