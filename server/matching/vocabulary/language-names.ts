import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold, foldWord } from '#server/matching/vocabulary/fold.ts'
import { OWN_DATA } from '#server/matching/vocabulary/own-layer.ts'

/** Each code of SPOKEN_LANGUAGES with what people call the language; README.md beside it says where that is from. */
const NAMES = join(OWN_DATA, 'languages', 'names.tsv')

/** Words beside the name of a language that say no more than that somebody speaks it. */
const BESIDE = new Set(
  fold(
    'language languages speaking speaker spoken fluent fluency native basic conversational intermediate advanced beginner level langue parler parlé courant lingua língua falado fluente lugha',
  ).split(' '),
)

let known: Map<string, string> | null = null

/** The language (a code of SPOKEN_LANGUAGES) that a word names: "Yorùbá", "Kiswahili", "français", "Fluent French". */
export function languageOf(word: string): string | null {
  known ??= readNames()
  const folded = foldWord(word)
  const rest = folded.split(' ').filter((part) => !BESIDE.has(part))
  return known.get(folded) ?? known.get(rest.join(' ')) ?? null
}

/** About 1,000 folded names with their codes. */
function readNames(): Map<string, string> {
  const [, ...lines] = readFileSync(NAMES, 'utf8').trimEnd().split('\n')
  const names = new Map<string, string>()
  for (const line of lines) {
    const [code = '', all = ''] = line.split('\t')
    for (const name of all.split('|')) names.set(foldWord(name), code)
  }
  return names
}
