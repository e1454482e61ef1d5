import type { Browser, Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/insert.ts'

export type Scheme = 'light' | 'dark'
export type Width = 1280 | 360

const HEIGHTS = { 1280: 900, 360: 740 }

/** Who looks at a screen: a visitor, or one of the demo's people by the beginning of the address. */
export type Viewer = 'visitor' | 'mentor' | 'new' | 'admin'

type View = { width: Width; colorScheme: Scheme; who: Viewer; now: Date }

/** A page of the demo whose clock stands still, without the cookie banner and the worker, signed in as somebody. */
export async function openView(
  browser: Browser,
  baseURL: string,
  { width, colorScheme, who, now }: View,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The cookie banner would lie over the page, and the worker would fetch the whole application.
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'cookieConsent', value: 'rejected' }] }],
    },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  const account = demoAccounts.people.find(({ email }) => email.startsWith(`${who}@`))
  if (account)
    await page.request.post('/api/auth/sign-in', {
      data: { email: account.email, password: demoAccounts.password },
      headers: { origin: baseURL },
    })
  return page
}

/** Waits until a screen has its words, its data and its letters. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
