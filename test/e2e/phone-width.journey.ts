// Modules: all.
import { expectNoSidewaysScroll } from './accessible.ts'
import { ask, enter, expect, expectMessage, joinByHand, test, write } from './journey.ts'
import { MEMBER_SCREENS } from './screens.ts'
import { PHONE } from './phone.ts'

test('the whole way on a phone: drawer, cards, chat above the keyboard', async ({ open }) => {
  const sipho = await open('Sipho Khumalo', PHONE)
  const tariro = await open('Tariro Ncube')
  await enter(tariro, { home: 'Zimbabwe', current: 'Australia', role: 'Mentor' })
  await joinByHand(sipho, { home: 'South Africa', current: 'South Africa', role: 'Mentee' })
  const { page } = sipho
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const brand = page.getByRole('banner').getByRole('link')
  await expect.poll(async () => (await brand.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const drawer = page.getByRole('navigation', { name: 'Main' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await drawer.getByRole('link', { name: 'Discover' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'AI-Powered Matches' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await ask(sipho, tariro)
  await tariro.page.goto('/connection-requests')
  await tariro.page.getByRole('article', { name: 'Sipho Khumalo' }).getByRole('button', { name: 'Accept' }).click()
  await expect(tariro.page).toHaveURL(/\/messages\//)
  await page.goto(new URL(tariro.page.url()).pathname)
  await write(sipho, 'Hello from a small screen with a rather long sentence that has to wrap a few times')
  await expectMessage(tariro, 'Hello from a small screen with a rather long sentence that has to wrap a few times')
  await expectNoSidewaysScroll(page)
  const composer = await page.getByRole('textbox', { name: 'Type a message...' }).boundingBox()
  expect((composer?.y ?? 999) + (composer?.height ?? 0)).toBeLessThanOrEqual(740)
  const bubble = await page.locator('.msg .b').first().boundingBox()
  expect(bubble?.width ?? 999).toBeLessThanOrEqual(360 * 0.72)
  for (const path of MEMBER_SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
