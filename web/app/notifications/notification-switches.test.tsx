// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications-api.ts'

const read = vi.hoisted(() => vi.fn<() => Promise<NotificationPreferences>>())
const update = vi.hoisted(() => vi.fn<(given: Partial<NotificationPreferences>) => Promise<NotificationPreferences>>())
vi.mock('#web/platform/api.ts', () => ({
  api: {
    notifications: {
      count: { queryOptions: (options: object) => ({ queryKey: ['count'], ...options }) },
      list: { infiniteOptions: (options: object) => ({ queryKey: ['list'], ...options }) },
      readPreferences: { queryOptions: () => ({ queryKey: ['preferences'], queryFn: read, retry: false }) },
    },
    platformNotifications: { read: { queryOptions: (options: object) => ({ queryKey: ['updates'], ...options }) } },
  },
  call: { notifications: { updatePreferences: update } },
  messageOf: (_error: unknown, otherwise: string) => otherwise,
}))
const { showToasts } = await import('#web/platform/toast.ts')
const { NotificationSwitches } = await import('./notification-switches.tsx')

const ON = { email_notifications: true, new_match_notifications: true, message_notifications: true }
let root: Root

const show = () =>
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationSwitches />
      </QueryClientProvider>
    </I18nProvider>,
  )
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')]
const checked = () => boxes().map((box) => box.checked)

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  read.mockResolvedValue(ON)
})
afterEach(() => {
  root.unmount()
  vi.clearAllMocks()
})

test('the three switches of Settings stand with their names, as they are saved', async () => {
  read.mockResolvedValue({ ...ON, new_match_notifications: false })
  show()
  await expect.poll(checked).toEqual([true, false, true])
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Email Notifications',
    'New Match Notifications',
    'Message Notifications',
  ])
})

test('turning one saves that one alone; one that cannot be saved goes back', async () => {
  show()
  await expect.poll(checked).toEqual([true, true, true])
  update.mockResolvedValueOnce({ ...ON, message_notifications: false })
  boxes()[2]?.click()
  await expect.poll(checked).toEqual([true, true, false])
  expect(update.mock.calls).toEqual([[{ message_notifications: false }]])
  const shown = vi.fn<(message: { description?: string | undefined }) => void>()
  const end = showToasts({ show: shown, end: () => {} })
  update.mockRejectedValueOnce(new Error('no line'))
  boxes()[0]?.click()
  await expect.poll(() => shown.mock.calls.length).toBe(1)
  expect(shown.mock.calls[0]?.[0].description).toBe('This could not be saved. Please try again.')
  await expect.poll(checked).toEqual([true, true, false])
  end()
})

test('settings that cannot be loaded say so, and can be asked for again', async () => {
  read.mockRejectedValueOnce(new Error('no line'))
  show()
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toBe('Your notification settings could not be loaded.')
  document.querySelector('button')?.click()
  await expect.poll(checked).toEqual([true, true, true])
})
