/** A message for the page that comes next, which may be a document of its own. */
export interface Flash {
  kind: 'success' | 'error'
  title: string
  description?: string
}

const KEY = 'flash'

/** Keeps the message in this tab, where the browser lets us, for the next page to take and show. */
export function storeFlash(message: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message))
  } catch {
    // Storage is full or forbidden: the next page comes without the message.
  }
}

/** What the page before had to say; null when nothing. It is given once. */
export function takeFlash(): Flash | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? null : readFlash(JSON.parse(kept))
  } catch {
    return null
  }
}

function readFlash(kept: unknown): Flash | null {
  if (typeof kept !== 'object' || kept === null || !('title' in kept) || typeof kept.title !== 'string') return null
  const description = 'description' in kept && typeof kept.description === 'string' ? kept.description : undefined
  return {
    kind: 'kind' in kept && kept.kind === 'error' ? 'error' : 'success',
    title: kept.title,
    ...(description === undefined ? {} : { description }),
  }
}
