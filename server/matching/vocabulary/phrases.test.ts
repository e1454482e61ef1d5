import { describe, expect, test } from 'vitest'
import { Spellings } from '#server/matching/vocabulary/spellings.ts'
import { fold } from '#server/matching/vocabulary/fold.ts'
import { phrasesOf } from '#server/matching/vocabulary/phrases.ts'

function spellingsOf(words: string[]): Spellings {
  const spellings = new Spellings()
  for (const [at, word] of words.entries()) spellings.add(fold(word), at + 1)
  return spellings
}

const WORDS = [
  'contract law',
  'photography',
  'beekeeping',
  'welding',
  'website',
  'palliative care',
  'guitar',
  'accounting',
  'web design',
  'design',
  'churches',
  'المحاسبة',
  'agriculture',
  'apple devices',
  'orchard',
  'contact lenses',
  'data',
  'data officer',
  'dress',
  'dressmaker',
  'food preservation',
  'truck driving',
  'helping people stop drugs',
  'getting bodies ready for burial',
  'surveying',
]
const spellings = spellingsOf(WORDS)
spellings.add(fold('محاسبة التكاليف'), WORDS.push('cost accounting'), 'ar')
const topics = [{ concept: 1 + WORDS.indexOf('surveying'), folded: 'total station' }]
const phrases = phrasesOf(spellings, { topics })
const meant = (phrase: string) => WORDS[(phrases.likeliest(fold(phrase)) ?? 0) - 1] ?? null

test.each([
  ['law of contracts', 'contract law'],
  ['Contract laws', 'contract law'],
  ['contract low', null],
  ['how to play guitar', null],
  ['guitar lessons for beginners', 'guitar'],
  ['teaching the guitar', 'guitar'],
  ['my accounting skills', 'accounting'],
  ['I want to learn accounting', 'accounting'],
  ['accounting officer', 'accounting'],
  // “Data” and “dress” are concepts too.
  ['become a data officer', 'data officer'],
  ['data courses', 'data'],
  ['dress maker', 'dressmaker'],
  ['accounting jobs back home', 'accounting'],
  ['welder', 'welding'],
  ['Web Site', 'website'],
  ['websites', 'website'],
  ['palliatve caree', 'palliative care'],
  ['web desgin', 'web design'],
  // Two letters that changed places leave few trigrams of a short word.
  ['gutiar', 'guitar'],
  // “contact” and “low” are words of other spellings.
  ['contact law', 'contract law'],
  ['design of a web', 'web design'],
  ['محاسبه', 'المحاسبة'],
  ['تعلم المحاسبة', 'المحاسبة'],
  ["cours d'agriculture", 'agriculture'],
  // Other forms of the words, and words that say the same.
  ['preserving food', 'food preservation'],
  ['how to preserve food', 'food preservation'],
  ['lorry driver', 'truck driving'],
  ['conduite de camion', 'truck driving'],
  // Arabic in Latin letters.
  ['mou7asaba al takalif', 'cost accounting'],
  ['mohasaba takalif', 'cost accounting'],
  ['mahasi batkali', null],
  // Most of the words of one spelling.
  ['helping addicts stop drugs', 'helping people stop drugs'],
  ['getting dead bodies ready for their burial', 'getting bodies ready for burial'],
  ['helping bodies', null],
  // A tool is near its craft, and not the craft.
  ['total station', null],
  ['of the', null],
])('%s is %s', (phrase, word) => {
  expect(meant(phrase)).toBe(word)
})

test('a key that two concepts have is of none', () => {
  const two = phrasesOf(spellingsOf(['painting houses', 'painting of a house']))
  expect([two.exactly('painting houses'), two.exactly('painting of a house')]).toEqual([1, 2])
  expect(two.exactly('house painting')).toBeNull()
})

describe('a phrase that is no concept', () => {
  const named = (phrase: string) =>
    phrases.partsOf(fold(phrase)).map(({ concept, share }) => [WORDS[concept - 1], share])

  test.each([
    ['total stations', [['surveying', 0.7]]],
    ['people who stop drugs early', [['helping people stop drugs', 0.7]]],
    [
      'accounting for churches',
      [
        ['accounting', 0.7],
        ['churches', 0.3],
      ],
    ],
    [
      'church accounting',
      [
        ['accounting', 0.7],
        ['churches', 0.3],
      ],
    ],
    ['apple orchard', [['orchard', 0.7]]],
    ['bees of the moon', []],
  ])('%s is told by its head, and narrowed by the rest', (phrase, parts) => {
    expect(named(phrase)).toEqual(parts)
  })

  test('has three parts at most, however many it names', () => {
    expect(named(WORDS.join(' and '))).toHaveLength(3)
  })
})

test('without mending, a mistyped word is unknown', () => {
  expect(phrasesOf(spellings, { mends: false }).likeliest('palliatve care')).toBeNull()
})
