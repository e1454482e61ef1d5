import { afterEach, expect, test, vi } from 'vitest'
import { TooMany } from './limits.ts'
import { Overloaded } from './overloaded.ts'
import { Places } from './places.ts'

afterEach(() => void vi.useRealTimers())

test('when all places are taken, the oldest gives way after a minute, and none before', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const places = new Places('uploads', 2, 2)
  const gone: string[] = []
  const take = (who: string) => places.take(who, () => gone.push(who))
  const free = take('ama')
  vi.advanceTimersByTime(30_000)
  take('kofi')
  expect(() => take('esi')).toThrow(Overloaded)
  vi.advanceTimersByTime(30_000)
  take('esi')
  expect([gone, places.size]).toEqual([['ama'], 2])
  // What gave way ends later, and frees nobody else’s place.
  free()
  expect(places.size).toBe(2)
  expect(() => take('yaw')).toThrow(Overloaded)
  vi.advanceTimersByTime(30_000)
  take('yaw')
  expect(gone).toEqual(['ama', 'kofi'])
})

test('a member has so many places and no more, whoever else is there', () => {
  const places = new Places('uploads', 9, 2)
  const frees = [places.take('ama', () => {}), places.take('ama', () => {})]
  expect(() => places.take('ama', () => {})).toThrow(TooMany)
  places.take('kofi', () => {})
  frees[0]?.()
  places.take('ama', () => {})
  expect(places.size).toBe(3)
})
