import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openView, settle } from './screen-camera.ts'
import type { Viewer, Width } from './screen-camera.ts'
import { screensOf } from './screen-paths.ts'

/** An address, or where the first link that begins so on a page leads to, with `suffix` behind it. */
type Address = string | { on: string; link: string; suffix?: string }

/** Every route, by who looks at it. */
const ROUTES: Readonly<Record<Viewer, Address[]>> = {
  visitor: [
    '/',
    '/blogs',
    { on: '/blogs', link: '/blogs/' },
    '/help',
    '/community-guidelines',
    '/privacy-policy',
    '/terms-of-service',
    '/cookies-policy',
    '/auth',
    '/auth/email',
    '/auth/reset',
    '/auth/verify',
    '/nothing-is-here',
  ],
  new: ['/onboarding'],
  mentor: [
    '/dashboard',
    '/discover',
    '/connection-requests',
    '/messages',
    { on: '/messages', link: '/messages/' },
    { on: '/messages', link: '/messages/', suffix: '/mentorship' },
    { on: '/connection-requests', link: '/members/' },
    '/circles',
    { on: '/circles', link: '/circles/' },
    '/opportunities',
    '/impact',
    '/profile',
    '/settings',
  ],
  admin: [
    '/admin/dashboard',
    ...['audit', 'consents', 'reports', 'running', 'sources'].map((part) => `/admin/${part}`),
    '/blogs/create',
    // Its link is for the post's author.
    { on: '/blogs', link: '/blogs/', suffix: '/edit' },
  ],
}

const VIEWERS = Object.keys(ROUTES) as Viewer[]

/**
 * Writes a picture of every route into a folder: whole pages at 1280 and 360 pixels, light and dark. Says what the
 * browser's console complains about.
 * @throws Error when the application has a screen that none of the routes leads to
 */
export async function takeAll(browser: Browser, baseURL: string, now: Date, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const seen = new Set<string>()
  for (const who of VIEWERS)
    for (const width of [1280, 360] satisfies Width[])
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await openView(browser, baseURL, { width, colorScheme, who, now })
        page.on('console', (message) => {
          if (message.type() === 'error') console.log(`${page.url()}: ${message.text()}`)
        })
        for (const address of ROUTES[who]) {
          await page.goto(await pathOf(page, address))
          await settle(page)
          seen.add(new URL(page.url()).pathname)
          const path = join(folder, `${nameOf(address)}-${who}-${width}-${colorScheme}.png`)
          await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
        }
        await page.context().close()
      }
  requireEvery([...seen])
  console.log(`${folder}: ${seen.size} addresses, each at 1280 and 360 pixels, light and dark.`)
}

async function pathOf(page: Page, address: Address): Promise<string> {
  if (typeof address === 'string') return address
  const { on, link, suffix = '' } = address
  await page.goto(on)
  await settle(page)
  const href = await page.locator(`main a[href^="${link}"]:not([href$="/create"])`).first().getAttribute('href')
  return `${href}${suffix}`
}

/** Ids say nothing in the name of a file. */
function nameOf(address: Address): string {
  if (typeof address === 'string') return address.slice(1).replaceAll('/', '-') || 'home'
  return `${address.link.slice(1)}one${address.suffix ?? ''}`.replaceAll('/', '-')
}

function requireEvery(seen: string[]): void {
  const tree = readFileSync(join(import.meta.dirname, '../web/app/route-tree.gen.ts'), 'utf8')
  const missing = screensOf(tree).filter((screen) => {
    const pattern = new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !seen.some((path) => pattern.test(path))
  })
  if (missing.length > 0) throw new Error(`No picture was taken of ${missing.join(', ')}: add it to ROUTES.`)
}
