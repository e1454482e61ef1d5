import { join } from 'node:path'
import { DATA, rowsOf } from '#server/matching/vocabulary/concepts.ts'
import type { Concept } from '#server/matching/vocabulary/concepts.ts'
import { RELATIONS, SIMILARITY } from '#server/matching/weights.ts'

/** A concept near another, and how alike the two are. */
export type Near = { concept: number; similarity: number }

/** How alike concepts are, from 0 to 1. */
export type Relations = {
  alike(one: number, other: number): number
  /** Returns the concepts near one, itself first, then the most alike, then the smaller id. */
  nearTo(concept: number): Near[]
}

/** What a reviewer says of two concepts: how alike they are, from 0 to 0.9, and why. */
export type Judged = { one: number; other: number; weight: number; why: string }

/** Reads what reviewers say, from data/relations/judged.tsv. */
export function readJudged(folder = DATA): Judged[] {
  return rowsOf(join(folder, 'relations', 'judged.tsv')).map(([one, , other, , weight, why = '']) => ({
    one: Number(one),
    other: Number(other),
    weight: Number(weight),
    why,
  }))
}

/**
 * Relates concepts by their parents and by what reviewers say. A parent and its child are SIMILARITY.linked alike. Two steps make
 * their product: from a child to its parent's parent, or to another child of a parent that has few. What a reviewer says of
 * a pair replaces that. Others are SIMILARITY.loose alike in one group, and not alike in two.
 */
export function relationsOf(byId: ReadonlyMap<number, Concept>, judged: readonly Judged[]): Relations {
  const steps = new Pairs()
  const families = new Map<number, number>()
  for (const { id, parents } of byId.values())
    for (const parent of parents) {
      steps.raise(id, parent, SIMILARITY.linked)
      families.set(parent, (families.get(parent) ?? 0) + 1)
    }
  for (const { one, other, weight } of judged) steps.set(one, other, weight)

  const isChild = (child: number, parent: number) => byId.get(child)?.parents.includes(parent) ?? false
  const areLost = (one: number, between: number, other: number) =>
    (families.get(between) ?? 0) > RELATIONS.narrowFamily && isChild(one, between) && isChild(other, between)
  const said = new Pairs()
  for (const { one, other, weight } of judged) said.set(one, other, weight)
  const largest = Math.max(0, ...byId.keys())
  const near = new NearLists(largest, (one) => {
    const found = new Map<number, number>()
    const raise = (other: number, value: number) => {
      if (other !== one && value > (found.get(other) ?? 0)) found.set(other, value)
    }
    for (const [between, first] of steps.of(one)) {
      raise(between, first)
      for (const [other, second] of steps.of(between)) if (!areLost(one, between, other)) raise(other, first * second)
    }
    for (const [other, value] of said.of(one)) found.set(other, value)
    return found
  })

  // Asked for each pair of words of each pair of members, so in an array.
  const groups: (string | undefined)[] = Array.from({ length: largest + 1 }, (_, id) => byId.get(id)?.group)
  return {
    alike: (one, other) => {
      if (one === other) return SIMILARITY.same
      const group = groups[one]
      return near.between(one, other) ?? (group !== undefined && group === groups[other] ? SIMILARITY.loose : 0)
    },
    nearTo: (concept) => [
      { concept, similarity: SIMILARITY.same },
      ...near.of(concept).sort((one, other) => other.similarity - one.similarity || one.concept - other.concept),
    ],
  }
}

/** The concepts near each concept, in whole percent: in typed arrays they take 3 bytes each, in maps 40. */
class NearLists {
  /** Where the list of a concept begins in both arrays. It ends where the next begins. */
  readonly #starts: Uint32Array
  readonly #others: Uint16Array
  readonly #percents: Uint8Array

  constructor(largest: number, nearTo: (concept: number) => Map<number, number>) {
    this.#starts = new Uint32Array(largest + 2)
    const others: number[] = []
    const percents: number[] = []
    for (let concept = 0; concept <= largest; concept++) {
      for (const [other, value] of [...nearTo(concept)].sort(([one], [another]) => one - another)) {
        others.push(other)
        percents.push(Math.round(100 * value))
      }
      this.#starts[concept + 1] = others.length
    }
    this.#others = Uint16Array.from(others)
    this.#percents = Uint8Array.from(percents)
  }

  of(concept: number): Near[] {
    const [start, end] = [this.#starts[concept] ?? 0, this.#starts[concept + 1] ?? 0]
    return Array.from(this.#others.subarray(start, end), (other, at) => ({
      concept: other,
      similarity: (this.#percents[start + at] ?? 0) / 100,
    }))
  }

  between(one: number, other: number): number | undefined {
    const end = this.#starts[one + 1] ?? 0
    let [low, high] = [this.#starts[one] ?? 0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#others[middle] ?? 0) < other) low = middle + 1
      else high = middle
    }
    return low < end && this.#others[low] === other ? (this.#percents[low] ?? 0) / 100 : undefined
  }
}

const NONE: ReadonlyMap<number, number> = new Map()

/** A number for pairs of concepts, the same both ways. */
class Pairs {
  readonly #all = new Map<number, Map<number, number>>()

  keys(): Iterable<number> {
    return this.#all.keys()
  }

  of(concept: number): ReadonlyMap<number, number> {
    return this.#all.get(concept) ?? NONE
  }

  set(one: number, other: number, value: number): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = this.#all.get(from)
      if (known) known.set(to, value)
      else this.#all.set(from, new Map([[to, value]]))
    }
  }

  raise(one: number, other: number, value: number): void {
    if (value > (this.of(one).get(other) ?? 0)) this.set(one, other, value)
  }
}
