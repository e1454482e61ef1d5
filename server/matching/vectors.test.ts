import { expect, test } from 'vitest'
import { DIMENSIONS, cosineOf, shortened } from '#server/matching/vectors.ts'

/** Numbers that look random and are the same in each run. */
const numbers = (seed: number, count: number) =>
  Array.from({ length: count }, (_, place) => Math.sin((place + 1) * (seed + 0.37) * 12.9898) * 43_758.5453).map(
    (number) => number - Math.floor(number) - 0.5,
  )
const mixed = (one: number[], other: number[], share: number) =>
  one.map((number, place) => share * number + (1 - share) * (other[place] ?? 0))
function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((number) => number / length)
}

test('a short vector keeps its numbers, with the length 1', () => {
  expect(shortened([3, 4])).toEqual([0.6, 0.8])
})

test.each([1_024, 1_536, 3_072])('a vector of %i numbers is as like others as before', (length) => {
  for (let seed = 1; seed <= 20; seed++) {
    const [one, noise] = [numbers(seed, length), numbers(seed + 100, length)]
    for (const share of [0, 0.3, 0.6, 1]) {
      const other = mixed(one, noise, share)
      const [a, b] = [shortened(one), shortened(other)]
      expect(a).toHaveLength(DIMENSIONS)
      expect(Math.hypot(...a)).toBeCloseTo(1)
      expect(Math.abs(cosineOf(a, b) - cosineOf(unit(one), unit(other)))).toBeLessThan(0.3)
    }
  }
})
