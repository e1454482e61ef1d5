import { tabStore } from './browser-storage.ts'

/** A message for the next page, in the language of the page that leaves it. */
export interface Flash {
  kind: 'success' | 'error'
  title: string
  description?: string
}

const KEY = 'flash'

/** Stores the message in this tab for the next page to show; where nothing can be stored, that page comes without it. */
export function storeFlash(message: Flash): void {
  tabStore.writeJson(KEY, message)
}

/** The message of the previous page, or null; taken once. */
export function takeFlash(): Flash | null {
  const stored = tabStore.readJson(KEY)
  tabStore.remove(KEY)
  return readFlash(stored)
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
