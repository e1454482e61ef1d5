import { FEATURES } from '#contract/matching.ts'
import type { Feature } from '#contract/matching.ts'
import { LEARNING, WEIGHTS } from '#server/matching/weights.ts'

type Weights = typeof WEIGHTS

/** A pair of which one asked the other, with its features as far as they are known, 0 to 1, and what it turned out to be worth, 0 to 1. */
export type Outcome = { features: { feature: Feature; value: number }[]; worth: number }

/** The weights that say the outcomes best, and how well today's and these say them: the mean log loss, lower is better. */
export type Learnt = { weights: Weights; before: number; after: number }

/** The factor of each feature in the logit of the worth, in the order of FEATURES, and what is added to it. */
type Line = { factors: number[]; offset: number }

/** The weight of each feature for both sides together. */
const TODAY = FEATURES.map((feature) => (WEIGHTS[feature].seeker + WEIGHTS[feature].sought) / 2)

/**
 * Fits the weights of the features on outcomes: a logistic regression of the worth, with a prior at today's weights. No feature
 * falls below LEARNING.floor of its weight of today. The same outcomes always give the same weights; without outcomes they are
 * today's.
 */
export function learn(outcomes: readonly Outcome[]): Learnt {
  const pairs = outcomes.map(({ features, worth }) => ({ values: valuesOf(features), worth }))
  const prior = TODAY.map((weight) => LEARNING.slope * weight)
  const before = descend(pairs, { factors: prior, offset: 0 }, () => prior)
  const after = descend(pairs, before, (factors) =>
    factors.map((factor, at) => Math.max(factor, LEARNING.floor * (prior[at] ?? 0))),
  )
  return { weights: weightsOf(after.factors), before: lossOf(pairs, before), after: lossOf(pairs, after) }
}

type Pair = { values: number[]; worth: number }

/** Returns the values in the order of FEATURES. One that is unknown is the mean of the others, so that it leaves its weight to them. */
function valuesOf(features: Outcome['features']): number[] {
  const known = new Map(features.map(({ feature, value }) => [feature, value]))
  let [sum, total] = [0, 0]
  for (const [at, feature] of FEATURES.entries())
    if (known.has(feature)) {
      sum += (TODAY[at] ?? 0) * (known.get(feature) ?? 0)
      total += TODAY[at] ?? 0
    }
  const mean = total === 0 ? 0 : sum / total
  return FEATURES.map((feature) => known.get(feature) ?? mean)
}

/** Goes down the slope of the loss with the prior, which has one lowest point. `kept` returns the factors that are allowed. */
function descend(pairs: readonly Pair[], start: Line, kept: (factors: number[]) => number[]): Line {
  let line = start
  for (let step = 0; step < LEARNING.steps; step++) {
    const slopes = line.factors.map((factor, at) => LEARNING.prior * (factor - LEARNING.slope * (TODAY[at] ?? 0)))
    let offsetSlope = 0
    for (const { values, worth } of pairs) {
      const error = likelihood(line, values) - worth
      offsetSlope += error
      for (const [at, value] of values.entries()) slopes[at] = (slopes[at] ?? 0) + error * value
    }
    const rate = 1 / (LEARNING.prior + pairs.length)
    line = {
      factors: kept(line.factors.map((factor, at) => factor - rate * (slopes[at] ?? 0))),
      offset: line.offset - rate * offsetSlope,
    }
  }
  return line
}

function logitOf({ factors, offset }: Line, values: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), offset)
}

function likelihood(line: Line, values: readonly number[]): number {
  return 1 / (1 + Math.exp(-logitOf(line, values)))
}

function lossOf(pairs: readonly Pair[], line: Line): number {
  let sum = 0
  for (const { values, worth } of pairs) {
    const logit = logitOf(line, values)
    sum += Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - worth * logit
  }
  return pairs.length === 0 ? 0 : sum / pairs.length
}

/** Returns the weights of both sides, changed as the factors are. Each side sums to 1. */
function weightsOf(factors: readonly number[]): Weights {
  const weights = structuredClone(WEIGHTS)
  for (const side of ['seeker', 'sought'] as const) {
    for (const [at, feature] of FEATURES.entries())
      weights[feature][side] *= (factors[at] ?? 0) / (LEARNING.slope * (TODAY[at] ?? 1))
    const sum = FEATURES.reduce((total, feature) => total + weights[feature][side], 0)
    for (const feature of FEATURES) weights[feature][side] /= sum
  }
  return weights
}
