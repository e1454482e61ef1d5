// Modules: site.
import { expect, test } from '@playwright/test'
import { fontsLoaded } from './journey.ts'

test.use({ baseURL: async ({}, use) => use(process.env.DEMO_URL ?? '') })

for (const path of ['/', '/auth', '/no-such-page'])
  test(`the cookie banner on ${path}: asked until answered, closed is not answered`, async ({ page }) => {
    await page.goto(path)
    const banner = page.getByRole('region', { name: /cookies/i })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull()
    await page.reload()
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Reject Non-Essential' }).click()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('rejected')
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(banner).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await banner.getByRole('button', { name: 'Accept All Cookies' }).click()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
  })

for (const path of ['/', '/auth'])
  test(`on ${path} the banner stands there before a script comes, until it is answered`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    const banner = page.getByRole('region', { name: /cookies/i })
    await expect(banner).toBeVisible()
    await page.evaluate(() => localStorage.setItem('cookieConsent', 'rejected'))
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(banner).toBeHidden()
  })

for (const width of [320, 360, 768])
  test(`both answers have one size and stand within the banner, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const banner = page.getByRole('region', { name: /cookies/i })
    await expect(banner).toBeVisible()
    await fontsLoaded(page)
    const around = await banner.boundingBox()
    const boxes = await Promise.all(
      ['Accept All Cookies', 'Reject Non-Essential'].map((name) => banner.getByRole('button', { name }).boundingBox()),
    )
    const [one, other] = boxes
    if (!around || !one || !other) throw new Error('the banner is not drawn')
    expect([one.width, one.height]).toEqual([other.width, other.height])
    for (const box of [one, other]) {
      expect(box.x).toBeGreaterThan(around.x)
      expect(box.x + box.width).toBeLessThan(around.x + around.width)
    }
    const cut = await banner
      .locator('button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))
    expect(cut).toEqual([])
  })
