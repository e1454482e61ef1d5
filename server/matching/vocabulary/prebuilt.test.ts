import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConcepts } from '#server/matching/vocabulary/concepts.ts'
import { readPrebuilt, writePrebuilt } from '#server/matching/vocabulary/prebuilt.ts'
import { loadVocabulary } from '#server/matching/vocabulary/vocabulary.ts'

const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that is cut is refused', () => {
  writePrebuilt(folder)
  const [name = ''] = readdirSync(folder)
  truncateSync(join(folder, name), statSync(join(folder, name)).size - 8)
  expect(() => readPrebuilt(folder)).toThrow('is cut')
})

test('what the build leaves answers as the files of data/ do', () => {
  writePrebuilt(folder)
  const [built, read] = [readPrebuilt(folder), loadVocabulary()]
  const known = [...readConcepts().spellings.keys()].filter((_, place) => place % 500 === 0)
  const mistyped = known.filter(({ length }) => length > 6).map((word) => `learn ${word.slice(0, 4)}${word.slice(5)}`)
  const terms = [...known, ...mistyped].map((word) => ({ word, concept: read.conceptOf(word) }))
  for (const [at, term] of terms.entries()) {
    expect(built.conceptOf(term.word), term.word).toBe(term.concept)
    expect(built.near(term, 30), term.word).toEqual(read.near(term, 30))
    expect(built.conceptsIn(term.word), term.word).toEqual(read.conceptsIn(term.word))
    const other = terms[(at * 7) % terms.length] ?? term
    expect(built.similarity(term, other), `${term.word}, ${other.word}`).toBe(read.similarity(term, other))
    expect(built.rarity(term.concept)).toBe(read.rarity(term.concept))
    expect(built.fieldOf(term.concept)).toBe(read.fieldOf(term.concept))
    expect(built.isInEveryField(term.concept)).toBe(read.isInEveryField(term.concept))
  }
  for (const typed of ['m', 'infirm', 'مم']) expect(built.complete(typed, 8), typed).toEqual(read.complete(typed, 8))
})
