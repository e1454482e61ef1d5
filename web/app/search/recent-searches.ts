import { localStore } from '#web/platform/browser-storage.ts'
import { SEARCHES_PREFIX } from '#web/platform/forget.ts'

const KEPT = 6

/** What this account searched for in this browser and chose a result of, the latest first. */
export function readSearches(userId: string): string[] {
  const kept = localStore.readJson(SEARCHES_PREFIX + userId)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, KEPT) : []
}

export function keepSearch(userId: string, words: string): void {
  const others = readSearches(userId).filter((one) => one.toLowerCase() !== words.toLowerCase())
  localStore.writeJson(SEARCHES_PREFIX + userId, [words, ...others].slice(0, KEPT))
}

export function forgetSearches(userId: string): void {
  localStore.remove(SEARCHES_PREFIX + userId)
}
