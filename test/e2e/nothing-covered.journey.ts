// Modules: all.
import { coveredControls } from './covered-controls.ts'
import { api, enter, expect, fontsLoaded, signInAs, test } from './journey.ts'
import { acquainted } from './pairs.ts'
import { MEMBER_SCREENS } from './screens.ts'
import { PHONE } from './phone.ts'

const UNASKED = { ...PHONE, storageState: { cookies: [], origins: [] } }

test('the cookie banner lies over nothing, on public pages, the way in and a chat', async ({ open }) => {
  const { mentee, chat } = await acquainted(open, ['Wanjiru Kamau', 'Amina Diallo'], { mentee: UNASKED })
  const { page } = mentee
  const banner = page.getByRole('region', { name: /cookies/i })
  for (const path of ['/', '/blogs', '/help', '/auth', '/auth?mode=sign-up', chat, ...MEMBER_SCREENS]) {
    await page.goto(path)
    await expect(banner).toBeInViewport()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await fontsLoaded(page)
    expect(await coveredControls(page), path).toEqual([])
  }
  await page.goto(chat)
  await expect(banner).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(PHONE.viewport)
  await banner.getByRole('button', { name: 'Reject Non-Essential' }).click()
  await expect(banner).toBeHidden()
  await expect
    .poll(async () => {
      const box = await page.locator('.comp').boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    })
    .toBe(740)
})

test('on a phone toasts come at the top, leave with the next try, and none lies over a control', async ({ open }) => {
  const mentee = await open('Mentee', PHONE)
  await signInAs(mentee, 'mentee')
  const { page } = mentee
  await page.goto('/circles')
  const toasts = page.locator('.toast')
  await page.getByRole('button', { name: 'Create Circle' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Menders of small bridges')
  await dialog.getByLabel('Description').fill('Who repairs what others cross.')
  const create = dialog.getByRole('button', { name: /^Create/ }).last()

  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/circles', (request) => request.abort('failed'), { times: 1 })
  await create.click()
  await expect(toasts).toHaveCount(1)
  const box = await toasts.boundingBox()
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(370)
  expect(await coveredControls(page)).toEqual([])
  const title = await dialog.getByRole('heading').boundingBox()
  expect(
    (title?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0) || (title?.y ?? 0) + (title?.height ?? 0) <= (box?.y ?? 0),
  ).toBe(true)

  // The second try is on its way, and the words of the first are gone.
  await page.route('**/api/circles', async (request) => {
    await asked
    await request.continue()
  })
  await create.click()
  await expect(toasts).toHaveCount(0)
  answer()
  await expect(dialog).toBeHidden()
  await expect(toasts).toHaveCount(1)
  await expect(page.locator('.toast-d')).toHaveCount(0)
  await expect.poll(() => coveredControls(page)).toEqual([])
})

test('a toast waits under the pointer, wherever it appears, and goes when the pointer leaves', async ({ open }) => {
  const asked = await open('Naledi Mokoena')
  await enter(asked, { home: 'Botswana', current: 'Botswana', role: 'Mentor' })
  const asker = await open('Tunde Bello')
  await enter(asker, { home: 'Nigeria', current: 'Nigeria', role: 'Mentee' })
  const { page } = asked
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { user } = await api<{ user: { id: string } }>(asked, 'GET', '/auth/session')
  await api(asker, 'POST', '/matches', { id: crypto.randomUUID(), matched_user_id: user.id })
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(30_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(2, 2)
  await page.clock.runFor(30_000)
  await expect(toast).toHaveCount(0)
})
