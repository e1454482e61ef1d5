import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { Places } from '../places.ts'
import type { Place } from '../places.ts'
import { readForm } from './read-form.ts'

afterEach(() => void vi.useRealTimers())

const START = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'

function formOf(place?: Place) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const request = new IncomingMessage(new Socket())
  request.headers['content-type'] = 'multipart/form-data; boundary=x'
  const state = { failed: '' }
  readForm(request, 1_000_000, place).catch((error: unknown) => (state.failed = String(error)))
  request.push(START)
  return { request, state }
}

test('a form goes on for minutes while 32 KB of it come within 30 seconds, and is given up when less does', async () => {
  const { request, state } = formOf()
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(29_000)
    request.push(Buffer.alloc(40_000))
    await new Promise(setImmediate)
  }
  expect(state.failed).toBe('')
  for (let n = 0; n < 5; n++) {
    request.push('a')
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(14_000)
  }
  expect(state.failed).toContain('too slowly')
})

test('a form whose place is taken away ends with the reason', async () => {
  let now = 0
  const places = new Places('uploads', 1, 1, { now: () => new Date(now) })
  const { state } = formOf(places.take('ama'))
  now += 60_000
  places.take('kofi')
  await new Promise(setImmediate)
  expect(state.failed).toContain('too slowly')
})
