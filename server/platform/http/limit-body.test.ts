import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitBody } from './limit-body.ts'

afterEach(() => void vi.useRealTimers())

function requestOf(length: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = new IncomingMessage(new Socket())
  request.headers['content-length'] = length
  const response = new ServerResponse(request)
  limitBody(request, response)
  return { request, response }
}

test('a body that has not arrived after a minute is answered with 408, and the line ends', async () => {
  const { request, response } = requestOf('100')
  request.push('{"id":"')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(response.headersSent).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([response.statusCode, response.getHeader('connection')]).toEqual([408, 'close'])
})

test('a body that is there, and a request without one, are left alone', async () => {
  for (const length of ['2', '0']) {
    const { request, response } = requestOf(length)
    request.complete = true
    await vi.advanceTimersByTimeAsync(120_000)
    expect(response.headersSent).toBe(false)
  }
})
