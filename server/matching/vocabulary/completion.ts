import { readEscoLabels } from '#server/matching/vocabulary/esco-layer.ts'
import { foldWord } from '#server/matching/vocabulary/fold.ts'
import type { OwnLayer } from '#server/matching/vocabulary/own-layer.ts'
import { ESCO_LABELS_READ } from '#server/matching/weights.ts'

/** A concept and the word that is shown for it. */
type Entry = { shown: string; concept: number }

/**
 * Returns a function that completes what is typed, each concept once. An exact spelling comes first ("AI"), then our labels,
 * our aliases and ESCO's labels. Within each, a word that begins so comes before one that has such a word inside, then the
 * shorter. An alias shows the label in its own language.
 * @param ownOf the concept of ours that a skill of ESCO's is, if one of ours covers it
 */
export function completionOf(
  own: OwnLayer,
  esco: boolean,
  ownOf: (skill: number) => number,
): (typed: string, max: number) => string[] {
  let theirs: ((start: string, max: number) => Entry[]) | null = null
  return (typed, max) => {
    const start = foldWord(typed)
    if (start === '') return []
    const shown = new Map<number, string>()
    const add = (entry: Entry | null) => {
      if (entry && shown.size < max && !shown.has(entry.concept)) shown.set(entry.concept, entry.shown)
    }
    for (const { spelling, concept } of beginning(own, start)) {
      if (shown.size === max) break
      add(entryOf(own, spelling, concept))
    }
    if (shown.size < max && esco) {
      theirs ??= escoSearch(readEscoLabels())
      for (const { shown, concept } of theirs(start, ESCO_LABELS_READ * max)) add({ shown, concept: ownOf(concept) })
    }
    return [...new Set(shown.values())]
  }
}

type Found = { spelling: string; concept: number; rank: number }

/** Returns our spellings in which a word begins with `start`, best first. */
function beginning({ spellings, concepts }: OwnLayer, start: string): Found[] {
  const found: Found[] = []
  const inside = ` ${start}`
  for (const [spelling, concept] of spellings) {
    const first = spelling.startsWith(start)
    if (!first && !spelling.includes(inside)) continue
    const label = foldWord(concepts.get(concept)?.label ?? '') === spelling
    const rank = spelling === start ? -1 : (label ? 0 : 2) + (first ? 0 : 1)
    found.push({ spelling, concept, rank })
  }
  return found.sort(
    (one, other) =>
      one.rank - other.rank || one.spelling.length - other.spelling.length || (one.spelling < other.spelling ? -1 : 1),
  )
}

/** Returns the label in the language of the spelling. */
function entryOf({ concepts }: OwnLayer, spelling: string, concept: number): Entry | null {
  const found = concepts.get(concept)
  if (!found) return null
  const is = (word: string) => foldWord(word) === spelling
  if ([found.label, ...found.en].some(is)) return { shown: found.label, concept }
  const [label = found.label] = [found.fr, found.pt].find((words) => words.some(is)) ?? []
  return { shown: capital(label), concept }
}

/** Searches ESCO's labels as one text: 12,000 objects would take more memory than all of its spellings. */
function escoSearch(labels: string): (start: string, max: number) => Entry[] {
  const text = `\n${labels}`
  // It has the length of the text, so that positions agree. ESCO's English labels have no other letters.
  const folded = text.toLowerCase().replaceAll(/[^a-z0-9+#\n\t]/g, ' ')
  const entryAt = (at: number): Entry => {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at + 1))
    const [label = '', number] = line.split('\t')
    return { shown: capital(label), concept: Number(number) }
  }
  return (start, max) => {
    const found: Entry[] = []
    for (const before of ['\n', ' '])
      for (let at = folded.indexOf(before + start); at !== -1; at = folded.indexOf(before + start, at + 1)) {
        if (found.length === max) return found
        found.push(entryAt(before === '\n' ? at + 1 : at))
      }
    return found
  }
}

/** Capitalizes the first letter, as in our English labels. */
function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}
