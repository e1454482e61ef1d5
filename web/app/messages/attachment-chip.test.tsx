// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachFile } from './attach-file.ts'
import { setAttaching, useAttaching } from './attaching.ts'
import { AttachmentChip } from './attachment-chip.tsx'

const TALK = '00000000-0000-4000-8000-00000000000a'
let root: Root
let requests: ByHand[]

/** A request whose body is sent, and which is answered, by hand. */
class ByHand extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  constructor() {
    super()
    requests.push(this)
  }
  open() {}
  send() {}
  abort() {}
  tellSent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('loadend'))
  }
}

function Composer() {
  const attaching = useAttaching(TALK)
  return attaching ? <AttachmentChip conversationId={TALK} of={attaching} onRemove={() => {}} /> : null
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  requests = []
  vi.stubGlobal('XMLHttpRequest', ByHand)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <Composer />
    </I18nProvider>,
  )
})
afterEach(() => {
  setAttaching(TALK, null)
  root.unmount()
})

test('the chip of a file shows how much of it is sent, until it is stored', async () => {
  const bar = () => document.querySelector('progress')
  await attachFile(TALK, new File(['Habari'], 'notes.txt', { type: 'text/plain' }))
  await expect.poll(() => bar()?.getAttribute('value')).toBe('0')
  expect(bar()?.getAttribute('aria-label')).toBe('Uploading notes.txt')
  for (const [loaded, shown] of [
    [30, '0.25'],
    [90, '0.75'],
  ] as const) {
    requests[0]?.tellSent(loaded, 120)
    await expect.poll(() => bar()?.getAttribute('value')).toBe(shown)
  }
  requests[0]?.answer(201, { id: 'file', name: 'notes.txt', type: 'text/plain', size: 6, width: null, height: null })
  await expect.poll(bar).toBeNull()
  expect(document.querySelector('[role=group]')?.textContent).toContain('notes.txt')
  expect(requests).toHaveLength(1)
})
