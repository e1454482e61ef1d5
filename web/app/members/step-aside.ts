/**
 * Called before a member's card leaves: when it holds the focus (or its disabled button has just
 * dropped it), focus moves to the neighbouring card, or to the page's heading after the last one.
 */
export function stepAside(memberId: string): void {
  const card = document.querySelector(`main [data-member="${CSS.escape(memberId)}"]`)
  const active = document.activeElement
  if (!card || (active !== document.body && !card.contains(active))) return
  const place = [card.nextElementSibling, card.previousElementSibling, document.querySelector('main h1')].find(
    (found) => found instanceof HTMLElement,
  )
  if (place) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
