import type { Page } from '@playwright/test'

/**
 * The buttons, links and fields in the window whose middle lies under something that floats over the page, such as a
 * toast. What an open dialog covers does not count, since nothing behind it can be pressed, and neither does what lies under
 * the list of the field that is typed into: it goes with the next press.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = (element: Element | null): Element | null => {
      for (let one = element; one; one = one.parentElement)
        if (getComputedStyle(one).position === 'fixed' || one.matches('.toasts')) return one
      return null
    }
    const list = document.getElementById(document.activeElement?.getAttribute('aria-controls') ?? '')
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const controls = (dialog ?? document).querySelectorAll(
      'a[href], button, summary, input, select, textarea, [role="button"], [contenteditable="true"]',
    )
    return [...controls]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
        const there = document.elementFromPoint(x, y)
        const cover = floats(there)
        if (!there || !cover || cover.contains(one) || one.contains(there) || cover.contains(list)) return []
        return [`${one.outerHTML.slice(0, 80)} lies under ${cover.outerHTML.slice(0, 80)}`]
      })
  })
