import { tabStore } from './browser-storage.ts'

/*
 * Keeps what is typed into a form and not yet sent, as JSON in this tab. It is there again after a reload, and after
 * the dialog around it was closed. Signing out clears it.
 */

const keyOf = (place: string) => `draft:${place}`

/** What was stored for a place; undefined where nothing was. It can come from an older page, so nothing is known of it. */
export function readDraft(place: string): unknown {
  return tabStore.readJson(keyOf(place)) ?? undefined
}

/** Where nothing can be stored, the form itself still has the values. */
export function storeDraft(place: string, values: unknown): void {
  tabStore.writeJson(keyOf(place), values)
}

export function dropDraft(place: string): void {
  tabStore.remove(keyOf(place))
}
