import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessible.ts'
import { coveredControls } from './covered-controls.ts'
import { expect, fontsLoaded } from './journey.ts'
import type { Person } from './journey.ts'

/** Somebody who goes their way by pressing alone, and how often they have pressed. */
export type Walker = Person & { presses: number; isTouch: boolean }

/** How slow the line of a phone is. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

/** Toasts look for a free place now and then: so many looks, a tenth of a second apart, are less than one stands. */
const LOOKS = 20

/** From now on every request of this page goes over a slow line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
}

/** Presses a button, a link or a box once, waits for what it leads to, and looks at the screen. */
export async function press(walker: Walker, control: Locator, leadsTo: Locator): Promise<void> {
  await touch(walker, control)
  await look(walker, leadsTo)
}

/** Presses into a field and types. */
export async function type(walker: Walker, field: Locator, text: string): Promise<void> {
  await touch(walker, field)
  await field.fill(text)
  await look(walker, field)
}

/** Opens a list and presses one of its entries: two presses. */
export async function choose(walker: Walker, list: Locator, label: string): Promise<void> {
  walker.presses += 2
  await list.selectOption({ label })
  await look(walker, list)
}

/**
 * Waits until somebody sees this, and looks at the screen as it is then: nothing that may be pressed lies under something
 * else, and the screen says what to do next, or what is waited for.
 */
export async function look({ page, name }: Walker, seen: Locator): Promise<void> {
  await expect(seen.first()).toBeVisible()
  await fontsLoaded(page)
  await expect.poll(() => page.evaluate(moving), 'what moves').toEqual([])
  await expectNoSidewaysScroll(page)
  const where = `${name} at ${page.url()}`
  let covered = await coveredControls(page)
  for (let looks = 1; looks < LOOKS && covered.length > 0; looks++) {
    await page.waitForTimeout(100)
    covered = await coveredControls(page)
  }
  expect(covered, where).toEqual([])
  await expect.poll(() => page.evaluate(whatNow, WAITED_FOR), `what now, ${where}`).not.toEqual([])
}

async function touch(walker: Walker, control: Locator): Promise<void> {
  walker.presses += 1
  await (walker.isTouch ? control.tap() : control.click())
}

/** Words by which a screen says that it is somebody else's turn. */
const WAITED_FOR = ['notified', 'Waiting for', 'Request Pending', 'Check your mail', 'soon']

/** Runs in the page: what is on its way in or out. What turns for ever or follows scrolling does not count. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? '')
}

/**
 * Runs in the page: what answers "what now?" without scrolling: the controls of the open dialog or else of the main part
 * that can be used and do more than lead back, and the words that say what is waited for.
 */
function whatNow(waitedFor: string[]): string[] {
  const place = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.querySelector('main')
  if (!place) return []
  const controls = [...place.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.matches(':disabled, [aria-disabled="true"]') && !one.closest('nav, .toasts'))
    .filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return x > 0 && y > 0 && x < innerWidth && y < innerHeight
    })
    .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() || one.id)
    .filter((label) => !/^(back|cancel|close|hide)\b/i.test(label))
  return [...controls, ...waitedFor.filter((words) => place.innerText.includes(words))]
}
