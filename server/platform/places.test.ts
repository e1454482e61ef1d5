import { expect, test } from 'vitest'
import { TooMany } from './limits.ts'
import { Overloaded } from './overloaded.ts'
import { Places } from './places.ts'
import { TooSlow } from './too-slow.ts'

/** Places whose time passes by hand, and who had to give way. */
function placesOf(atOnce: number) {
  let now = 0
  const places = new Places('uploads', atOnce, 2, { now: () => new Date(now) })
  const gone: [string, unknown][] = []
  const take = (who: string) => {
    const place = places.take(who)
    place.gaveWay.addEventListener('abort', () => gone.push([who, place.gaveWay.reason]))
    return place
  }
  return { places, gone, take, wait: (ms: number) => void (now += ms) }
}

test('when all places are taken, the oldest gives way after a minute, and none before', () => {
  const { places, gone, take, wait } = placesOf(2)
  const first = take('ama')
  wait(30_000)
  take('kofi')
  expect(() => take('esi')).toThrow(Overloaded)
  wait(30_000)
  take('esi')
  expect(gone).toEqual([['ama', expect.any(Overloaded)]])
  expect(places.size).toBe(2)
  // What gave way ends later, and frees nobody else’s place.
  first.free()
  expect(places.size).toBe(2)
  expect(() => take('yaw')).toThrow(Overloaded)
  wait(30_000)
  take('yaw')
  expect(gone.map(([who]) => who)).toEqual(['ama', 'kofi'])
})

test('when all are taken, a line that brought less than 200 KB in 10 seconds gives way, and none that keeps the pace', () => {
  const { gone, take, wait } = placesOf(3)
  const judged = take('esi')
  judged.arriving()
  judged.came(1000)
  judged.arrived()
  const [steady, slow] = [take('ama'), take('kofi')]
  for (const place of [steady, slow]) place.arriving()
  for (let second = 1; second <= 9; second++) {
    wait(1000)
    steady.came(20_001)
    slow.came(19_000)
    expect(() => take('yaw')).toThrow(Overloaded)
  }
  wait(1000)
  steady.came(20_001)
  slow.came(19_000)
  wait(1)
  take('yaw')
  expect(gone).toEqual([['kofi', expect.any(TooSlow)]])
  expect(() => take('abena')).toThrow(Overloaded)
})

test('a member has so many places and no more, whoever else is there', () => {
  const { places, take } = placesOf(9)
  const first = take('ama')
  take('ama')
  expect(() => take('ama')).toThrow(TooMany)
  take('kofi')
  first.free()
  take('ama')
  expect(places.size).toBe(3)
})
