import { FEATURES } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'
import { BIO_MOVES_AT_MOST, NO_SHARED_LANGUAGE, SHOWN, WEIGHTS } from '#server/matching/weights.ts'
import { featuresOf } from './features.ts'
import type { Measured } from './features.ts'
import type { ExplainPair, Explained, MatchProfile } from './types.ts'

type Weights = typeof WEIGHTS

/** Explains a pair with the product's weights. */
export const explainPair: ExplainPair = (...pair) => explainWith(WEIGHTS, ...pair)

/** Explains a pair with other weights, for the ablation of bench/matching.ts. */
export function explainWith(
  weights: Weights,
  ...[viewer, peer, concepts, bioLikeness]: Parameters<ExplainPair>
): Explained {
  const ways = directions(viewer, peer).map(([seeker, sought]) => {
    const features = featuresOf(seeker, sought, concepts, bioLikeness)
    return { seeker, features, fit: fitOf(features, weights) }
  })
  const best = ways.reduce((one, other) => (other.fit > one.fit ? other : one))
  return {
    score: shownPercent(best.fit),
    fit: best.fit,
    facts: factsOf(best.features, best.seeker === viewer, weights),
    unmet: best.features.filter((measured) => percentIn(measured) === 0).map(({ feature }) => feature),
  }
}

/** Returns who may seek whom: both ways where both or neither may. The seeker with the lower id comes first and wins a tie. */
function directions(viewer: MatchProfile, peer: MatchProfile): [seeker: MatchProfile, sought: MatchProfile][] {
  const [one, other] = viewer.id < peer.id ? [viewer, peer] : [peer, viewer]
  const mayMentor = ({ role, is_full }: MatchProfile) => role !== 'mentee' && !is_full
  const mayLearn = ({ role }: MatchProfile) => role !== 'mentor'
  const all: [MatchProfile, MatchProfile][] = [
    [one, other],
    [other, one],
  ]
  const fitting = all.filter(([seeker, sought]) => mayLearn(seeker) && mayMentor(sought))
  return fitting.length > 0 ? fitting : all
}

/**
 * Returns the harmonic mean of both sides in whole percent, less where both have named languages and share none. The bio moves
 * it by at most BIO_MOVES_AT_MOST.
 */
function fitOf(features: Measured[], weights: Weights): number {
  const without = features.filter(({ feature }) => feature !== 'bio')
  const silent = features.some(({ feature, value }) => feature === 'language' && value === 0)
  const share = silent ? NO_SHARED_LANGUAGE : 1
  const base = Math.round(share * percentOf(without, weights))
  if (without.length === features.length) return base
  const moved = Math.round(share * percentOf(features, weights))
  const within = Math.min(base + BIO_MOVES_AT_MOST, Math.max(base - BIO_MOVES_AT_MOST, moved))
  return Math.min(100, Math.max(0, within))
}

/** Returns the percent that is shown for a fit, on the line between the two values of SHOWN around it. */
export function shownPercent(fit: number): number {
  const next = SHOWN.findIndex(([from]) => from >= fit)
  const [[from, percent] = [0, 0], [until, most] = [100, 100]] = [
    SHOWN[Math.max(0, next - 1)],
    SHOWN[Math.max(1, next)],
  ]
  return Math.round(percent + ((fit - from) / (until - from)) * (most - percent))
}

function percentOf(features: Measured[], weights: Weights): number {
  const seeker = sideOf(features, weights, 'seeker')
  const sought = sideOf(features, weights, 'sought')
  return seeker + sought === 0 ? 0 : Math.round((100 * 2 * seeker * sought) / (seeker + sought))
}

/** Returns the weighted mean of one side, 0 to 1. A feature that could not be measured leaves its weight to the others. */
function sideOf(features: Measured[], weights: Weights, side: 'seeker' | 'sought'): number {
  let sum = 0
  let total = 0
  for (const { feature, value } of features) {
    sum += weights[feature][side] * value
    total += weights[feature][side]
  }
  return total === 0 ? 0 : sum / total
}

const percentIn = ({ value }: Pick<Measured, 'value'>) => Math.round(100 * value)

/** Returns the facts, sorted by what they add to the score, then by the order of FEATURES. */
function factsOf(features: Measured[], viewerSeeks: boolean, weights: Weights): Fact[] {
  const adds = ({ feature, value }: Measured) => (weights[feature].seeker + weights[feature].sought) * value
  const whose = (needs: Measured['needs']): Fact['seeker'] => {
    if (needs === null) return null
    return (needs === 'seeker') === viewerSeeks ? 'viewer' : 'peer'
  }
  return features
    .toSorted((a, b) => adds(b) - adds(a) || FEATURES.indexOf(a.feature) - FEATURES.indexOf(b.feature))
    .map(({ feature, needs, value, words, near, interest }) => ({
      feature,
      seeker: whose(needs),
      percent: percentIn({ value }),
      words,
      ...(near && near.length > 0 && { near }),
      ...(interest && { interest }),
    }))
    .filter(({ percent }) => percent > 0)
}
