import { expect, test } from 'vitest'
import { circleIn } from './import-circle.ts'

test.each([
  ['a > b > c, a > c', { a: ['b', 'c'], b: ['c'], c: [] }, null],
  ['a > b > c > b', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  ['a > a', { a: ['a'] }, ['a', 'a']],
])('%s', (_, imports, circle) => {
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle)
})
