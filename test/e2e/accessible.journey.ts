import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from './journey.ts'

const PUBLIC = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
  '/auth?mode=forgot',
  '/auth/reset?token=x',
  '/auth/verify?token=x',
  '/no-such-page',
]
const SCREENS = ['/dashboard', '/discover', '/connection-requests', '/messages']

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`every page is accessible, ${colorScheme}, ${width} wide`, async ({ open }) => {
      const { page, ...rest } = await open('Reader', {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      })
      for (const path of PUBLIC) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page, path)
        await expectNoSidewaysScroll(page)
      }
      await signInAs({ page, ...rest }, 'mentor')
      for (const path of SCREENS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page, path)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/messages')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Wanjirũ/ })
        .click()
      await expect(page.getByRole('log', { name: 'Messages' }).locator('.msg').first()).toBeVisible()
      await expectAccessible(page, 'chat')
      await page.goto('/discover')
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'details dialog')
      const newcomer = await open('Newcomer', { colorScheme, viewport: { width, height: 900 } })
      await signInAs(newcomer, 'new')
      await expectAccessible(newcomer.page, 'onboarding, places')
      await newcomer.page.getByLabel('Home country').selectOption('Ghana')
      await newcomer.page.getByLabel('Current location').selectOption('Canada')
      await newcomer.page.getByRole('button', { name: 'Continue' }).click()
      await expect(newcomer.page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
      await expectAccessible(newcomer.page, 'onboarding, person')
      await expectNoSidewaysScroll(newcomer.page)
    })
