import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshSession, reopened, sessionIssues } from './session-draft.ts'

describe('the log form opens with', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  // Local moments: the form speaks of this browser's zone.
  test.each([
    ['the hour that has just ended', [9, 5, 40], { date: '2026-11-21', time: '08:05', minutes: '60' }],
    ['today also in its first hour', [0, 20, 40], { date: '2026-11-21', time: '00:00', minutes: '20' }],
    ['today also in its first minute', [0, 0, 30], { date: '2026-11-21', time: '00:00', minutes: '1' }],
  ] as const)('%s', (_, [hour, minute, second], wanted) => {
    vi.setSystemTime(new Date(2026, 10, 21, hour, minute, second))
    const draft = freshSession(null)
    expect(draft).toMatchObject(wanted)
    expect(Object.values(sessionIssues(draft)).filter(Boolean)).toEqual([])
  })

  test('what the timer says, also from before midnight; what the calendar says', () => {
    vi.setSystemTime(new Date(2026, 10, 21, 0, 20))
    expect(freshSession({ minutes: 45 })).toMatchObject({ date: '2026-11-20', time: '23:35', minutes: '45' })
    const starts_at = new Date(2026, 10, 19, 18, 30).toISOString()
    expect(freshSession({ minutes: 30, starts_at })).toMatchObject({ date: '2026-11-19', time: '18:30', minutes: '30' })
    expect(freshSession({ minutes: null })).toMatchObject({ minutes: '' })
  })
})

test('a session that would end later is refused where it has to change: the day, the time, or the length', () => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 21, 12, 0))
  const wrong = (given: object) =>
    Object.entries(sessionIssues({ ...freshSession(null), ...given })).flatMap(([field, issue]) =>
      issue ? [field] : [],
    )
  expect(wrong({ date: '2026-11-22' })).toEqual(['date'])
  expect(wrong({ time: '12:30' })).toEqual(['time'])
  expect(wrong({ time: '11:00', minutes: '90' })).toEqual(['minutes'])
  vi.useRealTimers()
})

describe('a form that was closed half filled opens again with', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const notes = 'We spoke about'
  // Opened at noon, and again at three.
  test.each([
    ['a fresh time, where nobody entered one', {}, { date: '2026-11-21', time: '14:00', minutes: '60' }],
    ['the minutes entered, and a fresh start', { time: '11:15', minutes: '45' }, { time: '14:15', minutes: '45' }],
    ['the minutes taken out, and a fresh start', { minutes: '' }, { time: '14:00', minutes: '' }],
    ['the start entered', { time: '09:30' }, { date: '2026-11-21', time: '09:30', minutes: '60' }],
    ['the day entered', { date: '2026-11-20' }, { date: '2026-11-20', time: '11:00', minutes: '60' }],
  ])('%s', (_, entered, wanted) => {
    vi.setSystemTime(new Date(2026, 10, 21, 12, 0))
    const stored = { ...freshSession(null), notes, ...entered }
    vi.setSystemTime(new Date(2026, 10, 21, 15, 0))
    expect(reopened(freshSession(null), stored)).toMatchObject({ ...wanted, notes })
  })

  test('the usual length, where the first hour of a day had shortened it', () => {
    vi.setSystemTime(new Date(2026, 10, 21, 0, 20, 40))
    const stored = freshSession(null)
    vi.setSystemTime(new Date(2026, 10, 21, 15, 0))
    expect(reopened(freshSession(null), stored)).toMatchObject({ time: '14:00', minutes: '60' })
  })

  test('all that was stored, where the time is that of a timer or a scheduled session', () => {
    const from = { minutes: 30, starts_at: new Date(2026, 10, 19, 18, 30).toISOString() }
    const stored = { ...freshSession(from), notes, minutes: '40' }
    expect(reopened(freshSession(from), stored)).toEqual(stored)
  })
})
