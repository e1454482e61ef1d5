/**
 * Goes to a page of the server's in this one's place. Never resolves, so that what was waited for stays
 * under way until the page is gone.
 */
export function leaveApp(path: string): Promise<never> {
  // The browser may bring this very page back from memory; it must start afresh.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.replace(path)
  return new Promise<never>(() => {})
}
