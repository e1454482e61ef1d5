// Modules: notifications.
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { api, ask, closeToasts, expect, join, mailTo, test } from './journey.ts'
import type { Person } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { ownDemo } from './own-demo.ts'

const DAY_MS = 86_400_000
const KENYA = { home: 'Kenya', current: 'Kenya', role: 'Both' } as const

const bell = (page: Page) => page.getByRole('button', { name: /^Platform Updates/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Platform Updates' })
/** What the bell says besides its name: how many are unread. */
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Platform Updates' : `Platform Updates, ${count} unread`)

test('platform updates are of the member’s own day: read in one tab they are read in all, and are new tomorrow', async ({
  open,
}) => {
  const demo = await ownDemo()
  try {
    // Then it is early in the morning in both, of one day in Honolulu and of the next in Auckland.
    const time = new Date(`${new Date().toISOString().slice(0, 10)}T13:30:00Z`)
    const enter = async (name: string, timezoneId: string): Promise<Person> => {
      const person = await open(name, { baseURL: demo.baseURL, timezoneId })
      await person.page.context().clock.install({ time })
      await join(person, KENYA)
      return person
    }
    const east = await enter('Kiri Tahana', 'Pacific/Auckland')
    const west = await enter('Kai Lono', 'Pacific/Honolulu')
    const second = await east.page.context().newPage()
    await second.goto('/discover')
    const tabs = [east.page, second]
    for (const tab of [...tabs, west.page]) await expectUnread(tab, 1)

    await bell(east.page).click()
    await expect(panel(east.page).getByText('1 member has joined since yesterday.')).toBeVisible()
    await expect(panel(east.page).getByText('New Members', { exact: true })).toBeVisible()
    await panel(east.page).getByRole('button', { name: 'Mark as Read' }).click()
    await expect(panel(east.page)).toBeHidden()
    await expect(east.page.getByText('Notification dismissed')).toBeVisible()
    await expect(east.page.getByText("You won't see this notification again today.")).toBeVisible()
    for (const tab of tabs) await expectUnread(tab, 0)
    await second.reload()
    await expectUnread(second, 0)
    await expectUnread(west.page, 1)
    await bell(second).click()
    await expect(panel(second).getByText('You have read today’s update.')).toBeVisible()
    await panel(second).getByRole('button', { name: 'Close' }).click()

    demo.moveClock(DAY_MS)
    await east.page.context().clock.fastForward(DAY_MS)
    for (const tab of tabs) await expectUnread(tab, 1)
    await bell(second).click()
    await panel(second).getByRole('button', { name: 'Mark as Read' }).click()
    for (const tab of tabs) await expectUnread(tab, 0)
    const days = await api<{ notification_key: string }[]>(east, 'GET', '/notification-reads')
    const [first, next] = days.map(({ notification_key }) => Date.parse(notification_key))
    expect((next ?? 0) - (first ?? 0)).toBe(DAY_MS)
    // West of the date line it was the day before.
    await bell(west.page).click()
    await panel(west.page).getByRole('button', { name: 'Mark as Read' }).click()
    await expectUnread(west.page, 0)
    const [ofWest] = await api<{ notification_key: string }[]>(west, 'GET', '/notification-reads')
    expect(Date.parse(ofWest?.notification_key ?? '')).toBe((first ?? 0) - DAY_MS)
  } finally {
    await demo.end()
  }
})

test('a request and its acceptance reach the other’s bell, live, and lead to their places, by keyboard too', async ({
  open,
}) => {
  const asker = await open('Nala Petros')
  const asked = await open('Otis Bello')
  await join(asker, KENYA)
  await join(asked, KENYA)
  await ask(asker, asked)
  await expect(asked.page.getByText('New Connection Request!')).toBeVisible()
  await expect(asked.page.getByText('You have a new connection request waiting for you.')).toBeVisible()
  // Requests counts it: the bell does not count it once more.
  await expect(asked.page.getByRole('link', { name: /Requests.*1 pending/ })).toBeVisible()
  await expectUnread(asked.page, 1)
  await bell(asked.page).click()
  await panel(asked.page).getByRole('link', { name: 'Nala Petros would like to connect with you.' }).click()
  await expect(asked.page).toHaveURL(/\/connection-requests/)
  await expect(panel(asked.page)).toHaveCount(0)
  await asked.page.getByRole('button', { name: 'Accept' }).click()
  await expect(asked.page).toHaveURL(/\/messages\//)

  const { page } = asker
  await expect(page.getByText('Otis Bello accepted your connection request.')).toBeVisible()
  await closeToasts(page)
  // Discover goes on as one tabs through it.
  await page.goto('/dashboard')
  await expectUnread(page, 2)
  await tabTo(page, 'button', /^Platform Updates/)
  await page.keyboard.press('Enter')
  const row = panel(page).getByRole('link', { name: /Otis Bello accepted your connection request/ })
  await expect(row).toContainText('Unread')
  await expect(panel(page).getByText('Opportunities', { exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the bell')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', /Otis Bello accepted your connection request/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new URL(asked.page.url()).pathname)
  await expectUnread(page, 1)
})

test('who asked is shown that two halves of an arch meet, and opens the chat from the toast', async ({ open }) => {
  const [asker, asked] = [await open('Runa Arches', { reducedMotion: 'no-preference' }), await open('Senyo Meets')]
  await join(asker, KENYA)
  await join(asked, KENYA)
  const { page } = asker
  await ask(asker, asked)
  await page.goto('/opportunities')
  await expect(bell(page)).toBeVisible()
  await asked.page.goto('/connection-requests')
  await asked.page.getByRole('button', { name: 'Accept' }).click()
  await expect(asked.page).toHaveURL(/\/messages\//)

  const toast = page.locator('.toast', { hasText: 'Senyo Meets accepted your connection request.' })
  const link = toast.getByRole('link', { name: 'Open chat' })
  await link.focus()
  const half = toast.locator('.meeting path').first()
  const motion = () => half.evaluate((path) => getComputedStyle(path).animation)
  expect(await motion()).toContain('0.9s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).not.toContain('meet')
  await link.press('Enter')
  await expect(page).toHaveURL(new URL(asked.page.url()).pathname)
  await expect(toast).toHaveCount(0)
})

test('marking all as read empties the number in every tab', async ({ open }) => {
  const one = await open('Petra Duale')
  const two = await open('Quentin Sesay')
  await join(one, KENYA)
  await join(two, KENYA)
  await ask(one, two)
  await two.page.goto('/connection-requests')
  await two.page.getByRole('button', { name: 'Accept' }).click()
  await expectUnread(one.page, 2)
  const second = await one.page.context().newPage()
  await second.goto('/dashboard')
  await expectUnread(second, 2)
  await bell(second).click()
  await panel(second).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(second).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  for (const tab of [one.page, second]) await expectUnread(tab, 1)
})

test('a bell without notifications says so, and one that cannot be loaded can be tried again, on a phone', async ({
  open,
}) => {
  const { page, ...rest } = await open('Rhoda Tembo', { viewport: { width: 360, height: 740 }, hasTouch: true })
  await join({ page, ...rest }, KENYA)
  await page.route('**/api/platform-notifications', (route) => route.abort())
  await bell(page).tap()
  await expect(panel(page).getByText('No notifications yet')).toBeVisible()
  await expect(panel(page).getByText('Failed to load platform updates')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/platform-notifications')
  await panel(page).getByRole('button', { name: 'Retry' }).tap()
  await expect(panel(page).getByText('New Members', { exact: true })).toBeVisible()
  await page.route('**/api/platform-notifications', (route) => route.abort())
  await panel(page).getByRole('button', { name: 'Refresh' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load platform updates' })).toBeVisible()
  const box = await panel(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
})

test('the link in a mail ends such mails without signing in; the bell goes on', async ({ open }) => {
  const asker = await open('Sanaa Idris')
  const asked = await open('Tumelo Kgosi')
  await join(asker, KENYA)
  await join(asked, KENYA)
  await ask(asker, asked)
  const { links } = await mailTo(asked.page, asked.email, 'would like to connect with you')
  const link = links.find((one) => one.includes('/unsubscribe')) ?? ''
  const { page } = await open('Somebody')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'unsubscribed')
  const next = await open('Uzoma Dike')
  await join(next, KENYA)
  await ask(next, asked)
  await bell(asked.page).click()
  await expect(panel(asked.page).getByRole('link', { name: /Uzoma Dike would like to connect/ })).toBeVisible()
  const mails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; subject: string }[]
  expect(mails.filter(({ to, subject }) => to === asked.email && subject.includes('Uzoma Dike'))).toEqual([])
  const forged = await page.goto(`${link}x`)
  expect(forged?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})
