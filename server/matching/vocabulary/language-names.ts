import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold, foldWord } from '#server/matching/vocabulary/fold.ts'
import { DATA } from '#server/matching/vocabulary/concepts.ts'

/** The names of each code of SPOKEN_LANGUAGES. README.md beside the file gives their source. */
const NAMES = join(DATA, 'languages', 'names.tsv')

/** Words beside the name of a language that leave its meaning as it is. */
const BESIDE = new Set(
  fold(
    'language languages speaking speaker spoken fluent fluency native basic conversational intermediate advanced beginner level langue parler parlé courant lingua língua falado fluente lugha',
  ).split(' '),
)

let codes: Map<string, string> | null = null

/** Returns the language that a word names as a code of SPOKEN_LANGUAGES, or null: "Yorùbá", "français", "Fluent French". */
export function languageOf(word: string): string | null {
  codes ??= readNames()
  const folded = foldWord(word)
  const rest = folded.split(' ').filter((part) => !BESIDE.has(part))
  return codes.get(folded) ?? codes.get(rest.join(' ')) ?? null
}

/** Reads about 1,000 folded names with their codes. */
function readNames(): Map<string, string> {
  const [, ...lines] = readFileSync(NAMES, 'utf8').trimEnd().split('\n')
  const names = new Map<string, string>()
  for (const line of lines) {
    const [code = '', all = ''] = line.split('\t')
    for (const name of all.split('|')) names.set(foldWord(name), code)
  }
  return names
}
