import { freeMove } from './toast-spot.ts'
import type { Area } from './toast-spot.ts'

/** What a page does while a toast stands (it scrolls, loads, is typed into) is looked at so often, in ms. */
const LOOK_MS = 150
const EDGE = 4

/** Toasts lie over none of these; over links outside of a menu only where there is no other room. */
const PRESSED =
  'button, [role="button"], .btn, input, select, textarea, summary, [contenteditable="true"], nav a, dialog > .panel-h'
const LINKS = `${PRESSED}, a[href]`
/** What stays free where a page has no place beside all its buttons. */
const NEEDED = ':focus, [type="submit"], .btn-p, .top'

/**
 * Keeps toasts away from what may be pressed or typed into, until the answer is called. They move only when they have
 * to, so that whoever aims at one finds it where it was. A dialog without room for them makes room below its title.
 * @param box where the toasts stand
 * @param dialog the open dialog, or undefined: the page behind it cannot be pressed
 */
export function keepToastsAway(box: HTMLElement, dialog?: HTMLElement): () => void {
  const look = () => place(box, dialog)
  look()
  const timer = setInterval(look, LOOK_MS)
  const size = new ResizeObserver(look)
  size.observe(box)
  // Also what scrolls inside the page.
  const options = { capture: true, passive: true }
  for (const kind of ['scroll', 'resize', 'focusin'] as const) addEventListener(kind, look, options)
  return () => {
    clearInterval(timer)
    size.disconnect()
    for (const kind of ['scroll', 'resize', 'focusin'] as const) removeEventListener(kind, look, options)
    box.style.translate = ''
    delete box.dataset.inFlow
  }
}

function place(box: HTMLElement, dialog: HTMLElement | undefined): void {
  if (box.dataset.inFlow !== undefined) return
  const page = dialog ?? document.body
  const { x, y } = translationOf(box)
  const now = box.getBoundingClientRect()
  if (now.height === 0) return
  const put = { left: now.left - x, top: now.top - y, right: now.right - x, bottom: now.bottom - y }
  // What comes from above stays in the upper half, where it is read first.
  const upper = put.top < innerHeight / 2 ? [LINKS, PRESSED].map((what) => [what, innerHeight / 2] as const) : []
  const anywhere = [LINKS, PRESSED, NEEDED].map((what) => [what, innerHeight - EDGE] as const)
  // A dialog has its buttons at its end, and a menu its links at the beginning.
  const inDialog = dialog?.querySelector('nav') ? [...upper, ...anywhere.slice(0, 2)] : upper
  for (const [what, bottom] of dialog ? inDialog : [...upper, ...anywhere]) {
    const taken = areasOf(page, what, box)
    const window = { left: EDGE, top: EDGE, right: innerWidth - EDGE, bottom }
    // Where they stand already is good enough.
    const stay = freeMove(now, taken, window)
    if (stay && stay.x === 0 && stay.y === 0) return
    const move = freeMove(put, taken, window)
    if (move) {
      box.style.translate = `${move.x}px ${move.y}px`
      return
    }
  }
  box.style.translate = ''
  if (dialog) box.dataset.inFlow = ''
}

function translationOf({ style }: HTMLElement): { x: number; y: number } {
  const [x = 0, y = 0] = style.translate.split(' ').map((length) => Number.parseFloat(length) || 0)
  return { x, y }
}

function areasOf(page: HTMLElement, what: string, box: HTMLElement): Area[] {
  return [...page.querySelectorAll<HTMLElement>(what)]
    .filter((element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
}
