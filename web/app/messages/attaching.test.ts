// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setAttaching, takeAttaching } from './attaching.ts'
import { keepOutbox, putIntoOutbox, setOutbox } from './outbox.ts'

const CHAT = '0195b1f2-0000-7000-8000-000000000001'
const KEEPER = { put: vi.fn(), replace: vi.fn(), remove: vi.fn() }

const choose = () => {
  const file = new File(['x'], 'cv.pdf', { type: 'application/pdf' })
  const known = { id: '0195b1f2-0000-7000-8000-000000000002', name: file.name, size: file.size, type: file.type }
  setAttaching(CHAT, { ...known, file, state: 'failed', part: 0, stop: new AbortController() })
}

afterEach(() => {
  takeAttaching(CHAT)
  setOutbox([])
  keepOutbox(null)
})

test.each([
  { what: 'a chosen file', keeper: null, act: choose, asks: true },
  {
    what: 'a file of a message on its way',
    keeper: null,
    act: () => {
      choose()
      putIntoOutbox(CHAT, '', takeAttaching(CHAT))
    },
    asks: true,
  },
  { what: 'a file that was taken away', keeper: null, act: () => (choose(), setAttaching(CHAT, null)), asks: false },
  { what: 'a file that a keeper has', keeper: KEEPER, act: choose, asks: false },
])('with $what the browser asks before the page is left: $asks', ({ keeper, act, asks }) => {
  keepOutbox(keeper)
  act()
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(asks)
})
