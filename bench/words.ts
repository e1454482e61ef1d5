import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Parts } from '#server/matching/vocabulary/vocabulary.ts'
import { loadVocabulary } from '#server/matching/vocabulary/vocabulary.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import type { Figure, Measurement } from './report.ts'

const RIGHT_AT_LEAST = 90
/**
 * From here on two words are near. A small group (0.4) is near. A large group (0.2) is not, and nor are words that
 * share half of their trigrams (0.3).
 */
const NEAR_FROM = 0.35

const ABLATIONS: Record<string, Parts> = {
  'without reviewed relations': { judged: false },
  'without reading of phrases': { phrases: false },
  'without mending of typos': { mends: false },
}

type Judged = { one: string; other: string; verdict: string; kind: string }

/**
 * Compares the vocabulary with a person's judgement of pairs of words (words.tsv). `same`: a mentor of the one is a
 * mentor of the other, a similarity of 1. `near`: they have something to tell, at least 0.35. All others are `far`. The
 * data was improved with these pairs in view, but not with those of words-afterwards.tsv.
 */
export const words: Measurement = {
  name: 'words',
  measure: async () => {
    const pairs = readPairs('words.tsv')
    const whole = loadVocabulary()
    const share = (vocabulary: Vocabulary, some: Judged[]) =>
      (100 * some.filter((pair) => verdictOf(vocabulary, pair) === pair.verdict).length) / some.length
    const figures: Figure[] = [
      { what: 'right', value: share(whole, pairs), unit: '%', atLeast: RIGHT_AT_LEAST },
      ...byVerdict(pairs).map(([what, some]) => ({
        what: `right of ${what}`,
        value: share(whole, some),
        unit: '%',
      })),
      { what: 'right of those written afterwards', value: share(whole, readPairs('words-afterwards.tsv')), unit: '%' },
      ...Object.entries(ABLATIONS).map(([what, left]) => ({
        what,
        value: share(loadVocabulary(left), pairs),
        unit: '%',
      })),
    ]
    const wrong = pairs
      .filter((pair) => verdictOf(whole, pair) !== pair.verdict)
      .map((pair) => `${pair.one} – ${pair.other}: ${verdictOf(whole, pair)}, a person says ${pair.verdict}`)
    return { figures, notes: [`${pairs.length} pairs, ${wrong.length} wrong:`, ...wrong] }
  },
}

export function verdictOf(vocabulary: Vocabulary, { one, other }: Judged): string {
  const term = (word: string) => ({ word, concept: vocabulary.conceptOf(word) })
  const similarity = vocabulary.similarity(term(one), term(other))
  if (similarity === 1) return 'same'
  return similarity >= NEAR_FROM ? 'near' : 'far'
}

function byVerdict(pairs: Judged[]): [string, Judged[]][] {
  return Object.entries(Object.groupBy(pairs, ({ verdict }) => verdict)).map(([what, some = []]) => [what, some])
}

export function readPairs(file: string): Judged[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [one = '', other = '', verdict = '', kind = ''] = line.split('\t')
    return { one, other, verdict, kind }
  })
}
