import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#server/platform/project.ts'

/** Ids, formats and algorithms: another value is another file format, or the same answer. */
const NOT_TUNED = [
  'HOUR',
  'DAY',
  'INITIAL_CAPACITY',
  'INSERTION_SORT_UP_TO',
  'SLOTS',
  'VALUES',
  'HASHES',
  'SIZE_AT',
  'GOLDEN',
  'LATIN',
]

test('what one may tune stands in weights.ts and reading.ts: no other file of the engine and the vocabulary has a constant of numbers', () => {
  const files = ['server/matching/engine', 'server/matching/vocabulary']
    .flatMap((folder) => readdirSync(join(PROJECT, folder)).map((name) => join(folder, name)))
    .concat('server/matching/sources.ts', 'server/discover/candidates.ts')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const found = files.flatMap((path) =>
    readFileSync(join(PROJECT, path), 'utf8')
      .matchAll(/^(?:export )?const ([A-Z][A-Z_]*)\b[^=]*= ([\d{[][^\n]*(?:\n {2}[^\n]*)*)/gm)
      .filter(([, , value = '']) => /(?<![\w-])\d/.test(value))
      .map(([, name]) => name)
      .toArray(),
  )
  expect(new Set(found)).toEqual(new Set(NOT_TUNED))
})
