import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { readEscoLayer } from '#server/matching/vocabulary/esco-layer.ts'
import { fold } from '#server/matching/vocabulary/fold.ts'
import { languageOf } from '#server/matching/vocabulary/language-names.ts'
import { OWN_DATA, readOwnConcepts, readOwnLayer, spellingsOf } from '#server/matching/vocabulary/own-layer.ts'
import { escoIdOf } from '#server/matching/vocabulary/relations.ts'

const concepts = readOwnConcepts()
const layer = readOwnLayer()
const esco = readEscoLayer()

test('our layer has at least 800 concepts', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(800)
})

test('each id is used once, and is a number of our layer', () => {
  expect(concepts.map(({ id }) => id).filter((id) => !Number.isInteger(id) || id < 1 || id > 9999)).toEqual([])
  expect(layer.concepts.size).toBe(concepts.length)
})

test('every parent exists, and no concept is above itself', () => {
  const above = (id: number, seen: number[] = []): number[] =>
    seen.includes(id)
      ? seen
      : (layer.concepts.get(id)?.parents ?? []).reduce((all, next) => [...above(next, all), next], seen)
  for (const { id, parents, label } of concepts) {
    for (const parent of parents) expect(layer.concepts.has(parent), `${label} → ${parent}`).toBe(true)
    expect(above(id), label).not.toContain(id)
  }
})

test('no spelling is claimed by two concepts, and each leads to its own', () => {
  expect(layer.conflicts).toEqual([])
  for (const concept of concepts)
    for (const spelling of spellingsOf(concept)) expect(layer.spellings.get(fold(spelling)), spelling).toBe(concept.id)
})

test('what a concept covers stands in ESCO, and no two concepts cover the same', () => {
  const covered = new Map<number, string>()
  for (const concept of concepts)
    for (const label of concept.esco) {
      const id = escoIdOf(label, esco)
      expect(id, `${concept.label} → ${label}`).not.toBeNull()
      expect(covered.get(id ?? 0), label).toBeUndefined()
      covered.set(id ?? 0, concept.label)
    }
})

test('ESCO’s spellings are folded as fold() does it, and in the order of their bytes', () => {
  const lines = gunzipSync(readFileSync(join(OWN_DATA, 'esco', 'spellings.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const spellings = lines.map((line) => line.split('\t')[0] ?? '')
  expect(spellings.filter((spelling) => fold(spelling) !== spelling)).toEqual([])
  const bytes = spellings.map((spelling) => Buffer.from(spelling))
  expect(bytes.findIndex((one, index) => index > 0 && one.compare(bytes[index - 1] ?? one) <= 0)).toBe(-1)
  for (const line of [lines[0], lines[Math.floor(lines.length / 2)], lines.at(-1)])
    expect(esco.skillOf(line?.split('\t')[0] ?? '') ?? esco.occupationOf(line?.split('\t')[0] ?? '')).not.toBeNull()
  expect(esco.skillOf('0')).toBeNull()
  expect(esco.skillOf('zzzz')).toBeNull()
})

test('every spoken language is found by its English name, and no name is that of two', () => {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  for (const code of SPOKEN_LANGUAGES) expect(languageOf(english.of(code) ?? ''), code).toBe(code)
  const [, ...lines] = readFileSync(join(OWN_DATA, 'languages', 'names.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const names = lines.flatMap((line) => (line.split('\t')[1] ?? '').split('|').map((name) => fold(name)))
  expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([])
  expect(lines.map((line) => line.split('\t')[0])).toEqual([...SPOKEN_LANGUAGES])
})
