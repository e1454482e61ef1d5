import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { reportCount } from '#test/counts.ts'

/** A page that has taken the script of axe-core. */
type WithAxe = Window & { axe: typeof axe }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose outcome depends on colours: all that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Look = { colorScheme: 'light' | 'dark'; width: number }

/** A width lays a page out anew, so each is looked at by all rules once; the other theme by those of colour. */
const LOOKS: (Look & { rules: 'all' | 'colour' })[] = [
  { colorScheme: 'dark', width: 1280, rules: 'colour' },
  { colorScheme: 'light', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 360, rules: 'colour' },
  { colorScheme: 'light', width: 360, rules: 'all' },
]

/** No violation of WCAG A and AA on what is on the screen. */
export const expectAccessible = (page: Page, where: string): Promise<void> => expectNoViolation(page, where, 'all')

/**
 * No violation of WCAG A and AA and no sideways scroll on what is on the screen, in both themes, 1280 and 360 wide. The
 * page is not loaded again: what is open stays open.
 */
export async function expectAccessibleInEveryLook(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  // Those in the page's own width come last.
  const looks = LOOKS.toSorted((a, b) => Number(a.width === before.width) - Number(b.width === before.width))
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: before.height })
    await painted(page)
    await expectNoViolation(page, `${where}, ${colorScheme}, ${width} wide`, rules)
    await expectNoSidewaysScroll(page)
  }
  reportCount('looks at pages for accessibility', LOOKS.length)
  if (looks.at(-1)?.width === before.width) return
  await page.setViewportSize(before)
  await painted(page)
}

async function expectNoViolation(page: Page, where: string, rules: 'all' | 'colour'): Promise<void> {
  // What is in a frame is not looked at, and there are none.
  expect(page.frames()).toHaveLength(1)
  // Its script is half a megabyte, which a page takes once for all looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(violationsOf, {
    runOnly: rules === 'all' ? { type: 'tag', values: WCAG } : { type: 'rule', values: COLOUR_RULES },
    resultTypes: ['violations'],
  } satisfies RunOptions)
  expect(violations.map((violation) => `${where}: ${violation}`)).toEqual([])
}

/** Runs in the page: each rule that is broken, and where. */
async function violationsOf(options: RunOptions): Promise<string[]> {
  // It runs in the page, whose script types know nothing of axe.
  const { violations } = await (window as unknown as WithAxe).axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing on the page is wider than the window; not innerWidth, which on a phone grows with what is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

/** Two frames later a new size or theme is on the screen. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
