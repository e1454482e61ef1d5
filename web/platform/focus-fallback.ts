import { focusPage } from './page-focus.ts'

/** The elements that take the focus when one inside them is gone; the nearest does. */
const PLACES = 'dialog[open], section, article, aside, main, [role=tabpanel], [data-row]'
/** A row or card whose neighbour takes the focus when the row itself is gone. */
const ROW = '[data-row]'

/** Time in ms for the page, a dialog or the next screen to move the focus themselves. */
const PATIENCE_MS = 60

/**
 * Keeps the focus on the page. When the element that has it is removed, the next sensible place gets it. A keyboard
 * or a screen reader goes on from there. Such an element is a button that has done its work, or a card that
 * was answered.
 *
 * 1. The row after a removed `[data-row]` gets it, or the row before. In it that is the toggle, if a toggle had the
 *    focus.
 * 2. Else the nearest place around it that is still there gets it: its heading, or the place itself if it can be
 *    focused.
 * 3. Where a closed dialog was opened by an element that is gone too, the same holds from that element outwards.
 *
 * A new page is left to PageArrival. Nothing scrolls.
 * @param before what had the focus last until now: it may be gone by the time this script has come
 * @returns the function that ends it
 */
export function startFocusFallback(before: Element | null = null): () => void {
  let held: Element | null = null
  let hadToggle = false
  let address = location.pathname
  /** From the inside out. The rows in `neighbours` stand in for a row that is gone. */
  let places: Element[] = []
  let neighbours = new Set<Element>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const remember = () => {
    held = document.activeElement
    hadToggle = held?.hasAttribute('aria-pressed') ?? false
    address = location.pathname
    places = placesFrom(held, places).filter((place) => place.isConnected)
    neighbours = new Set()
  }
  const replaceRemoved = (records: MutationRecord[]) => {
    if (places.every((place) => place.isConnected)) return
    for (const record of records)
      for (const removed of record.removedNodes)
        places = places.flatMap((place) => {
          if (place.isConnected || !removed.contains(place)) return place
          const neighbour = place === removed ? neighbourOf(record) : undefined
          if (neighbour) neighbours.add(neighbour)
          return neighbour ?? []
        })
  }
  const isLost = () => held !== null && !held.isConnected && document.activeElement === document.body
  const moveOn = () => {
    if (!isLost() || location.pathname !== address) return
    for (const place of places) {
      if (!place.isConnected || !place.matches(PLACES)) continue
      const target = neighbours.has(place) ? startOfRow(place, hadToggle) : startOf(place)
      if (!target) continue
      if (!target.matches('button, [tabindex]')) target.tabIndex = -1
      return target.focus({ preventScroll: true })
    }
    focusPage()
  }
  const watcher = new MutationObserver((records) => {
    replaceRemoved(records)
    if (!isLost()) return
    clearTimeout(waiting)
    waiting = setTimeout(moveOn, PATIENCE_MS)
  })

  if (before?.isConnected) remember()
  else if (before && document.activeElement === document.body) focusPage()
  document.addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watcher.disconnect()
    clearTimeout(waiting)
  }
}

/**
 * The places of an element from the inside out. Around a dialog lies what had the focus when it opened, wherever the
 * dialog stands in the document: `before` are the places of that.
 */
function placesFrom(element: Element | null, before: readonly Element[]): Element[] {
  const places: Element[] = []
  for (let place = element?.matches(ROW) ? element : element?.parentElement; place; place = place.parentElement)
    if (place.matches(PLACES)) places.push(place)
  const dialog = element?.closest('dialog')
  if (!dialog) return places
  const inside = places.filter((place) => dialog.contains(place))
  return [...new Set([...inside, ...before, ...places])]
}

/** The row after the one that was removed, or the one before it. */
function neighbourOf({ nextSibling, previousSibling }: MutationRecord): Element | undefined {
  for (let node = nextSibling; node; node = node.nextSibling) if (isRow(node)) return node
  for (let node = previousSibling; node; node = node.previousSibling) if (isRow(node)) return node
}

function isRow(node: Node): node is Element {
  return node instanceof Element && node.matches(ROW)
}

function startOf(place: Element): HTMLElement | null {
  // Its tab is its heading; those inside are of single entries.
  if (place.matches('[role=tabpanel]')) return asHtml(place)
  return place.querySelector<HTMLElement>('h1, h2, h3') ?? (place.hasAttribute('tabindex') ? asHtml(place) : null)
}

/** The row itself, so that the same key pressed again does nothing to it; a toggle can be pressed back. */
function startOfRow(row: Element, hadToggle: boolean): HTMLElement | null {
  return (hadToggle ? row.querySelector<HTMLElement>('[aria-pressed]') : null) ?? asHtml(row)
}

function asHtml(element: Element): HTMLElement | null {
  return element instanceof HTMLElement ? element : null
}
