import { join } from 'node:path'
import type { Lists } from '#server/matching/vocabulary/adjacency.ts'
import { DATA, rowsOf } from '#server/matching/vocabulary/concepts.ts'
import type { Concept } from '#server/matching/vocabulary/concepts.ts'
import { RELATIONS, SIMILARITY } from '#server/matching/weights.ts'

/** What a reviewer says of two concepts: how alike they are, from 0 to 0.9, and why. */
export type Judged = { one: number; other: number; weight: number; why: string }

/** The concepts near each concept, and beside each how alike they are in whole percent: 3 bytes each, in maps 40. */
export type Nearness = { lists: Lists; percents: Uint8Array }

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
 * Relates concepts by their parents and by what reviewers say. A parent and its child are SIMILARITY.linked alike. Two steps that
 * lead further make their product, if that is more than SIMILARITY.loose: from a child to its parent's parent, say, or to another
 * child of a parent that has few. Those between parent and child lead further, and of the others those that reviewers call at least
 * SIMILARITY.linked. Three steps up or down, none of them less, are RELATIONS.ancestor. What a reviewer says of a pair replaces that.
 */
export function nearnessOf(byId: ReadonlyMap<number, Concept>, judged: readonly Judged[]): Nearness {
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
  const leadsFurther = (one: number, other: number, value: number) =>
    value >= SIMILARITY.linked || isChild(one, other) || isChild(other, one)
  const parentsOf = (id: number) =>
    (byId.get(id)?.parents ?? []).filter((parent) => (steps.of(id).get(parent) ?? 0) >= SIMILARITY.linked)
  const childrenOf = new Map<number, number[]>()
  for (const id of byId.keys())
    for (const parent of parentsOf(id)) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), id])
  const threeSteps = (one: number, next: (id: number) => readonly number[]) =>
    next(one).flatMap((parent) => next(parent).flatMap((other) => next(other)))
  const further = (one: number) => [...threeSteps(one, parentsOf), ...threeSteps(one, (id) => childrenOf.get(id) ?? [])]
  const nearTo = (one: number) => {
    const found = new Map<number, number>()
    const raise = (other: number, value: number) => {
      if (other !== one && value > (found.get(other) ?? 0)) found.set(other, value)
    }
    // Any two of one file have as much, so it says nothing of these.
    const reach = (other: number, value: number) => {
      if (value > SIMILARITY.loose) raise(other, value)
    }
    for (const [between, first] of steps.of(one)) {
      raise(between, first)
      if (!leadsFurther(one, between, first)) continue
      for (const [other, second] of steps.of(between))
        if (leadsFurther(between, other, second) && !areLost(one, between, other)) reach(other, first * second)
    }
    for (const other of further(one)) raise(other, RELATIONS.ancestor)
    for (const [other, value] of said.of(one)) found.set(other, value)
    return found
  }
  const largest = Math.max(0, ...byId.keys())
  const starts = new Uint32Array(largest + 2)
  const targets: number[] = []
  const percents: number[] = []
  for (let concept = 0; concept <= largest; concept++) {
    for (const [other, value] of [...nearTo(concept)].sort(([one], [another]) => one - another)) {
      targets.push(other)
      percents.push(Math.round(100 * value))
    }
    starts[concept + 1] = targets.length
  }
  return { lists: { starts, targets: Uint16Array.from(targets) }, percents: Uint8Array.from(percents) }
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
