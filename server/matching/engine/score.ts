import { FEATURES } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'
import { BIO_MOVES_AT_MOST, WEIGHTS } from '#server/matching/weights.ts'
import { featuresOf } from './features.ts'
import type { Measured } from './features.ts'
import type { Concepts, ExplainPair, Explained, MatchProfile } from './types.ts'

type Weights = typeof WEIGHTS

export const explainPair: ExplainPair = (viewer, peer, concepts) => explainWith(WEIGHTS, viewer, peer, concepts)

/** `explainPair` with other weights, for the ablation of bench/matching.ts. */
export function explainWith(weights: Weights, viewer: MatchProfile, peer: MatchProfile, concepts: Concepts): Explained {
  const ways = directions(viewer, peer).map(([seeker, sought]) => {
    const known = featuresOf(seeker, sought, concepts)
    return { seeker, known, score: scoreOf(known, weights) }
  })
  const best = ways.reduce((one, other) => (other.score > one.score ? other : one))
  return { score: best.score, facts: factsOf(best.known, best.seeker === viewer, weights) }
}

/** Who may seek whom; both ways where both may or neither, the one with the lower id first, so that it wins a tie. */
function directions(viewer: MatchProfile, peer: MatchProfile): [seeker: MatchProfile, sought: MatchProfile][] {
  const [one, other] = viewer.id < peer.id ? [viewer, peer] : [peer, viewer]
  const mayMentor = ({ role }: MatchProfile) => role !== 'mentee'
  const mayLearn = ({ role }: MatchProfile) => role !== 'mentor'
  const all: [MatchProfile, MatchProfile][] = [
    [one, other],
    [other, one],
  ]
  const fitting = all.filter(([seeker, sought]) => mayLearn(seeker) && mayMentor(sought))
  return fitting.length > 0 ? fitting : all
}

/** Whole percent: the harmonic mean of both sides, which the bio alone moves by at most BIO_MOVES_AT_MOST. */
function scoreOf(known: Measured[], weights: Weights): number {
  const without = known.filter(({ feature }) => feature !== 'bio')
  const base = percentOf(without, weights)
  if (without.length === known.length) return base
  const moved = percentOf(known, weights)
  const within = Math.min(base + BIO_MOVES_AT_MOST, Math.max(base - BIO_MOVES_AT_MOST, moved))
  return Math.min(100, Math.max(0, within))
}

function percentOf(known: Measured[], weights: Weights): number {
  const seeker = sideOf(known, weights, 'seeker')
  const sought = sideOf(known, weights, 'sought')
  return seeker + sought === 0 ? 0 : Math.round((100 * 2 * seeker * sought) / (seeker + sought))
}

/** The weighted mean of the known features, 0 to 1: what is unknown leaves its weight to the rest. */
function sideOf(known: Measured[], weights: Weights, side: 'seeker' | 'sought'): number {
  let sum = 0
  let total = 0
  for (const { feature, value } of known) {
    sum += weights[feature][side] * value
    total += weights[feature][side]
  }
  return total === 0 ? 0 : sum / total
}

/** What adds most to the score comes first; among equals the order of FEATURES. */
function factsOf(known: Measured[], viewerSeeks: boolean, weights: Weights): Fact[] {
  const adds = ({ feature, value }: Measured) => (weights[feature].seeker + weights[feature].sought) * value
  const whose = (needs: Measured['needs']): Fact['seeker'] => {
    if (needs === null) return null
    return (needs === 'seeker') === viewerSeeks ? 'viewer' : 'peer'
  }
  return known
    .toSorted((a, b) => adds(b) - adds(a) || FEATURES.indexOf(a.feature) - FEATURES.indexOf(b.feature))
    .map(({ feature, needs, value, words, near, interest }) => ({
      feature,
      seeker: whose(needs),
      percent: Math.round(100 * value),
      words,
      ...(near && near.length > 0 && { near }),
      ...(interest && { interest }),
    }))
    .filter(({ percent }) => percent > 0)
}
