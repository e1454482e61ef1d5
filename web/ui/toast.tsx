export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastOptions {
  title: string
  description?: string | undefined
  kind?: ToastKind
}

/** Messages from before there is a place to show them: it comes after the first screen stands. */
const early: ToastOptions[] = []
let place: ((message: ToastOptions) => void) | null = null

/**
 * Shows a message over the page for 5 s (errors 8 s), longer while pointed at or focused. Callable
 * from anywhere; focus stays where it is. The same message again renews the one on screen.
 */
export function toast(message: ToastOptions): void {
  if (place) place(message)
  else early.push(message)
}

/** Where messages go from now on, those that wait first; call the answer when the place goes. */
export function showToasts(show: (message: ToastOptions) => void): () => void {
  place = show
  for (const message of early.splice(0)) show(message)
  return () => {
    place = null
  }
}
