import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { fold } from '#server/matching/vocabulary/fold.ts'
import { languageOf } from '#server/matching/vocabulary/language-names.ts'
import {
  DATA,
  readConceptRows,
  readConcepts,
  readTopics,
  rowsOf,
  spellingsOf,
} from '#server/matching/vocabulary/concepts.ts'
import { readJudged } from '#server/matching/vocabulary/nearness.ts'
import { phrasesOf } from '#server/matching/vocabulary/phrases.ts'
import { RELATIONS } from '#server/matching/weights.ts'

const concepts = [...readConceptRows()]
const layer = readConcepts()

test('there are at least 2,400 concepts, with eight spellings each in the mean', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(2_400)
  expect(layer.spellings.size / concepts.length).toBeGreaterThanOrEqual(8)
})

test('each id is used once, and is a number below 10,000', () => {
  expect(concepts.map(({ id }) => id).filter((id) => !Number.isInteger(id) || id < 1 || id > 9999)).toEqual([])
  expect(layer.byId.size).toBe(concepts.length)
})

test('no spelling has a space around it, and none is empty', () => {
  const odd = concepts.flatMap(spellingsOf).filter((word) => word === '' || word !== word.trim())
  expect(odd).toEqual([])
})

test('every parent exists, and no concept is above itself', () => {
  const above = (id: number, seen: number[] = []): number[] =>
    seen.includes(id)
      ? seen
      : (layer.byId.get(id)?.parents ?? []).reduce((all, next) => [...above(next, all), next], seen)
  for (const { id, parents, label } of concepts) {
    for (const parent of parents) expect(layer.byId.has(parent), `${label} → ${parent}`).toBe(true)
    expect(above(id), label).not.toContain(id)
  }
})

test('no spelling is claimed by two concepts, and each leads to its own', () => {
  const claims = new Map<string, number>()
  const conflicts = concepts.flatMap((row) =>
    [...new Set(spellingsOf(row).map(fold))].filter((folded) => {
      const taken = claims.get(folded)
      claims.set(folded, taken ?? row.id)
      return taken !== undefined
    }),
  )
  expect(conflicts).toEqual([])
  expect([...claims].filter(([folded, id]) => layer.spellings.get(folded) !== id)).toEqual([])
})

test('the words that count only where they are typed are spellings, each once and folded', () => {
  const words = readFileSync(join(DATA, 'only-typed.txt'), 'utf8').trimEnd().split('\n')
  expect(words.filter((word) => fold(word) !== word || layer.spellings.get(word) === undefined)).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

/** Their children are of no use to each other: who wants Yoruba is not helped by a teacher of Amharic. */
const LARGE = ['African languages', 'Languages']

test('a family of more than the narrow ones has concepts between, so that its members are near', () => {
  const children = Map.groupBy(
    concepts.flatMap(({ parents }) => parents),
    (parent) => parent,
  )
  const large = [...children].filter(([, { length }]) => length > RELATIONS.narrowFamily)
  expect(large.map(([parent]) => layer.byId.get(parent)?.label ?? '').sort()).toEqual(LARGE)
})

test('a reviewed relation names two concepts once, with a weight and a reason', () => {
  const judged = readJudged()
  for (const { one, other, weight, why } of judged) {
    expect([layer.byId.has(one), layer.byId.has(other)], `${one} – ${other}`).toEqual([true, true])
    expect(one).not.toBe(other)
    expect(weight >= 0 && weight <= 0.9, `${one} – ${other}: ${weight}`).toBe(true)
    expect(why.length, `${one} – ${other}`).toBeGreaterThan(0)
  }
  const pairs = judged.map(({ one, other }) => [one, other].toSorted((a, b) => a - b).join())
  expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([])
})

test('what each field has in its own way is named once, by id and label', () => {
  const named = rowsOf(join(DATA, 'relations', 'in-every-field.tsv'))
  expect(named.filter(([id, label]) => layer.byId.get(Number(id))?.label !== label)).toEqual([])
  expect(new Set(named.map(([id]) => id)).size).toBe(named.length)
})

test('every spoken language is found by its English name, and no name is that of two', () => {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  for (const code of SPOKEN_LANGUAGES) expect(languageOf(english.of(code) ?? ''), code).toBe(code)
  const [, ...lines] = readFileSync(join(DATA, 'languages', 'names.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const names = lines.flatMap((line) => (line.split('\t')[1] ?? '').split('|').map((name) => fold(name)))
  expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([])
  expect(lines.map((line) => line.split('\t')[0])).toEqual([...SPOKEN_LANGUAGES])
})

test('tools and topics stand once with their concept, and each is read as belonging to it and not as a concept', () => {
  const named = rowsOf(join(DATA, 'relations', 'tools-and-topics.tsv'))
  expect(named.filter(([id, label]) => layer.byId.get(Number(id))?.label !== label)).toEqual([])
  expect(new Set(named.map(([id]) => id)).size).toBe(named.length)
  const topics = [...readTopics()]
  const phrases = phrasesOf(layer.spellings, { topics })
  expect(topics.filter(({ folded }) => folded === '' || phrases.likeliest(folded) !== null)).toEqual([])
  const some = topics.filter((_, place) => place % 50 === 0)
  const belongsTo = (folded: string) => phrases.partsOf(folded).map(({ concept }) => concept)
  expect(some.filter(({ concept, folded }) => !belongsTo(folded).includes(concept))).toEqual([])
})
