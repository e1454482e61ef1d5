// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'

let root: Root
const onPress = vi.fn<() => void>()
const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

const show = (props: { busy: boolean; disabled?: boolean }) =>
  act(async () =>
    root.render(
      <form onSubmit={onSubmit}>
        <BusyButton type="submit" busyText="Sending..." onClick={onPress} {...props}>
          Send
        </BusyButton>
      </form>,
    ),
  )
const button = () => document.querySelector('button') as HTMLButtonElement
const press = (detail = 1) =>
  button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
const task = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  vi.clearAllMocks()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('busy, it keeps the focus, says so, and a press neither acts nor sends its form', async () => {
  await show({ busy: false })
  button().focus()
  await show({ busy: true })
  press()
  expect(document.activeElement).toBe(button())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().textContent).toBe('Sending...')
  expect(onPress).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('disabled, it is the same', async () => {
  await show({ busy: false, disabled: true })
  press()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a double press is one, at once or when the first is over', async () => {
  await show({ busy: false })
  press()
  press()
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await task()
  press(2)
  expect(onPress).toHaveBeenCalledTimes(1)
  press()
  expect(onPress).toHaveBeenCalledTimes(2)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
