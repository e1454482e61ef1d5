/**
 * Returns the trigrams of a folded phrase as numbers. Each word has two spaces before and one after it, as in pg_trgm. Trigrams
 * of Latin letters have different numbers; two of other scripts may have the same.
 */
export function eachTrigram(folded: string): number[] {
  const found: number[] = []
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 2 < padded.length; at++)
      found.push(
        (padded.charCodeAt(at) * 0x3d4d51 + padded.charCodeAt(at + 1) * 0x1003f + padded.charCodeAt(at + 2)) >>> 0,
      )
  }
  return found
}

/** Returns the trigrams sorted and without repeats. */
export function trigramsOf(folded: string): Uint32Array {
  return Uint32Array.from(eachTrigram(folded))
    .sort()
    .filter((trigram, index, all) => index === 0 || trigram !== all[index - 1])
}

/** Returns the share of common trigrams, 0 to 1. One pair of members needs thousands of calls, so it allocates nothing. */
export function sharedTrigrams(one: Uint32Array, other: Uint32Array): number {
  let at = 0
  let otherAt = 0
  let shared = 0
  while (at < one.length && otherAt < other.length) {
    const left = one[at] ?? 0
    const right = other[otherAt] ?? 0
    if (left === right) shared++
    if (left <= right) at++
    if (right <= left) otherAt++
  }
  const all = one.length + other.length - shared
  return all === 0 ? 0 : shared / all
}
