// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToasts } from './toast.ts'
import type { ToastOptions } from './toast.ts'
import { useServerForm } from './use-server-form.ts'
import type { ServerForm, ServerFormOptions } from './use-server-form.ts'

type Values = { title: string; link: string }
type Options = ServerFormOptions<Values, string>

const EMPTY: Values = { title: '', link: '' }

let root: Root
let shown: ServerForm<Values>
let toasts: ToastOptions[]
let stopToasts: () => void

function Shown({ options }: { options: Options }) {
  const form = useServerForm(options)
  useEffect(() => {
    shown = form
  })
  // Registered in another order than the form has them, as where one part of a form is a component of its own.
  return (
    <form onSubmit={form.submit}>
      <input id="link" {...form.register('link')} />
      <p id="link-error">{form.error('link')}</p>
      <input id="title" {...form.register('title')} />
      <p id="title-error">{form.error('title')}</p>
      <output id="pending">{String(form.pending)}</output>
    </form>
  )
}

async function open(options: Partial<Options> & Pick<Options, 'send'>) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown options={{ defaultValues: EMPTY, ...options }} />
      </QueryClientProvider>,
    ),
  )
}

const text = (id: string) => document.getElementById(id)?.textContent
const focused = () => document.activeElement?.id
const type = (field: keyof Values, value: string) =>
  act(async () =>
    shown.form.setValue(field, value, { shouldDirty: true, shouldValidate: shown.form.formState.isSubmitted }),
  )
const send = () => act(async () => shown.submit())
const refused = (field: string, message: string) =>
  new ORPCError('BAD_REQUEST', { status: 400, message: 'No.', data: { issues: [{ field, message }] } })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  toasts = []
  stopToasts = showToasts({
    show: (message) => toasts.push(message),
    end: (kinds) => {
      toasts = toasts.filter(({ kind = 'success' }) => !kinds.includes(kind))
    },
  })
  sessionStorage.clear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  stopToasts()
  vi.unstubAllGlobals()
})

test('the rules refuse before anything is sent, at their fields, with the focus in the first', async () => {
  const answer = vi.fn<Options['send']>()
  const onInvalid = vi.fn<NonNullable<Options['onInvalid']>>()
  const rules = ({ title, link }: Values) => ({
    title: title ? undefined : 'Please enter a title',
    link: link ? undefined : 'Please enter a link',
  })
  await open({ rules, send: answer, onInvalid })
  await send()
  expect(text('title-error')).toBe('Please enter a title')
  expect(text('link-error')).toBe('Please enter a link')
  expect(focused()).toBe('title')
  expect(answer).not.toHaveBeenCalled()
  expect(onInvalid).toHaveBeenCalledWith(
    'Please enter a title',
    expect.objectContaining({ link: 'Please enter a link' }),
  )
  // What is mended says so at once.
  await type('title', 'A title')
  expect(text('title-error')).toBe('')
  await send()
  await vi.waitFor(() => expect(focused()).toBe('link'))
})

test('what the server refuses stands at its field, the first of them with the focus, and in no toast', async () => {
  await open({
    send: async () => {
      throw new ORPCError('BAD_REQUEST', {
        status: 400,
        data: {
          issues: [
            { field: 'address', message: 'No such link' },
            { field: 'title', message: 'Too loud' },
          ],
        },
      })
    },
    fieldOf: { address: 'link' },
  })
  await send()
  expect(text('title-error')).toBe('Too loud')
  expect(text('link-error')).toBe('No such link')
  expect(focused()).toBe('title')
  expect(toasts).toEqual([])
})

test('an error whose code belongs to a field stands there', async () => {
  await open({
    send: () => Promise.reject(new ORPCError('LINK_TAKEN', { status: 409, message: 'Posted already.' })),
    fieldOf: { LINK_TAKEN: 'link' },
  })
  await send()
  expect(text('link-error')).toBe('Posted already.')
  expect(focused()).toBe('link')
  expect(toasts).toEqual([])
})

test.each([
  ['a refusal that fits no field', refused('cover', 'No such cover'), 'No.'],
  ['a refusal by its code', new ORPCError('UNAUTHORIZED', { status: 401, message: 'No.' }), 'You must be logged in'],
  ['a broken line', new TypeError('Failed to fetch'), 'Failed to post'],
])('%s is a toast', async (_, error, description) => {
  const textByCode = { UNAUTHORIZED: 'You must be logged in' }
  await open({ send: () => Promise.reject(error), failed: 'Failed to post', textByCode })
  await send()
  expect(toasts).toEqual([{ kind: 'error', title: 'Error', description }])
  expect(text('pending')).toBe('false')
})

test('an error that the form deals with itself is shown nowhere', async () => {
  await open({ send: () => Promise.reject(refused('title', 'No.')), onError: () => true })
  await send()
  expect(text('title-error')).toBe('')
  expect(toasts).toEqual([])
})

test('a try after a lost answer carries the same id, the one after a success a new one', async () => {
  const ids: string[] = []
  let isLost = true
  await open({
    send: async (_, retryId) => {
      ids.push(retryId)
      if (isLost) throw new TypeError('Failed to fetch')
      return 'taken'
    },
  })
  await send()
  await type('title', 'Mended')
  await send()
  isLost = false
  await send()
  await send()
  expect(ids).toHaveLength(4)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).toBe(ids[0])
  expect(ids[3]).not.toBe(ids[0])
})

test('where the id follows the values, other values are another row', async () => {
  const ids: string[] = []
  const lost: Options['send'] = (_, retryId) => {
    ids.push(retryId)
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  await open({ send: lost, idFollowsValues: true })
  await send()
  await send()
  await type('title', 'Another')
  await send()
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a form that stays open is emptied, with the focus back in its field', async () => {
  await open({
    send: async () => 'taken',
    onSuccess: () => {
      shown.form.setFocus('title')
      shown.form.reset()
    },
  })
  await type('title', 'Hello')
  await send()
  expect(focused()).toBe('title')
  expect(shown.form.getValues()).toEqual(EMPTY)
})

test('two presses at once send once, and it is pending until what follows is settled', async () => {
  let answer = (_: string) => {}
  let settle = () => {}
  const call = vi.fn<Options['send']>(() => new Promise((resolve) => (answer = resolve)))
  const onSettled = () => new Promise<void>((resolve) => (settle = resolve))
  await open({ send: call, onSettled })
  await act(async () => {
    shown.submit()
    shown.submit()
  })
  expect(text('pending')).toBe('true')
  await send()
  await act(async () => answer('taken'))
  expect(text('pending')).toBe('true')
  await act(async () => settle())
  // The cache reports to React in a task of its own, some time later.
  const pending = async () => {
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
    return text('pending')
  }
  await expect.poll(pending).toBe('false')
  expect(call).toHaveBeenCalledTimes(1)
  await send()
  expect(call).toHaveBeenCalledTimes(2)
})

test('what is typed is there again when the form opens anew, until it was taken', async () => {
  const draft = { place: 'here', read: (stored: unknown): Values => ({ ...EMPTY, ...(stored as Partial<Values>) }) }
  const options = { send: async () => 'taken', draft }
  await open(options)
  await type('title', 'Half a ti')
  await act(async () => root.unmount())
  root = createRoot(document.getElementById('root') as HTMLElement)
  await open(options)
  expect(shown.form.getValues('title')).toBe('Half a ti')
  await send()
  expect(sessionStorage.length).toBe(0)
})

test('what fills the form again once it was taken is no draft', async () => {
  const draft = { place: 'here', read: (stored: unknown): Values => ({ ...EMPTY, ...(stored as Partial<Values>) }) }
  await open({ send: async () => 'taken', draft, onSuccess: (_, sent) => shown.form.reset(sent) })
  await type('title', 'A title')
  await send()
  expect(shown.form.getValues('title')).toBe('A title')
  expect(sessionStorage.length).toBe(0)
  await type('title', 'Another')
  expect(sessionStorage.length).toBe(1)
})
