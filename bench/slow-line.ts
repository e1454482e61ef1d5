import type { Browser, CDPSession, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'

/** The line and the machine of the budgets: 1.6 Mbit/s down, 150 ms there and back, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU = 4
const QUIET_MS = 300
const PATIENCE_MS = 60_000

/** One cold load: times in milliseconds from the start of the navigation, sizes in bytes of brotli. */
export type Load = { paintMs: number; largestMs: number; readyMs: number; script: number; css: number; fonts: number }

/** Loads an address once in a browser that has seen nothing, over the slow line on the slow machine. */
export async function coldLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  try {
    const page = await context.newPage()
    const sizes = weigh(page)
    const line = await context.newCDPSession(page)
    await slowDown(line)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    const seen = await page.evaluate(seenOnPage, QUIET_MS)
    const sent = await sizes()
    const carried = (await page.locator('style').allTextContents()).join('')
    return { ...seen, ...sent, css: sent.css + (carried === '' ? 0 : brotliCompressSync(carried).length) }
  } finally {
    await context.close()
  }
}

async function slowDown(line: CDPSession): Promise<void> {
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU })
}

/** Bytes of script and style as brotli, whatever the connection chose, and the number of font files. */
function weigh(page: Page): () => Promise<Pick<Load, 'script' | 'css' | 'fonts'>> {
  const bodies: Promise<[kind: string, bytes: number]>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'font') bodies.push(Promise.resolve([kind, 1]))
    if (kind !== 'script' && kind !== 'stylesheet') return
    const weighed = response.body().then((body): [string, number] => [kind, brotliCompressSync(body).length])
    // A load that fails ends with its own reason, and not with this one.
    weighed.catch(() => {})
    bodies.push(weighed)
  })
  return async () => {
    const all = await Promise.all(bodies)
    const sum = (wanted: string) => all.reduce((total, [kind, bytes]) => (kind === wanted ? total + bytes : total), 0)
    return { script: sum('script'), css: sum('stylesheet'), fonts: sum('font') }
  }
}

type Watched = { largestMs: number; busyUntil: number }

/** Runs in the page: keeps when the largest thing was painted and when the main thread was last busy. */
function watchPage(): void {
  const watched: Watched = { largestMs: 0, busyUntil: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: waits until nothing more comes, then tells. Ready is when it is painted, its scripts ran and no long task runs. */
async function seenOnPage(quietMs: number): Promise<Pick<Load, 'paintMs' | 'largestMs' | 'readyMs'>> {
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  // watchPage has put it there, in the same page.
  const { watched } = globalThis as unknown as { watched: Watched }
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.js'))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  const readyMs = Math.max(paintMs, navigation.domContentLoadedEventEnd, watched.busyUntil, ...scripts)
  return { paintMs, largestMs: watched.largestMs, readyMs }
}
