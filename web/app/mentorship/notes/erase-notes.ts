import { localStore } from '#web/platform/browser-storage.ts'

/** In local storage; behind it the owner, the mentorship and the owner's role. */
export const NOTES_PREFIX = 'notes:'

/** Where the notebooks of a person are in this browser; an empty one is not stored. */
export function noteKeysOf(userId: string): string[] {
  return localStore.names(`${NOTES_PREFIX}${userId}:`)
}

/** Erases every note of a person from this browser, and nobody else's. */
export function eraseNotes(userId: string): void {
  for (const key of noteKeysOf(userId)) localStore.remove(key)
}
