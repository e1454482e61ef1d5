import type { Seen } from './market.ts'
import type { Method, State } from './methods.ts'
import { randomOf } from './random.ts'

/** What came of a method: 0 to 1 each but for the count of requests to mentors without room. */
export type Outcome = { ndcg: number; coverage: number; gini: number; toFull: number }

const TEN = 10
/** A mentee asks the first few that are shown; who has room accepts the first of them. */
const ASKED = 2
/** Mentorships that stand already, as a share of all room. */
const TAKEN = 0.25

/**
 * Mentees look one after the other, in random order. Each sees ten and asks two; the first who has room becomes their
 * mentor. A mentor without room is worth nothing to who sees them, and is no part of the best ten possible.
 */
export function simulate(market: Seen, worth: number[][], method: Method, seed: number): Outcome {
  const random = randomOf(seed)
  const room = market.mentors.map(({ shown }) =>
    Array.from({ length: shown.capacity }, () => random.chance(TAKEN)).reduce(
      (left, taken) => left - Number(taken),
      shown.capacity,
    ),
  )
  const state: State = { room, shows: market.mentors.map(() => 0) }
  const canBeShown = room.map((left) => left > 0)
  const order = random.some(market.mentees.keys().toArray(), market.mentees.length)
  const rank = method(market)
  let toFull = 0
  const gains = order.map((mentee) => {
    const values = (worth[mentee] ?? []).map((value, mentor) => ((room[mentor] ?? 0) > 0 ? value : 0))
    const ten = rank(mentee, state).slice(0, TEN)
    for (const mentor of ten) state.shows[mentor] = (state.shows[mentor] ?? 0) + 1
    const asked = ten.slice(0, ASKED)
    toFull += asked.filter((mentor) => (room[mentor] ?? 0) <= 0).length
    const gain = discounted(ten.map((mentor) => values[mentor] ?? 0)) / discounted(values.toSorted((a, b) => b - a))
    const accepts = asked.find((mentor) => (room[mentor] ?? 0) > 0)
    if (accepts !== undefined) room[accepts] = (room[accepts] ?? 0) - 1
    return gain
  })
  const shows = state.shows.filter((_, mentor) => canBeShown[mentor])
  return { ndcg: mean(gains), coverage: mean(shows.map((count) => Number(count > 0))), gini: giniOf(shows), toFull }
}

function discounted(values: number[]): number {
  return values.slice(0, TEN).reduce((sum, value, index) => sum + value / Math.log2(index + 2), 0)
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** 0 where all were shown equally often, 1 where one was shown alone. */
export function giniOf(counts: number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const weighed = sorted.reduce((sum, count, index) => sum + (2 * (index + 1) - sorted.length - 1) * count, 0)
  return total === 0 ? 0 : weighed / (sorted.length * total)
}
