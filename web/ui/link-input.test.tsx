// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkInput } from './link-input.tsx'

let root: Root

function Form() {
  const [link, setLink] = useState('')
  return (
    <>
      <LinkInput value={link} onChange={(event) => setLink(event.target.value)} />
      <output>{link}</output>
    </>
  )
}

const sent = () => document.querySelector('output')?.textContent

const field = () => document.querySelector('input') as HTMLInputElement
const type = (typed: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field(), typed)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Form />))
})
afterEach(async () => act(async () => root.unmount()))

test.each([
  ['jobs.example/water?id=7', 'https://jobs.example/water?id=7'],
  [' www.jobs.example ', 'https://www.jobs.example'],
  ['http://jobs.example', 'http://jobs.example'],
  ['mailto:ama@mail.example', 'mailto:ama@mail.example'],
  ['the library', 'the library'],
  ['', ''],
])('"%s" becomes "%s" as the field is left', async (typed, becomes) => {
  await type(typed)
  await act(async () => field().dispatchEvent(new Event('focusout', { bubbles: true })))
  expect([field().value, sent()]).toEqual([becomes, becomes])
})

test('Enter adds it too, before the form is sent', async () => {
  await type('jobs.example')
  await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(sent()).toBe('https://jobs.example')
})
