import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Lines } from '#server/matching/vocabulary/lines.ts'
import { OWN_DATA } from '#server/matching/vocabulary/own-layer.ts'

const ESCO_DATA = join(OWN_DATA, 'esco')
export const FIRST_SKILL = 10_000
export const FIRST_OCCUPATION = 30_000

/** ESCO's skills and occupations by their numbers. data/esco/README.md describes the files. */
export type EscoLayer = {
  /** Returns the skill, else the occupation, of a folded spelling. */
  conceptOf(folded: string): number | null
  skillOf(folded: string): number | null
  occupationOf(folded: string): number | null
  /** Pairs of a skill and its broader skill. */
  broader: Pairs
  /** Pairs of a skill and the number of its group. */
  grouped: Pairs
  /** Pairs of an occupation or skill and a skill that is essential to it, and to 25 of them at most. */
  needs: Pairs
  /** Pairs of a skill and the number of occupations and skills that need it. */
  needed: Pairs
}

/** A flat list: from, to, from, to … */
export type Pairs = ArrayLike<number>

/** Stands in for ESCO when its use is measured. */
export const NO_ESCO: EscoLayer = {
  conceptOf: () => null,
  skillOf: () => null,
  occupationOf: () => null,
  broader: [],
  grouped: [],
  needs: [],
  needed: [],
}

/** Reads ESCO's files: about 50 ms and 7 MB. */
export function readEscoLayer(): EscoLayer {
  const spellings = new Lines(unpacked('spellings.tsv.gz'))
  const idsOf = (folded: string) => (spellings.find(folded)?.[1] ?? '').split(',').filter(Boolean).map(Number)
  const [broader = [], grouped = [], needs = [], needed = []] = pairLists(unpacked('relations.u16.gz'))
  return {
    // The numbers of skills are smaller and come first.
    conceptOf: (folded) => idsOf(folded)[0] ?? null,
    skillOf: (folded) => idsOf(folded).find((id) => id < FIRST_OCCUPATION) ?? null,
    occupationOf: (folded) => idsOf(folded).find((id) => id >= FIRST_OCCUPATION) ?? null,
    broader,
    grouped,
    needs,
    needed,
  }
}

/** Reads ESCO's labels of skills, shortest first, each followed by a tab and the skill's number. */
export function readEscoLabels(): string {
  return unpacked('labels.tsv.gz').toString('utf8')
}

/** Unpacks a file. The last four bytes of gzip are the length of the content, so one buffer fits all of it. */
function unpacked(file: string): Buffer {
  const packed = readFileSync(join(ESCO_DATA, file))
  return gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 64 })
}

/** Splits bytes into lists of pairs of 16-bit little-endian numbers. The pair 0, 0 ends each list. */
function pairLists(bytes: Buffer): Pairs[] {
  const numbers = new Uint16Array(bytes.length / 2)
  for (let at = 0; at < numbers.length; at++) numbers[at] = (bytes[2 * at] ?? 0) | ((bytes[2 * at + 1] ?? 0) << 8)
  const lists: Pairs[] = []
  let start = 0
  for (let at = 0; at < numbers.length; at += 2)
    if (numbers[at] === 0) {
      lists.push(numbers.subarray(start, at))
      start = at + 2
    }
  return lists
}
