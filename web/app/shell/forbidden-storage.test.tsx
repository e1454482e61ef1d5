// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, tabStore } from '#web/platform/browser-storage.ts'
import { forgetSession } from '#web/platform/forget-session.ts'
import { useKeeping } from './use-keeping.ts'

const session = vi.hoisted(() => vi.fn(() => Promise.resolve(null)))
vi.mock('#web/platform/api.ts', async (original) => ({ ...(await original()), call: { account: { session } } }))
vi.mock('./keeping.ts', () => ({ startKeeping: () => Promise.reject(new Error('The script did not come.')) }))

const DAY = 86_400_000
const STORES = ['localStorage', 'sessionStorage'] as const

let root: Root
let before: (PropertyDescriptor | undefined)[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  before = STORES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of STORES)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  for (const [index, name] of STORES.entries()) {
    const descriptor = before[index]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

async function open(Shown: () => null) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
}

test('where storage is forbidden, nothing throws, and the answers say that nothing is stored', () => {
  for (const store of [localStore, tabStore]) {
    expect(store.write('name', 'value')).toBe(false)
    expect(store.writeJson('name', {})).toBe(false)
    expect(store.read('name')).toBeNull()
    expect(store.readJson('name')).toBeNull()
    expect(store.names('')).toEqual([])
    expect(store.remove('name')).toBe(false)
    store.clear()
  }
})

test('where storage is forbidden, all else of an ended session is still forgotten', async () => {
  const client = new QueryClient()
  client.setQueryData(['session'], 'ada')
  await forgetSession(client)
  expect(client.getQueryData(['session'])).toBeUndefined()
})

test('where storage is forbidden, a script that does not come leaves the screen as it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await open(function Shown() {
    useKeeping('ada', { isLive: true, isLost: false })
    return null
  })
  await act(async () => vi.dynamicImportSettled())
  await vi.advanceTimersByTimeAsync(DAY)
  vi.useRealTimers()
  expect(session).toHaveBeenCalled()
  // Nothing would remember that the page was loaded again, so it would go on.
  expect(reload).not.toHaveBeenCalled()
})
