/** A message for the next page, in the language of the page that leaves it. */
export interface Flash {
  kind: 'success' | 'error'
  title: string
  description?: string
}

const KEY = 'flash'

/** Stores the message in this tab for the next page to show. */
export function storeFlash(message: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message))
  } catch {
    // Storage is full or forbidden: the next page comes without the message.
  }
}

/** The message of the previous page, or null; taken once. */
export function takeFlash(): Flash | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored === null ? null : readFlash(JSON.parse(stored))
  } catch {
    return null
  }
}

function readFlash(stored: unknown): Flash | null {
  if (typeof stored !== 'object' || stored === null || !('title' in stored) || typeof stored.title !== 'string')
    return null
  const description = 'description' in stored && typeof stored.description === 'string' ? stored.description : undefined
  return {
    kind: 'kind' in stored && stored.kind === 'error' ? 'error' : 'success',
    title: stored.title,
    ...(description === undefined ? {} : { description }),
  }
}
