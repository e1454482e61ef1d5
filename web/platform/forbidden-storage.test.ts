// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStore, tabStore } from '#web/platform/browser-storage.ts'
import { forgetSession } from '#web/platform/forget-session.ts'

const STORES = ['localStorage', 'sessionStorage'] as const

let before: (PropertyDescriptor | undefined)[]

beforeEach(() => {
  before = STORES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of STORES)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
})

afterEach(() => {
  for (const [index, name] of STORES.entries()) {
    const descriptor = before[index]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

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
