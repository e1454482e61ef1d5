// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/platform/api.ts'
import { tabStore } from '#web/platform/browser-storage.ts'
import { useKeeping } from './use-keeping.ts'

const answers = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./keeping.ts', () => Promise.reject(new Error('The script did not come.')))
vi.mock('./server-answers.ts', () => ({ serverAnswers: answers }))

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers.mockReset()
  tabStore.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

/** A page whose script has not come. @returns what counts how often it is loaded again */
async function page() {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  function Shown() {
    useKeeping('ada', { isLive: false, isLost: true })
    return null
  }
  await act(async () => root.render(<Shown />))
  await vi.waitUntil(() => answers.mock.calls.length > 0 || vi.getTimerCount() > 0)
  return reload
}

test('a page whose script did not come is loaded again when the server answers, and not before', async () => {
  answers.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true)
  const reload = await page()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(answers).toHaveBeenCalledTimes(3)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it waits while something is sent', async () => {
  const sent = Promise.withResolvers<void>()
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => sent.promise })
    .execute(undefined)
  answers.mockResolvedValue(true)
  const reload = await page()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(reload).not.toHaveBeenCalled()
  sent.resolve()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it waits while the browser would ask before the page is left', async () => {
  const askFirst = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', askFirst)
  answers.mockResolvedValue(true)
  const reload = await page()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(reload).not.toHaveBeenCalled()
  removeEventListener('beforeunload', askFirst)
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(reload).toHaveBeenCalledTimes(1)
})

for (const [loads, pause] of [
  [1, MINUTE],
  [2, 2 * MINUTE],
  [30, 30 * MINUTE],
] as const)
  test(`after ${loads} loads that did not help it waits ${pause / MINUTE} minutes`, async () => {
    tabStore.write('reloads', String(loads))
    answers.mockResolvedValue(true)
    const reload = await page()
    await vi.advanceTimersByTimeAsync(pause - SECOND)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(reload).toHaveBeenCalledTimes(1)
  })

test('a page that cannot count is not loaded again: it would go on for ever', async () => {
  vi.spyOn(tabStore, 'write').mockReturnValueOnce(false)
  answers.mockResolvedValue(true)
  const reload = await page()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is left is not loaded again', async () => {
  answers.mockResolvedValueOnce(false).mockResolvedValue(true)
  const reload = await page()
  await act(async () => root.render(null))
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(reload).not.toHaveBeenCalled()
})
