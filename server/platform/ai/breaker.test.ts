import { expect, test } from 'vitest'
import { Breaker } from '#server/platform/ai/breaker.ts'

function started() {
  let now = 0
  const breaker = new Breaker(30_000, () => now)
  return {
    breaker,
    fail: (times: number) => {
      for (let n = 0; n < times; n++) breaker.enter()('failed')
    },
    wait: (ms: number) => void (now += ms),
  }
}

test('four failures in a row leave it closed, and an answer begins the count anew', () => {
  const { breaker, fail } = started()
  fail(4)
  breaker.enter()('answered')
  fail(4)
  breaker.enter()('left')
  expect(() => breaker.enter()).not.toThrow()
})

test('after five it lets one through in 30 seconds, and that one decides', () => {
  const { breaker, fail, wait } = started()
  fail(5)
  wait(29_999)
  expect(() => breaker.enter()).toThrow('breaker')
  wait(1)
  const trial = breaker.enter()
  expect(() => breaker.enter()).toThrow('breaker')
  trial('failed')
  wait(29_999)
  expect(() => breaker.enter()).toThrow('breaker')
  wait(1)
  breaker.enter()('answered')
  breaker.enter()
  expect(() => breaker.enter()).not.toThrow()
})

test('a trial that its caller gives up is followed by another', () => {
  const { breaker, fail, wait } = started()
  fail(5)
  wait(30_000)
  breaker.enter()('left')
  breaker.enter()('answered')
  expect(breaker.isOpen).toBe(false)
})
