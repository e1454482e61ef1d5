import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT } from '#server/platform/project.ts'
import { foldWord } from '#server/matching/vocabulary/fold.ts'
import { LANGUAGES, Spellings } from '#server/matching/vocabulary/spellings.ts'
import type { Language } from '#server/matching/vocabulary/spellings.ts'

export const DATA = join(PROJECT, 'server/matching/vocabulary/data')

/** What is known of a concept beside its spellings. `labels` are the first spelling of each language that has one. */
export type Concept = {
  id: number
  group: string
  label: string
  labels: Partial<Record<Language, string>>
  parents: number[]
}

/** A concept as in its file, with all spellings but the English label. */
export type ConceptRow = Omit<Concept, 'labels'> & Record<Language, string[]>

/** The concepts by id, and their spellings. */
export type Concepts = { byId: Map<number, Concept>; spellings: Spellings }

/** Reads the concepts with their spellings: about 3,200 and 170,000. Where two have one spelling, the smaller id keeps it. */
export function readConcepts(folder = DATA): Concepts {
  const byId = new Map<number, Concept>()
  const spellings = new Spellings()
  for (const row of readConceptRows(folder)) {
    const { id, group, label, parents } = row
    const labels: Concept['labels'] = { en: copied(label) }
    spellings.add(foldWord(label), id)
    for (const language of LANGUAGES) {
      if (language !== 'en' && row[language][0] !== undefined) labels[language] = copied(row[language][0])
      for (const word of row[language]) spellings.add(foldWord(word), id, language)
    }
    byId.set(id, { id, group, label: labels.en ?? '', labels, parents })
  }
  return { byId, spellings }
}

/** Returns a string of its own: a part of a string keeps the whole of it, here a file, in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}

/** Reads the rows of the files of data/, in order. The name of a file is the group of its concepts. */
export function* readConceptRows(folder = DATA): Generator<ConceptRow> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
  for (const file of files) for (const cells of rowsOf(join(folder, file))) yield rowOf(cells, basename(file, '.tsv'))
}

/** Returns the cells of each line of a file of data/ but the first, which names the columns. */
export function rowsOf(path: string): string[][] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/** Reads what belongs to concepts without being one: data/relations/tools-and-topics.tsv. */
export function* readTopics(folder = DATA): Generator<{ concept: number; folded: string }> {
  for (const [id, , words] of rowsOf(join(folder, 'relations', 'tools-and-topics.tsv')))
    for (const word of list(words)) yield { concept: Number(id), folded: foldWord(word) }
}

function rowOf([id, label = '', en, fr, pt, sw, ar, parents]: string[], group: string): ConceptRow {
  const parentIds = list(parents, ',').map(Number)
  return {
    id: Number(id),
    group,
    label,
    en: list(en),
    fr: list(fr),
    pt: list(pt),
    sw: list(sw),
    ar: list(ar),
    parents: parentIds,
  }
}

function list(cell: string | undefined, separator = '|'): string[] {
  return cell === undefined || cell === '' ? [] : cell.split(separator)
}

/** Returns all spellings of a concept. */
export function spellingsOf(row: ConceptRow): string[] {
  return [row.label, ...LANGUAGES.flatMap((language) => row[language])]
}
