/** The id of the element that holds a page's own content. */
export const MAIN_ID = 'main'

/**
 * Moves focus to where the page begins: its h1, or the main element while there is none. What has
 * taken focus inside by itself (a field that asks for it) keeps it. Nothing scrolls.
 */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID)
  if (!main) return
  const active = document.activeElement
  if (active !== main && main.contains(active)) return
  const place = main.querySelector<HTMLElement>('h1') ?? main
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
