/**
 * What is typed into a form and not yet sent, as JSON in this tab: it is there again after a reload, and after the
 * dialog around it was closed. Signing out clears it.
 */

const keyOf = (place: string) => `draft:${place}`

/** What was stored for a place; undefined where nothing was. It can come from an older page, so nothing is known of it. */
export function readDraft(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function storeDraft(place: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(values))
  } catch {
    // Storage is full or forbidden; the form itself still has the values.
  }
}

export function dropDraft(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place))
  } catch {
    // Nothing could be stored either.
  }
}
