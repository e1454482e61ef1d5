import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'

export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastOptions {
  title: Wording
  description?: Wording | undefined
  kind?: ToastKind
}

/** A message in the page's language. */
export interface ShownToast {
  title: string
  description?: string | undefined
  kind?: ToastKind | undefined
}

/** Messages from before there is a place to show them: it comes after the first screen stands. */
const early: ShownToast[] = []
let place: ((message: ShownToast) => void) | null = null

/**
 * Shows a message over the page for 5 s (errors 8 s), longer while pointed at or focused. Callable
 * from anywhere; focus stays where it is. The same message again renews the one on screen.
 */
export function toast({ title, description, kind }: ToastOptions): void {
  const message = { title: textOf(title), description: description && textOf(description), kind }
  if (place) place(message)
  else early.push(message)
}

/** Where messages go from now on, those that wait first; call the answer when the place goes. */
export function showToasts(show: (message: ShownToast) => void): () => void {
  place = show
  for (const message of early.splice(0)) show(message)
  return () => {
    place = null
  }
}
