// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { ORPCError } from '@orpc/client'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { i18n } from '#web/platform/texts.ts'
import { ErrorPage } from './error-page.tsx'

const { answers, invalidate } = vi.hoisted(() => ({ answers: vi.fn<() => Promise<boolean>>(), invalidate: vi.fn() }))
vi.mock('./server-answers.ts', () => ({ serverAnswers: answers }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original()), useRouter: () => ({ invalidate }) }))

const FAILED = new ORPCError('INTERNAL_SERVER_ERROR', { data: { request_id: 'req-1' } })
const NOT_COME = new TypeError('Failed to fetch dynamically imported module')

test.each([
  ['an answer that failed is asked for again', FAILED, true, 'shown again'],
  ['a script that did not come needs a new page', NOT_COME, true, 'loaded anew'],
  ['without a line the page stays', NOT_COME, false, 'shown again'],
] as const)('%s', async (_, error, isThere, becomes) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  answers.mockResolvedValue(isThere)
  const reset = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ErrorPage error={error} reset={reset} />
      </I18nProvider>,
    ),
  )
  await act(async () => document.querySelector<HTMLElement>('.empty button')?.click())
  expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual(becomes === 'shown again' ? [1, 0] : [0, 1])
  await act(async () => root.unmount())
  document.body.replaceChildren()
})
