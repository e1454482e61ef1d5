import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'

export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastOptions extends ToastExtras {
  title: Wording
  description?: Wording | undefined
}

interface ToastExtras {
  kind?: ToastKind | undefined
  /** Tells of what others did: what one sends oneself does not end it. */
  news?: boolean
  /** Two people are connected: the halves of an arch meet in place of the icon. */
  isMeeting?: boolean
  /** Where it leads: a path of the application, and the words of the link. */
  link?: { to: string; words: string }
}

/** A message in the page's language. */
export interface ShownToast extends ToastExtras {
  title: string
  description?: string | undefined
}

type Place = { show: (message: ShownToast) => void; end: (kinds: readonly ToastKind[]) => void }

/** Messages from before there is a place to show them: it comes after the first screen stands. */
const early: ShownToast[] = []
let place: Place | null = null

/**
 * Shows a message over the page for 5 s (errors 8 s), longer while pointed at or focused. Callable
 * from anywhere; focus stays where it is. The same message again renews the one on screen.
 */
export function toast({ title, description, ...rest }: ToastOptions): void {
  const message = { title: textOf(title), description: description && textOf(description), ...rest }
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
