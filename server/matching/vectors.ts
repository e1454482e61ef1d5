import { crc32 } from 'node:zlib'

/** Numbers that are kept of a vector, whatever its model: a row of them stays in its page of the table. */
export const DIMENSIONS = 256

/**
 * Returns a vector of length 1 with DIMENSIONS numbers. A longer one is summed up in as many sums with signs that depend on the
 * place alone, which keeps cosines to about 0.06.
 */
export function shortened(vector: number[]): number[] {
  const sums = vector.length <= DIMENSIONS ? vector : sketchOf(vector)
  const length = Math.hypot(...sums)
  return length === 0 ? sums : sums.map((number) => number / length)
}

function sketchOf(vector: number[]): number[] {
  const sums = Array.from({ length: DIMENSIONS }, () => 0)
  for (const [place, number] of vector.entries()) {
    const hash = crc32(String(place))
    const at = hash % DIMENSIONS
    sums[at] = (sums[at] ?? 0) + (hash & DIMENSIONS ? number : -number)
  }
  return sums
}

/** Returns the cosine of two vectors of length 1. */
export function cosineOf(one: number[], other: number[]): number {
  return one.reduce((sum, number, place) => sum + number * (other[place] ?? 0), 0)
}
