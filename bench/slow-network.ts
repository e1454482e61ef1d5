import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'

/** The network of the budgets: 1.6 Mbit/s down, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** That of a bad line: 400 kbit/s both ways, 400 ms. */
export const BAD_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** How many times slower the processor runs. */
const CPU_RATE = 4
const QUIET_MS = 300
const TIMEOUT_MS = 60_000

/** One cold load: times in milliseconds from the start of the navigation, script and css in bytes of brotli, fonts in files. */
export type Load = { paintMs: number; largestMs: number; readyMs: number; script: number; css: number; fonts: number }

/**
 * Loads an address once with an empty cache, over the slow network and with the slow processor. `enter` gives the browser
 * its session before.
 */
export async function coldLoad(
  browser: Browser,
  url: string,
  {
    network = NETWORK,
    enter,
  }: { network?: typeof NETWORK; enter?: (context: BrowserContext) => Promise<unknown> } = {},
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  try {
    await enter?.(context)
    const page = await context.newPage()
    const sizes = countBytes(page)
    const session = await context.newCDPSession(page)
    await throttle(session, network)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS })
    const seen = await page.evaluate(seenOnPage, QUIET_MS)
    const sent = await sizes()
    const inlineStyle = (await page.locator('style').allTextContents()).join('')
    return { ...seen, ...sent, css: sent.css + (inlineStyle === '' ? 0 : brotliCompressSync(inlineStyle).length) }
  } finally {
    await context.close()
  }
}

async function throttle(session: CDPSession, network: typeof NETWORK): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/** Counts script and style in bytes of brotli, whatever encoding the connection uses, and the font files. */
function countBytes(page: Page): () => Promise<Pick<Load, 'script' | 'css' | 'fonts'>> {
  const bodies: Promise<[kind: string, bytes: number]>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'font') bodies.push(Promise.resolve([kind, 1]))
    if (kind !== 'script' && kind !== 'stylesheet') return
    const counted = response.body().then((body): [string, number] => [kind, brotliCompressSync(body).length])
    // When the load itself fails, its own error is reported and not this one.
    counted.catch(() => {})
    bodies.push(counted)
  })
  return async () => {
    const all = await Promise.all(bodies)
    const sum = (wanted: string) => all.reduce((total, [kind, bytes]) => (kind === wanted ? total + bytes : total), 0)
    return { script: sum('script'), css: sum('stylesheet'), fonts: sum('font') }
  }
}

type Watched = { largestMs: number; busyUntil: number }

declare global {
  /** Set by watchPage in the page. */
  var watched: Watched
}

/** Runs in the page: records when the largest element is painted and when the last long task ends. */
function watchPage(): void {
  const watched: Watched = { largestMs: 0, busyUntil: 0 }
  globalThis.watched = watched
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: waits `quietMs` and returns the times. A page is ready when it is painted, its scripts have run and no long task runs. */
async function seenOnPage(quietMs: number): Promise<Pick<Load, 'paintMs' | 'largestMs' | 'readyMs'>> {
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  const { watched } = globalThis
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.js'))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  const readyMs = Math.max(paintMs, navigation.domContentLoadedEventEnd, watched.busyUntil, ...scripts)
  return { paintMs, largestMs: watched.largestMs, readyMs }
}
