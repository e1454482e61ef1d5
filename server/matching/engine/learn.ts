import { FEATURES } from '#contract/matching.ts'
import type { Feature } from '#contract/matching.ts'
import { LEARNING, WEIGHTS } from '#server/matching/weights.ts'

type Weights = typeof WEIGHTS

/** A pair of which one asked the other, with its features as far as they are known, 0 to 1, and what it turned out to be worth, 0 to 1. */
export type Outcome = { features: { feature: Feature; value: number }[]; worth: number }

/** The factor of each feature in the logit of the worth, in the order of FEATURES, and what is added to it. */
type Line = { factors: number[]; offset: number }

/** The weight of each feature for both sides together. */
const TODAY = FEATURES.map((feature) => (WEIGHTS[feature].seeker + WEIGHTS[feature].sought) / 2)

/**
 * Fits the weights of the features on outcomes: a logistic regression of the worth, with a prior at today's weights. No feature
 * falls below LEARNING.floor of its weight of today. The same outcomes always give the same weights; without outcomes they are
 * today's.
 */
export function learn(outcomes: readonly Outcome[]): Weights {
  return weightsOf(fitOf(pairsOf(outcomes)).factors)
}

/**
 * Returns how well today's weights and fitted ones say outcomes that they were not fitted on: the mean log loss, lower is
 * better.
 */
export function measureLearning(outcomes: readonly Outcome[]): { today: number; fitted: number } {
  const pairs = pairsOf(outcomes)
  return { today: lossApart(pairs, lineOfToday), fitted: lossApart(pairs, fitOf) }
}

function pairsOf(outcomes: readonly Outcome[]): Pair[] {
  return outcomes.map(({ features, worth }) => ({ values: valuesOf(features), worth }))
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

const PRIOR = TODAY.map((weight) => LEARNING.slope * weight)

/** Returns today's weights with the offset that suits these outcomes. */
function lineOfToday(pairs: readonly Pair[]): Line {
  return descend(pairs, { factors: PRIOR, offset: 0 }, () => PRIOR)
}

/** Returns the factors and the offset that suit these outcomes. */
function fitOf(pairs: readonly Pair[]): Line {
  return descend(pairs, lineOfToday(pairs), (factors) =>
    factors.map((factor, at) => Math.max(factor, LEARNING.floor * (PRIOR[at] ?? 0))),
  )
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

/** Returns the mean loss of outcomes by lines that were made from the others: each part of them by the line of the rest. */
function lossApart(pairs: readonly Pair[], lineOf: (others: readonly Pair[]) => Line): number {
  let sum = 0
  for (let part = 0; part < LEARNING.parts; part++) {
    const line = lineOf(pairs.filter((_, at) => at % LEARNING.parts !== part))
    for (const pair of pairs.filter((_, at) => at % LEARNING.parts === part)) sum += lossOf(pair, line)
  }
  return pairs.length === 0 ? 0 : sum / pairs.length
}

function lossOf({ values, worth }: Pair, line: Line): number {
  const logit = logitOf(line, values)
  return Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - worth * logit
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
