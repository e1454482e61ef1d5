import { expect, test } from '@playwright/test'

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
