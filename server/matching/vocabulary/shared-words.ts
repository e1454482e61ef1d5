import type { Spellings } from '#server/matching/vocabulary/spellings.ts'
import { sensesOf } from '#server/matching/vocabulary/word-senses.ts'
import { CLOSEST } from '#server/matching/reading.ts'

/**
 * Where each sense occurs: the spellings of several words with one in slot n, by their places, are `targets` from `starts[n]` to
 * before `starts[n + 1]`. `concepts[n]` counts the concepts of all spellings with it.
 */
export type StoredSenses = { starts: Uint32Array; targets: Uint32Array; concepts: Uint16Array }

/** A concept that a phrase may mean, and how much of the words of both is in common, from 0 to 1. */
export type Close = { concept: number; share: number }

const SLOTS = 0x10000

/**
 * Finds the spellings that share most words with a phrase nobody listed: "getting dead bodies ready for burial" is like "preparing bodies
 * for burial". Words are compared by their senses, and rare ones count more.
 */
export class SharedWords {
  readonly #spellings: Spellings
  #stored: StoredSenses | null

  /** @param stored the index of the same spellings, made before */
  constructor(spellings: Spellings, stored?: StoredSenses) {
    this.#spellings = spellings
    this.#stored = stored ?? null
  }

  stored(): StoredSenses {
    this.#stored ??= indexOf(this.#spellings)
    return this.#stored
  }

  /** Returns the concepts of the closest spellings of a folded phrase of several words, the closest first. */
  closest(folded: string): Close[] {
    const senses = sensesOf(folded)
    if (senses.length < 2) return []
    const index = this.stored()
    const weights = new Map(senses.map((sense) => [sense, weightOf(index, sense)]))
    const whole = sumOf(weights.values())
    const best = new Map<number, number>()
    for (const spelling of this.#sharing(index, weights, whole)) {
      const its = sensesOf(spelling)
      const shared = sumOf(its.map((sense) => weights.get(sense) ?? 0))
      const share = (2 * shared) / (whole + sumOf(its.map((sense) => weights.get(sense) ?? weightOf(index, sense))))
      const concept = this.#spellings.get(spelling) ?? 0
      if (share > (best.get(concept) ?? 0)) best.set(concept, share)
    }
    return [...best]
      .map(([concept, share]) => ({ concept, share }))
      .sort((one, other) => other.share - one.share || one.concept - other.concept)
  }

  /** Returns the spellings that share at least a part of the weight. */
  #sharing({ starts, targets }: StoredSenses, weights: ReadonlyMap<string, number>, whole: number): string[] {
    const shared = new Map<number, number>()
    const rarest = [...weights].sort(([, one], [, other]) => other - one).slice(0, CLOSEST.words)
    for (const [sense, weight] of rarest) {
      const slot = slotOf(sense)
      for (const place of targets.subarray(starts[slot], starts[slot + 1]))
        shared.set(place, (shared.get(place) ?? 0) + weight)
    }
    // Of those that share as much, the shorter ones have less that is not shared.
    return [...shared]
      .filter(([, weight]) => weight >= CLOSEST.near * 0.5 * whole)
      .map(([place, weight]) => ({ place, weight, length: this.#spellings.lengthAt(place) }))
      .sort((one, other) => other.weight - one.weight || one.length - other.length)
      .slice(0, CLOSEST.spellings)
      .map(({ place }) => this.#spellings.at(place))
  }
}

function indexOf(spellings: Spellings): StoredSenses {
  const counts = new Uint32Array(SLOTS + 1)
  const concepts = Array.from({ length: SLOTS }, () => new Set<number>())
  const entries: [slot: number, place: number][] = []
  for (const [place, spelling] of spellings.places()) {
    const concept = spellings.get(spelling) ?? 0
    for (const sense of sensesOf(spelling)) {
      const slot = slotOf(sense)
      concepts[slot]?.add(concept)
      if (!spelling.includes(' ')) continue
      counts[slot] = (counts[slot] ?? 0) + 1
      entries.push([slot, place])
    }
  }
  const starts = new Uint32Array(SLOTS + 1)
  for (let slot = 0; slot < SLOTS; slot++) starts[slot + 1] = (starts[slot] ?? 0) + (counts[slot] ?? 0)
  const next = starts.slice()
  const targets = new Uint32Array(entries.length)
  for (const [slot, place] of entries) {
    const at = next[slot] ?? 0
    targets[at] = place
    next[slot] = at + 1
  }
  return { starts, targets, concepts: Uint16Array.from(concepts, (of) => of.size) }
}

/** Returns what a sense counts: nearly 0 for one in all concepts, 1.7 for the commonest, 8.3 for one that is nowhere. */
function weightOf({ concepts }: StoredSenses, sense: string): number {
  return Math.log(CLOSEST.concepts / (1 + (concepts[slotOf(sense)] ?? 0)))
}

function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Two senses in one slot make both look less rare, which is harmless: spellings are compared by their words. */
function slotOf(sense: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sense.length; at++) hash = Math.imul(hash ^ sense.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (SLOTS - 1)
}
