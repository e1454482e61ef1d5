import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Lines } from '#server/matching/vocabulary/lines.ts'
import { OWN_DATA } from '#server/matching/vocabulary/own-layer.ts'

const ESCO_DATA = join(OWN_DATA, 'esco')
export const FIRST_SKILL = 10_000
export const FIRST_OCCUPATION = 30_000

/** ESCO's skills and occupations by their numbers here. What each file has, data/esco/README.md says. */
export type EscoLayer = {
  /** The skill, else the occupation, of a folded spelling. */
  conceptOf(folded: string): number | null
  skillOf(folded: string): number | null
  occupationOf(folded: string): number | null
  /** A skill and one that it is part of. */
  broader: Pairs
  /** A skill and the number of a group that holds it. */
  grouped: Pairs
  /** An occupation, or a skill, and a skill without which it cannot be done and which at most 25 of them need. */
  needs: Pairs
  /** A skill and how many occupations and skills need it. */
  needed: Pairs
}

/** From and to by turns: from, to, from, to … */
export type Pairs = ArrayLike<number>

/** ESCO left out, for measuring what it earns. */
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
    // A skill is a smaller number, and stands first.
    conceptOf: (folded) => idsOf(folded)[0] ?? null,
    skillOf: (folded) => idsOf(folded).find((id) => id < FIRST_OCCUPATION) ?? null,
    occupationOf: (folded) => idsOf(folded).find((id) => id >= FIRST_OCCUPATION) ?? null,
    broader,
    grouped,
    needs,
    needed,
  }
}

/** The labels of skills as ESCO writes them, each followed by a tab and its number, the shorter first. */
export function readEscoLabels(): string {
  return unpacked('labels.tsv.gz').toString('utf8')
}

/** The last four bytes of a gzip file say how long its content is: with room for all of it nothing is copied. */
function unpacked(file: string): Buffer {
  const packed = readFileSync(join(ESCO_DATA, file))
  return gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 64 })
}

/** Lists of pairs of 16-bit numbers (little-endian, as every system that the project runs on), each ended by 0, 0. */
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
