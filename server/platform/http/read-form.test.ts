import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readForm } from './read-form.ts'

afterEach(() => void vi.useRealTimers())

test('a form that brings nothing for ten seconds is given up, one that brings something is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = new IncomingMessage(new Socket())
  request.headers['content-type'] = 'multipart/form-data; boundary=x'
  const form = readForm(request, 1_000)
  let failed = ''
  form.catch((error: unknown) => (failed = String(error)))
  request.push('--x\r\n')
  for (let n = 0; n < 3; n++) {
    await vi.advanceTimersByTimeAsync(9_000)
    request.push('content-')
    await new Promise(setImmediate)
  }
  expect(failed).toBe('')
  await vi.advanceTimersByTimeAsync(10_001)
  expect(failed).toContain('nothing arrives any more')
})
