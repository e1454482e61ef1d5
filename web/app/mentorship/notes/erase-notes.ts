/** In local storage; behind it the owner, the mentorship and the owner's role. */
export const NOTES_PREFIX = 'notes:'

/** Where the notebooks of a person are in this browser; an empty one is not stored. */
export function noteKeysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${NOTES_PREFIX}${userId}:`))
  } catch {
    return []
  }
}

/** Erases every note of a person from this browser, and nobody else's. */
export function eraseNotes(userId: string): void {
  for (const key of noteKeysOf(userId)) localStorage.removeItem(key)
}
