import { focusPage } from './page-focus.ts'

const PLACES = 'dialog[open], section, article, aside, main, [role=tabpanel]'

/** A moment in which the page itself, a dialog or the next screen may give the focus to somebody. */
const PATIENCE_MS = 60

/**
 * Keeps the focus on the page: when what had it goes (a button that has done its work, a row that was answered),
 * the heading of what was around it gets it, so that a keyboard or a screen reader goes on from there and not from
 * the top. A new page is left to its own arrival. Answers the function that ends it.
 */
export function restoreFocus(): () => void {
  let around: Element[] = []
  let held: Element | null = null
  let address = location.pathname
  let waiting: ReturnType<typeof setTimeout> | undefined

  const remember = () => {
    held = document.activeElement
    address = location.pathname
    around = []
    for (let place = held?.parentElement; place; place = place.parentElement)
      if (place.matches(PLACES)) around.push(place)
  }
  const isLost = () => held !== null && !held.isConnected && document.activeElement === document.body
  const giveBack = () => {
    if (!isLost() || location.pathname !== address) return
    const places = around.filter((place) => place.isConnected && place.matches(PLACES))
    const heading = places
      .map((place) => place.querySelector<HTMLElement>('h1, h2, h3'))
      .find((found) => found !== null)
    if (!heading) return focusPage()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(waiting)
    waiting = setTimeout(giveBack, PATIENCE_MS)
  })

  document.addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watcher.disconnect()
    clearTimeout(waiting)
  }
}
