import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'

export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastOptions {
  title: Wording
  description?: Wording | undefined
  kind?: ToastKind
  /** Tells of what others did: what one sends oneself does not end it. */
  news?: boolean
}

/** A message in the page's language. */
export interface ShownToast {
  title: string
  description?: string | undefined
  kind?: ToastKind | undefined
  news?: boolean | undefined
}

type Place = { show: (message: ShownToast) => void; end: (kinds: readonly ToastKind[]) => void }

/** Messages from before there is a place to show them: it comes after the first screen stands. */
const early: ShownToast[] = []
let place: Place | null = null

/**
 * Shows a message over the page for 5 s (errors 8 s), longer while pointed at or focused. Callable
 * from anywhere; focus stays where it is. The same message again renews the one on screen.
 */
export function toast({ title, description, kind, news }: ToastOptions): void {
  const message = { title: textOf(title), description: description && textOf(description), kind, news }
  if (place) place.show(message)
  else early.push(message)
}

/** Ends messages of these kinds, except news: who tries again need not read what the earlier try said. */
export function endToasts(...kinds: ToastKind[]): void {
  place?.end(kinds)
}

/** Where messages go from now on, those that wait first; call the answer when the place goes. */
export function showToasts(there: Place): () => void {
  place = there
  for (const message of early.splice(0)) there.show(message)
  return () => {
    place = null
  }
}
