import { expect, test } from 'vitest'
import { roomAt, scheduleIssues, scheduleOf } from './schedule-draft.ts'

test('a video room has another name each time; a session needs no place', () => {
  const [one, other] = [roomAt('https://meet.example.org/{room}'), roomAt('https://meet.example.org/{room}')]
  expect(one).toMatch(/^https:\/\/meet\.example\.org\/[\da-f-]{36}$/)
  expect(other).not.toBe(one)
  const issues = scheduleIssues({ ...scheduleOf(undefined), date: '2026-11-21' }, 0)
  expect(Object.values(issues).filter(Boolean)).toEqual([])
})
