// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToasts } from './toast.ts'
import type { ToastOptions } from './toast.ts'
import { useAction } from './use-action.ts'

type Options = Parameters<typeof useAction<string, string>>[0]

let root: Root
let shown: ReturnType<typeof useAction<string, string>>
let toasts: ToastOptions[]
let stopToasts: () => void

function Shown({ options }: { options: Options }) {
  const action = useAction(options)
  useEffect(() => {
    shown = action
  })
  return null
}

async function open(options: Options) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown options={options} />
      </QueryClientProvider>,
    ),
  )
}

/** A call that is answered by hand, and what it was called with. */
function byHand() {
  const calls: { input: string; retryId: string; answer: (text: string) => void; fail: (error: Error) => void }[] = []
  const call = (input: string, retryId: string) =>
    new Promise<string>((answer, fail) => {
      calls.push({ input, retryId, answer, fail })
    })
  return { calls, call }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  toasts = []
  stopToasts = showToasts({
    show: (message) => toasts.push(message),
    end: (kinds) => {
      toasts = toasts.filter(({ kind = 'success' }) => !kinds.includes(kind))
    },
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  stopToasts()
  vi.unstubAllGlobals()
})

const press = (input: string) => act(async () => shown.run(input))

test('two presses at once make one call, and it is pending until what follows is done', async () => {
  const { calls, call } = byHand()
  let finish = () => {}
  await open({ call, onSettled: () => new Promise<void>((done) => (finish = done)) })
  await act(async () => {
    shown.run('a')
    shown.run('a')
  })
  expect(calls).toHaveLength(1)
  expect(shown.pending).toEqual(['a'])
  await act(async () => calls[0]?.answer('done'))
  expect(shown.isPending).toBe(true)
  await act(async () => finish())
  expect(shown.isPending).toBe(false)
})

test('calls about different things run at once', async () => {
  const { calls, call } = byHand()
  await open({ call, about: (input) => input })
  await act(async () => {
    shown.run('a')
    shown.run('b')
    shown.run('a')
  })
  expect(calls.map(({ input }) => input)).toEqual(['a', 'b'])
  await act(async () => calls[0]?.answer('done'))
  expect(shown.pending).toEqual(['b'])
})

test('a call whose answer was lost is made again under the same id, the next one under another', async () => {
  const { calls, call } = byHand()
  await open({ call })
  await press('a')
  await act(async () => calls[0]?.fail(new TypeError('Failed to fetch')))
  await press('a')
  await act(async () => calls[1]?.answer('done'))
  await press('a')
  const [first, second, third] = calls.map(({ retryId }) => retryId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('calls in order wait for one another', async () => {
  const { calls, call } = byHand()
  await open({ call, inOrder: 'saving' })
  await act(async () => {
    shown.run('on')
    shown.run('off')
  })
  expect(calls.map(({ input }) => input)).toEqual(['on'])
  await act(async () => calls[0]?.answer('done'))
  await vi.waitFor(() => expect(calls.map(({ input }) => input)).toEqual(['on', 'off']))
})

test('a failure is toasted until the next try: the words of the server, else those of the action', async () => {
  const { calls, call } = byHand()
  await open({ call, failed: 'It did not work.' })
  await press('a')
  await act(async () => calls[0]?.fail(new TypeError('Failed to fetch')))
  expect(toasts.map(({ description }) => description)).toEqual(['It did not work.'])
  await press('a')
  expect(toasts).toEqual([])
  await act(async () => calls[1]?.fail(new ORPCError('CONFLICT', { message: 'Somebody was faster.' })))
  expect(toasts.map(({ description }) => description)).toEqual(['Somebody was faster.'])
})

test('a failure that is dealt with is not toasted', async () => {
  const { calls, call } = byHand()
  await open({ call, onError: () => true })
  await press('a')
  await act(async () => calls[0]?.fail(new ORPCError('NOT_FOUND')))
  expect(toasts).toEqual([])
})

test('what was shown ahead is confirmed by the answer and taken back by a failure', async () => {
  const { calls, call } = byHand()
  const log: string[] = []
  await open({
    call,
    optimistic: (input) => {
      log.push(`shown ${input}`)
      return { confirm: () => log.push('confirmed'), undo: () => log.push('undone') }
    },
  })
  await press('a')
  await act(async () => calls[0]?.answer('done'))
  await press('b')
  await act(async () => calls[1]?.fail(new TypeError('Failed to fetch')))
  expect(log).toEqual(['shown a', 'confirmed', 'shown b', 'undone'])
})
