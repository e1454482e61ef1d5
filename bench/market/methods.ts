import { serveNeed } from '#contract/matching.ts'
import { inOrder } from '#server/matching/engine/order.ts'
import { explainWith } from '#server/matching/engine/score.ts'
import { WEIGHTS } from '#server/matching/weights.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { median } from '../statistics.ts'
import type { Seen } from './market.ts'
import { seenBy } from './seen.ts'

/** Of one mentor at this moment: how many more mentees fit, and how often the mentor was shown so far. */
export type State = { room: number[]; shows: number[] }

/** The mentors for a mentee, by their numbers, best first. */
export type Ranking = (mentee: number, state: State) => number[]

/** A method looks at a market once and then answers one mentee after the other. */
export type Method = (market: Seen) => Ranking

export const byChance: Method = ({ mentors, random }) => {
  return () => random.some(mentors.keys().toArray(), mentors.length)
}

/** The newest profiles of the other location (rule: discover-fallback). */
export const fallback: Method = ({ mentors, mentees }) => {
  const newest = mentors
    .map(({ shown }, index) => ({ shown, index }))
    .toSorted((a, b) => b.shown.joined - a.shown.joined)
  return (mentee) => {
    const here = mentees[mentee]?.shown.location_type
    return newest.filter(({ shown }) => shown.location_type !== here).map(({ index }) => index)
  }
}

/** The words in common of what is wanted and what is offered, without case; among equals the newest. */
export const jaccard: Method = ({ mentors, mentees }) => {
  const setOf = (...lists: string[][]) => new Set(lists.flat().map((word) => word.toLowerCase()))
  const offers = mentors.map(({ shown }) => setOf(shown.skills, shown.interests))
  return (mentee) => {
    const shown = mentees[mentee]?.shown
    const wanted = setOf(shown?.goals ?? [], shown?.interests ?? [])
    const scores = offers.map((offer) => {
      const common = [...wanted].filter((word) => offer.has(word)).length
      return common / Math.max(1, wanted.size + offer.size - common)
    })
    return sortedBy(scores, (index) => mentors[index]?.shown.joined ?? 0)
  }
}

/** The same among the mentors who have room. */
export const jaccardWithRoom: Method = (market) => {
  const ranking = jaccard(market)
  return (mentee, { room }) => ranking(mentee, { room, shows: [] }).filter((mentor) => (room[mentor] ?? 0) > 0)
}

/** The product: filters, score, order. */
export function engine(vocabulary: Vocabulary, weights = WEIGHTS): Method {
  return ({ mentors, mentees }) => {
    const seen = mentors.map(({ shown }) => seenBy(vocabulary, shown))
    return (mentee, { room, shows }) => {
      const viewer = mentees[mentee] && seenBy(vocabulary, mentees[mentee].shown)
      if (!viewer) return []
      const candidates = seen.flatMap((peer, index) => {
        const left = room[index] ?? 0
        if (left <= 0) return []
        const { fit, facts } = explainWith(weights, viewer, peer, vocabulary)
        return [
          {
            id: peer.id,
            index,
            fit,
            free: left / (mentors[index]?.shown.capacity ?? left),
            shows: shows[index] ?? 0,
            serves: serveNeed(facts),
          },
        ]
      })
      return inOrder(candidates, median(shows.filter((_, index) => (room[index] ?? 0) > 0))).map(({ index }) => index)
    }
  }
}

function sortedBy(scores: number[], then: (index: number) => number): number[] {
  return [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || then(b) - then(a))
}
