// Modules: all.
import { expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './journey.ts'

/* Somebody who reads letters of twice the size, as the browser's settings offer. */

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

for (const width of [1280, 768])
  test(`public pages in letters of twice the size, ${width} wide: all of it is there`, async ({ open }) => {
    const { page } = await open('Reader', { viewport: { width, height: 800 } })
    for (const path of ['/', '/blogs', '/help', '/terms-of-service', '/cookies-policy', '/nothing-here']) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/terms-of-service')
    await expect(page.getByText('On this page').filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#site-menu')
    for (const name of ['Contact', 'Sign In', 'Get Started'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name: 'Get Started' }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('link', { name: 'Get Started' })).toBeInViewport({ ratio: 1 })
  })
