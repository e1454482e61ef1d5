import { SITE_TEXTS } from '#contract/common-texts.ts'
import { takeFlash } from '#web/platform/flash.ts'
import type { Flash } from '#web/platform/flash.ts'
import { plainText } from './plain-text.ts'

const SVG = 'http://www.w3.org/2000/svg'

const KINDS = {
  success: {
    role: 'status',
    className: 'toast',
    ms: 5000,
    icon: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0m-13 0 2 2 4-4',
  },
  error: {
    role: 'alert',
    className: 'toast toast-d',
    ms: 8000,
    icon: 'M8.3 2h7.4L22 8.3v7.4L15.7 22H8.3L2 15.7V8.3zM12 8v4m0 4h.01',
  },
} as const

/** What keeps the toasts away from buttons while one stands; answers how to end it. */
let away: Promise<() => void> | undefined

/** Shows the message that the previous page left, which may be a screen of the application. */
export function showFlash(): void {
  const flash = takeFlash()
  if (flash) showToast(flash)
}

/** A message over a public page, as the signed-in screens show theirs: 5 s, errors 8 s, longer while pointed at. */
export function showToast({ kind, title, description }: Flash): void {
  const { role, className, ms, icon } = KINDS[kind]
  const toast = element('div', className)
  toast.setAttribute('role', role)
  const place = placeOfToasts()
  place.append(toast)
  // Of no page's first need: most show none.
  away ??= import('#web/ui/keep-toasts-away.ts').then(({ keepToastsAway }) => keepToastsAway(place))
  const words = element('div', 'grow')
  words.append(element('b', '', title), element('span', 'small muted', description ?? ''))
  const close = element('button', 'btn btn-i btn-g')
  close.setAttribute('aria-label', plainText(SITE_TEXTS.close))
  close.append(drawing('M18 6 6 18M6 6l12 12'))
  close.addEventListener('click', () => takeAway(toast))
  const end = () => void (toast.matches(':hover, :focus-within') ? setTimeout(end, 1000) : takeAway(toast))
  setTimeout(end, ms)
  // Into a place that is on the page already, or screen readers do not hear of it.
  requestAnimationFrame(() => toast.append(drawing(icon), words, close))
}

function takeAway(toast: Element): void {
  toast.remove()
  if (placeOfToasts().childElementCount > 0) return
  void away?.then((end) => end())
  away = undefined
}

function placeOfToasts(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.toasts')
  if (found) return found
  const made = element('div', 'toasts')
  document.body.append(made)
  return made
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

function drawing(d: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'i')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  svg.append(path)
  return svg
}
