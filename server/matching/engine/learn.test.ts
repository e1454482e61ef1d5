import { expect, test } from 'vitest'
import { FEATURES } from '#contract/matching.ts'
import type { Feature } from '#contract/matching.ts'
import { LEARNING, WEIGHTS } from '#server/matching/weights.ts'
import { learn, measureLearning } from './learn.ts'
import type { Outcome } from './learn.ts'

/** Numbers from 0 to 1 that look random and are always the same. */
function* numbers(): Generator<number, never> {
  for (let state = 56; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    yield (state >>> 8) / 2 ** 24
  }
}

/** Pairs with random features, of which one alone decides. */
function outcomesBy(decisive: Feature, count: number): Outcome[] {
  const random = numbers()
  return Array.from({ length: count }, () => {
    const features = FEATURES.map((feature) => ({ feature, value: random.next().value }))
    const value = features.find(({ feature }) => feature === decisive)?.value ?? 0
    return { features, worth: value > 0.5 ? 1 : 0 }
  })
}

test('without outcomes the weights are those of today', () => {
  const weights = learn([])
  for (const feature of FEATURES)
    for (const side of ['seeker', 'sought'] as const)
      expect(weights[feature][side], feature).toBeCloseTo(WEIGHTS[feature][side])
})

test('what decides gains, the rest keeps at least its floor, and each side sums to 1', () => {
  const weights = learn(outcomesBy('language', 400))
  expect(weights.language.sought).toBeGreaterThan(2 * WEIGHTS.language.sought)
  for (const side of ['seeker', 'sought'] as const) {
    expect(FEATURES.reduce((sum, feature) => sum + weights[feature][side], 0)).toBeCloseTo(1)
    for (const feature of FEATURES) {
      const [now, then] = [weights[feature][side], WEIGHTS[feature][side]]
      if (then === 0) expect(now).toBe(0)
      // Of what the gain of one leaves to all.
      else expect(now / then, feature).toBeGreaterThan(LEARNING.floor * 0.5)
    }
  }
})

test('what decides is seen in outcomes that were not learnt from', () => {
  const { today, fitted } = measureLearning(outcomesBy('language', 50))
  expect(fitted).toBeLessThan(today)
})

test('what only a part of the outcomes shows is no gain: the others do not say it', () => {
  // In each part another feature decides, which is the same for all pairs of the other parts.
  const outcomes = Array.from({ length: 8 * LEARNING.parts }, (_, at): Outcome => {
    const worth = Math.floor(at / LEARNING.parts) % 2
    const features = FEATURES.map((feature, n) => ({ feature, value: n === at % LEARNING.parts ? worth : 0.5 }))
    return { features, worth }
  })
  const { today, fitted } = measureLearning(outcomes)
  expect(fitted).toBeGreaterThan(today - 0.001)
})

test('few outcomes change little', () => {
  const few = learn(outcomesBy('language', 10)).language.sought
  const many = learn(outcomesBy('language', 400)).language.sought
  expect(few - WEIGHTS.language.sought).toBeLessThan((many - WEIGHTS.language.sought) / 2)
})
