// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

const refetch = vi.fn<() => void>()
const ASKED = { data: undefined as string | undefined, error: null as unknown, isFetching: true, refetch }
const FAILED = { ...ASKED, error: new Error('no line'), isFetching: false }

let root: Root

const show = (query: typeof ASKED, failed: string | (() => void) = 'It could not be loaded.') =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Loaded query={query} loading="loading" failed={failed} around={(failure) => <main>{failure}</main>}>
          {(words) => <p>{words}</p>}
        </Loaded>
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('is loading, then there, and stays when asking again fails', async () => {
  await show(ASKED)
  expect(document.body.textContent).toBe('loading')
  await show({ ...ASKED, data: 'words' })
  expect(document.body.textContent).toBe('words')
  await show({ ...FAILED, data: 'words' })
  expect(document.body.textContent).toBe('words')
})

test('a failure is said, in what lies around it, and can be tried again', async () => {
  await show(FAILED)
  expect(document.querySelector('main [role=alert]')?.textContent).toBe('It could not be loaded.')
  document.querySelector('button')?.click()
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failure that leads away does so once, and the shape of loading stays', async () => {
  const leave = vi.fn<() => void>()
  await show(FAILED, leave)
  await show(FAILED, leave)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(document.body.textContent).toBe('loading')
})
