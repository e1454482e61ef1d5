// npm run screens: the pictures that README.md and docs/ show, of the demo with its community on a folder of its own. The
// browser's clock stands still at the moment of the seed, so that "3 days ago" is the same in each run.
// npm run screens -- <folder>: every route at both widths and in both themes, to be looked at.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import startDemo from '#test/e2e/demo.ts'
import { takeAll } from './all-screens.ts'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'
import { openView, settle } from './screen-camera.ts'
import type { Scheme, Width } from './screen-camera.ts'

const docs = join(import.meta.dirname, '../docs')

type Picture = { name: string; width: Width; schemes: Scheme[]; open: (page: Page) => Promise<unknown> }

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
    const page = await openView(browser, baseURL, { width, colorScheme, who: 'mentor', now })
    await open(page)
    await settle(page)
    // It comes after the first screen.
    if (width > 360) await page.locator('.asst-open').waitFor()
    const drawn = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const file = join(docs, colorScheme === 'light' || schemes.length === 1 ? `${name}.png` : `${name}-dark.png`)
    const { size } = await sharp(drawn)
      .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
      .toFile(file)
    console.log(`${file}: ${Math.round(size / 1024)} KB`)
    await page.context().close()
  }
}

const stopDemo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const now = new Date()
  const baseURL = process.env.DEMO_URL ?? ''
  const [folder] = process.argv.slice(2)
  if (folder) await takeAll(browser, baseURL, now, folder)
  else for (const picture of PICTURES) await take(browser, baseURL, now, picture)
} finally {
  await browser.close()
  await stopDemo()
}
