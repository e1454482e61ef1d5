/*
 * A modal dialog makes the rest of the page inert, so what must stay usable over it (toasts) has to
 * live inside the topmost one. This is the list of open ones, newest last.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Reports a dialog as open; call the answer when it closes. */
export function enterDialog(element: HTMLElement): () => void {
  set([...open, element])
  return () => set(open.filter((other) => other !== element))
}

/** For useSyncExternalStore. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost open dialog. */
export function topDialog(): HTMLElement | undefined {
  return open.at(-1)
}
