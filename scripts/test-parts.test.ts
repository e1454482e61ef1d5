import { expect, test } from 'vitest'
import type { AboutChange } from './changed.ts'
import { testParts } from './test-parts.ts'

const CHANGE: AboutChange = {
  modules: ['circles'],
  shared: [],
  tests: ['server/circles/posts.test.ts'],
  journeys: ['test/e2e/circles.journey.ts'],
}
const parts = (options: string[], change = CHANGE) => {
  const asked: (string | undefined)[] = []
  const { checks, tests, journeys } = testParts(options, (since) => {
    asked.push(since)
    return change
  })
  return { checks, tests, journeys, asked }
}

/** No file named means every file. */
const ALL: string[] = []

test.each([
  { options: [], runs: { checks: true, tests: ALL, journeys: ALL, asked: [] } },
  { options: ['--times'], runs: { checks: true, tests: ALL, journeys: ALL, asked: [] } },
  { options: ['--postgres'], runs: { checks: false, tests: ALL, journeys: null, asked: [] } },
  {
    options: ['--changed'],
    runs: { checks: true, tests: CHANGE.tests, journeys: CHANGE.journeys, asked: [undefined] },
  },
  {
    options: ['--changed=main~3'],
    runs: { checks: true, tests: CHANGE.tests, journeys: CHANGE.journeys, asked: ['main~3'] },
  },
])('npm test -- $options runs what it says, and without options everything', ({ options, runs }) => {
  expect(parts(options)).toEqual(runs)
})

test('a change that nothing is about runs the checks alone, not everything', () => {
  expect(parts(['--changed'], { ...CHANGE, tests: [], journeys: [] })).toMatchObject({
    checks: true,
    tests: null,
    journeys: null,
  })
})

test('an option that does not exist is refused', () => {
  expect(() => parts(['--change'])).toThrow('--change is no option')
})
