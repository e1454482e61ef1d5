import { describe, expect, test } from 'vitest'
import { LEVELS, POINTS, levelOf, qualityOf, sessionPoints, weightOf } from './impact.ts'

describe('levels', () => {
  test.each([
    [0, 'beginner'],
    [49, 'beginner'],
    [50, 'connector'],
    [199, 'connector'],
    [200, 'bridge_builder'],
    [499, 'bridge_builder'],
    [500, 'influencer'],
    [999, 'influencer'],
    [1000, 'impact_leader'],
    [2499, 'impact_leader'],
    [2500, 'legend'],
    [1_000_000, 'legend'],
  ])('%i points of the month are %s', (points, key) => {
    expect(levelOf(points).key).toBe(key)
  })

  test('each ends where the next begins, and the last one never', () => {
    for (const [at, { below }] of LEVELS.entries())
      if (below === null) expect(at).toBe(LEVELS.length - 1)
      else expect(levelOf(below)).toBe(LEVELS[at + 1])
  })
})

describe('the points of a session', () => {
  test.each([
    [1, 10],
    [30, 20],
    [60, 30],
    [120, 50],
    [121, 50],
    [1440, 50],
  ])('%i minutes give a mentor %i, and the mentee half', (minutes, points) => {
    expect(sessionPoints('mentor', minutes, 1, 1)).toBe(points)
    expect(sessionPoints('mentee', minutes, 1, 1)).toBe(Math.round(points / 2))
  })

  test('weigh 1 for the first five of a pair and month, 0.5 up to the eighth, then nothing', () => {
    expect([1, 5, 6, 8, 9, 100].map(weightOf)).toEqual([1, 1, 0.5, 0.5, 0, 0])
    expect([5, 6, 8, 9].map((nth) => sessionPoints('mentor', 60, nth, 1))).toEqual([30, 15, 15, 0])
  })

  test.each([
    [{ count: 0, sum: 0 }, 1],
    [{ count: 1, sum: 5 }, 25 / 6 / 4],
    [{ count: 1, sum: 1 }, 21 / 6 / 4],
    [{ count: 1_000, sum: 1_000 }, 0.75],
    [{ count: 1_000_000, sum: 5_000_000 }, 1.25],
  ])('with ratings %o the quality is %f', (ratings, quality) => {
    expect(qualityOf(ratings)).toBeCloseTo(quality, 5)
    expect(qualityOf(ratings)).toBeGreaterThanOrEqual(POINTS.quality.min)
    expect(qualityOf(ratings)).toBeLessThanOrEqual(POINTS.quality.max)
  })
})
