import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { readForm } from './read-form.ts'

afterEach(() => void vi.useRealTimers())

test('a form that brings nothing for ten seconds is given up, one that brings something is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = Object.assign(new PassThrough(), { headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  // As much of a request as reading a form uses.
  const form = readForm(request as unknown as IncomingMessage, 1_000)
  let failed = ''
  form.catch((error: unknown) => (failed = String(error)))
  request.write('--x\r\n')
  for (let n = 0; n < 3; n++) {
    await vi.advanceTimersByTimeAsync(9_000)
    request.write('content-')
    await new Promise(setImmediate)
  }
  expect(failed).toBe('')
  await vi.advanceTimersByTimeAsync(10_001)
  expect(failed).toContain('nothing arrives any more')
})
