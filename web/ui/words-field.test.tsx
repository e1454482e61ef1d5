// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '#web/platform/texts.ts'
import type { Words } from './words.ts'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const input = () => document.querySelector('input') as HTMLInputElement
const words = () => [...document.querySelectorAll('.word')].map((word) => word.textContent)
const hasList = () => input().getAttribute('role') === 'combobox'
/** Without waiting: what is loading has not come when it returns. */
const at = (what: () => void) => act(() => what())
const type = (text: string) =>
  at(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('until the combobox has come, chosen words are shown, added and removed, and so they are in it', async () => {
  // Anew, so that the combobox has not been loaded by another test.
  vi.resetModules()
  const { WordsField } = await import('./words-field.tsx')
  function Skills() {
    const [value, setValue] = useState<Words>({ chosen: ['Grant writing', 'Welding'], typed: '' })
    return <WordsField label="Skills" value={value} onChange={setValue} offered={[]} />
  }
  at(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Skills />
      </I18nProvider>,
    ),
  )
  expect(hasList()).toBe(false)
  expect(words()).toEqual(['Grant writing', 'Welding'])
  at(() => document.querySelector<HTMLElement>('[aria-label="Remove Welding"]')?.click())
  at(() => input().focus())
  type('Bee keeping,')
  type('Kiswa')
  expect([hasList(), words(), input().value]).toEqual([false, ['Grant writing', 'Bee keeping'], 'Kiswa'])

  await act(async () => void (await vi.dynamicImportSettled()))
  expect(hasList()).toBe(true)
  expect([words(), input().value, document.activeElement]).toEqual([['Grant writing', 'Bee keeping'], 'Kiswa', input()])
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove Bee keeping"]')?.click())
  expect(words()).toEqual(['Grant writing'])
})
