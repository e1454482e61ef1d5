import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { cityOf, hoursAhead, isOutsideHours, isTimeZone, minuteOfDay, zoneOf } from './time-zones.ts'

test('every country has a zone that this platform knows', () => {
  for (const country of COUNTRIES) expect(isTimeZone(zoneOf({ time_zone: null, country })), country).toBe(true)
  expect(zoneOf({ time_zone: 'Europe/Oslo', country: 'KE' })).toBe('Europe/Oslo')
  expect(zoneOf({ time_zone: null, country: 'XX' })).toBe('UTC')
})

test.each(['', 'Kenya', '+02:00', 'Africa/Nowhere', "Africa/Cairo'; drop"])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

// The clocks on both sides of each change: the last moment before, the first after.
test.each([
  ['Europe/London', '2026-03-29T00:59:00Z', 59, '2026-03-29T01:00:00Z', 120],
  ['Europe/London', '2026-10-25T00:59:00Z', 119, '2026-10-25T01:00:00Z', 60],
  ['America/New_York', '2026-03-08T06:59:00Z', 119, '2026-03-08T07:00:00Z', 180],
  ['America/New_York', '2026-11-01T05:59:00Z', 119, '2026-11-01T06:00:00Z', 60],
  ['Africa/Cairo', '2026-04-23T21:59:00Z', 1439, '2026-04-23T22:00:00Z', 60],
  ['Africa/Cairo', '2026-10-29T20:59:00Z', 1439, '2026-10-29T21:00:00Z', 1380],
  ['Africa/Casablanca', '2026-02-15T01:59:00Z', 179, '2026-02-15T02:00:00Z', 120],
  ['Africa/Casablanca', '2026-03-22T01:59:00Z', 119, '2026-03-22T02:00:00Z', 180],
])('%s: the clocks before and after a change', (zone, before, minutesBefore, after, minutesAfter) => {
  expect(minuteOfDay(new Date(before), zone)).toBe(minutesBefore)
  expect(minuteOfDay(new Date(after), zone)).toBe(minutesAfter)
})

test.each([
  // The same hour of UTC is waking time on one day and not on the next.
  ['2026-03-28T06:30:00Z', 60, 'Europe/London', true],
  ['2026-03-29T06:30:00Z', 60, 'Europe/London', false],
  ['2026-11-20T07:00:00Z', 60, 'Africa/Accra', false],
  ['2026-11-20T06:59:00Z', 60, 'Africa/Accra', true],
  ['2026-11-20T20:00:00Z', 60, 'Africa/Accra', false],
  ['2026-11-20T20:01:00Z', 60, 'Africa/Accra', true],
  ['2026-11-20T20:00:00Z', 720, 'Africa/Accra', true],
  ['2026-11-20T10:00:00Z', 60, 'America/New_York', true],
])('%s for %i minutes in %s is outside waking hours: %s', (at, minutes, zone, outside) => {
  expect(isOutsideHours(new Date(at), minutes, zone, 7, 21)).toBe(outside)
})

test.each([
  ['Africa/Lagos', 'America/Toronto', 'Lagos', 6],
  ['America/Toronto', 'Africa/Lagos', 'Toronto', -6],
  ['Africa/Dar_es_Salaam', 'Africa/Nairobi', 'Dar es Salaam', 0],
  ['Asia/Kolkata', 'UTC', 'Kolkata', 5.5],
  ['UTC', 'Africa/Accra', 'UTC', 0],
])('%s beside %s is %s time, by %d hours ahead', (zone, of, city, hours) => {
  expect([cityOf(zone), hoursAhead(new Date('2026-11-20T12:34:56Z'), zone, of)]).toEqual([city, hours])
})
