import { expect, test } from 'vitest'
import { dayOf, daysAgo, relativeTime } from './format.ts'

const now = Date.parse('2025-10-06T12:00:00.000Z')
const SECOND = 1000
const HOUR = 3_600_000

test.each([
  [-20 * SECOND, 'now'],
  [0, 'now'],
  [59 * SECOND, 'now'],
  [60 * SECOND, '1 minute ago'],
  [5.9 * 60 * SECOND, '5 minutes ago'],
  [HOUR, '1 hour ago'],
  [23.9 * HOUR, '23 hours ago'],
  [48 * HOUR, '2 days ago'],
  [15 * 24 * HOUR, '2 weeks ago'],
  [70 * 24 * HOUR, '2 months ago'],
  [800 * 24 * HOUR, '2 years ago'],
])('%d ms ago is told as "%s"', (age, words) => {
  expect(relativeTime(new Date(now - age).toISOString(), now)).toBe(words)
})

test('a day is written with the name of its month', () => {
  expect(dayOf('2025-10-06T12:00:00.000Z')).toBe('6 October 2025')
})

test('days are counted on the calendar, not in hours', () => {
  const evening = new Date(2025, 9, 5, 23, 59).toISOString()
  const at = (day: number, hour: number) => new Date(2025, 9, day, hour).getTime()
  expect([at(5, 23), at(6, 0), at(6, 23), at(7, 0)].map((moment) => daysAgo(evening, moment))).toEqual([0, 1, 1, 2])
})
