import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { CATEGORIES, scoresOf } from './lighthouse.ts'
import type { Category } from './lighthouse.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { BAD_LINE, coldLoad } from './slow-network.ts'
import type { Load } from './slow-network.ts'
import { median } from './statistics.ts'

type Place = { path: string; performance: number; budgets: Partial<Record<keyof Load, number>> }

const PUBLIC = { script: 15, fonts: 2 }
const FULL_SCORE = 100

/**
 * Measures the public site on a slow phone. Lighthouse runs with its default settings; cold loads run over 1.6 Mbit/s
 * and 150 ms with the processor slowed down four times; the bad line has 400 kbit/s and 400 ms. All figures are medians, because other programs share the
 * machine.
 */
export const site: Measurement = {
  name: 'site',
  measure: async (quick) => {
    const folder = await temporaryFolder('site')
    const server = await startServer({ dataDir: folder.path })
    try {
      const figures: Figure[] = []
      const notes: string[] = []
      for (const place of await places(server.url)) {
        const found = await measurePlace(server.url, place, quick)
        figures.push(...found.figures)
        notes.push(...found.notes)
      }
      figures.push(await measureFrame(server.url, quick))
      notes.push(
        `Medians of ${quick ? 1 : 3} Lighthouse runs and ${quick ? 3 : 9} cold loads; HTTP/1.1 on loopback, as npm start serves.`,
      )
      return { figures, notes }
    } finally {
      await server.end()
      await folder.remove()
    }
  },
}

/** The pages to measure; the blog post is the newest of the list. */
async function places(origin: string): Promise<Place[]> {
  const list = await (await fetch(`${origin}/blogs`)).text()
  const post = /href="(\/blogs\/[0-9a-f-]{36})"/.exec(list)?.[1]
  return [
    { path: '/', performance: 99, budgets: { ...PUBLIC, largestMs: 1, readyMs: 1 } },
    { path: '/blogs', performance: 95, budgets: PUBLIC },
    ...(post ? [{ path: post, performance: 99, budgets: PUBLIC }] : []),
    { path: '/auth', performance: 95, budgets: { fonts: 2 } },
  ]
}

async function measurePlace(origin: string, { path, performance, budgets }: Place, quick: boolean) {
  const loads = await coldLoads(origin + path, quick ? 3 : 9)
  const { scores, complaints } = await scoresOf(origin + path, quick ? 1 : 3)
  const name = path.length > 12 ? '/blogs/{id}' : path
  const needed = (category: Category) => (category === 'performance' ? performance : FULL_SCORE)
  const middle = (key: keyof Load) => median(loads.map((load) => load[key]))
  const figure = (key: keyof Load, what: string, unit: string, per = 1): Figure => {
    const atMost = budgets[key]
    return { what: `${name} ${what}`, value: middle(key) / per, unit, ...(atMost !== undefined && { atMost }) }
  }
  const figures: Figure[] = [
    ...CATEGORIES.map((category) => ({
      what: `${name} ${category}`,
      value: scores[category],
      unit: 'of 100',
      atLeast: needed(category),
    })),
    figure('script', 'script', 'KB', 1000),
    figure('css', 'style', 'KB', 1000),
    figure('fonts', 'fonts', 'files'),
    figure('paintMs', 'first paint', 's', 1000),
    figure('largestMs', 'largest paint', 's', 1000),
    figure('readyMs', 'ready to use', 's', 1000),
  ]
  return { figures, notes: complaints.map((complaint) => `${name}: ${complaint}`) }
}

/** The frame of a member's first visit over a bad line. */
async function measureFrame(origin: string, quick: boolean): Promise<Figure> {
  const data = { email: 'mentee@demo.daraja56.example', password: 'daraja56' }
  const enter = (context: BrowserContext) =>
    context.request.post(`${origin}/api/auth/sign-in`, { data, headers: { origin }, failOnStatusCode: true })
  const loads = await coldLoads(`${origin}/messages`, quick ? 1 : 3, { network: BAD_LINE, enter })
  const value = median(loads.map(({ paintMs }) => paintMs)) / 1000
  return { what: '/messages first paint over a bad line', value, unit: 's', atMost: 2.5 }
}

async function coldLoads(url: string, times: number, how: Parameters<typeof coldLoad>[2] = {}): Promise<Load[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  try {
    const loads: Load[] = []
    for (let time = 0; time < times; time++) loads.push(await coldLoad(browser, url, how))
    return loads
  } finally {
    await browser.close()
  }
}

if (import.meta.main && !(await report([site]))) process.exitCode = 1
