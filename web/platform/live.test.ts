import { expect, test } from 'vitest'
import { isAfter } from './live.ts'

test.each([
  ['a-1', null, true],
  ['a-2', 'a-1', true],
  ['a-10', 'a-9', true],
  ['a-9', 'a-9', false],
  ['a-9', 'a-10', false],
  ['b-1', 'a-10', true],
])('%s after %s: %s', (id, last, news) => {
  expect(isAfter(id, last)).toBe(news)
})
