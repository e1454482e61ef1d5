import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { freePort } from '#test/faults/server-process.ts'
import { median } from './statistics.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Scores from 0 to 100, each the median of its runs, and the audits that cost a run points. */
export type Scores = { scores: Record<Category, number>; complaints: string[] }

/** Runs Lighthouse with its default settings (mobile, simulated throttling) on one address, each time in a fresh profile. */
export async function scoresOf(url: string, runs: number): Promise<Scores> {
  const found: Scores[] = []
  for (let run = 0; run < runs; run++) {
    // When the browser has recorded no trace, the run says nothing about the page and is repeated.
    const measured = (await once(url)) ?? (await once(url)) ?? (await once(url))
    if (!measured) throw new Error(`Lighthouse could not record ${url} three times in a row`)
    found.push(measured)
  }
  const middle = (category: Category) => median(found.map(({ scores }) => scores[category]))
  return {
    scores: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
    },
    complaints: [...new Set(found.flatMap(({ complaints }) => complaints))],
  }
}

async function once(url: string): Promise<Scores | null> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error(`Lighthouse answered nothing for ${url}`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError?.code === 'NO_NAVSTART') return null
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
    const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
    const complaints = CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    )
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      complaints,
    }
  } finally {
    await browser.close()
  }
}
