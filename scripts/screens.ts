// npm run screens: the pictures that README.md and docs/ show, of the demo with its community on a folder of its own. The
// browser's clock stands still at the moment of the seed, so that "3 days ago" is the same in each run.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#db/seed/insert.ts'
import startDemo from '#test/e2e/demo.ts'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

const docs = join(import.meta.dirname, '../docs')

type Scheme = 'light' | 'dark'
type Picture = { name: string; width: 1280 | 360; schemes: Scheme[]; open: (page: Page) => Promise<unknown> }

const HEIGHTS = { 1280: 900, 360: 740 }

/** Each becomes docs/<name>.png, and docs/<name>-dark.png where the dark theme is shown too. */
const PICTURES: Picture[] = [
  { name: 'dashboard', width: 1280, schemes: ['light', 'dark'], open: (page) => page.goto('/dashboard') },
  { name: 'discover-phone', width: 360, schemes: ['light'], open: (page) => page.goto('/discover') },
  { name: 'chat-phone', width: 360, schemes: ['dark'], open: openChat },
  { name: 'impact-phone', width: 360, schemes: ['light'], open: (page) => page.goto('/impact') },
]

async function openChat(page: Page): Promise<void> {
  await page.goto('/messages')
  await page.getByRole('link', { name: /Wanjirũ Kamau/ }).click()
  await page.getByRole('button', { name: 'Hide Tracker' }).click()
  await page.getByRole('button', { name: 'Show Tracker' }).waitFor()
}

/** Signs in as the demo's mentor and writes the picture in each of its themes. */
async function take(browser: Browser, baseURL: string, now: Date, picture: Picture): Promise<void> {
  const { name, width, schemes, open } = picture
  for (const colorScheme of schemes) {
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
    const [mentor] = demoAccounts.people
    await page.request.post('/api/auth/sign-in', {
      data: { email: mentor?.email, password: demoAccounts.password },
      headers: { origin: baseURL },
    })
    await open(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // It comes after the first screen.
    if (width > 360) await page.locator('.asst-open').waitFor()
    const drawn = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const file = join(docs, colorScheme === 'light' || schemes.length === 1 ? `${name}.png` : `${name}-dark.png`)
    const { size } = await sharp(drawn)
      .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
      .toFile(file)
    console.log(`${file}: ${Math.round(size / 1024)} KB`)
    await context.close()
  }
}

const stopDemo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const now = new Date()
  for (const picture of PICTURES) await take(browser, process.env.DEMO_URL ?? '', now, picture)
} finally {
  await browser.close()
  await stopDemo()
}
