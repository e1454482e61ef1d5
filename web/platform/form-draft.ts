import { api, queryClient } from './api.ts'
import { tabStore } from './browser-storage.ts'

/*
 * Keeps what is typed into a form and not yet sent, as JSON in this tab. It is there again after a reload, and after
 * the dialog around it was closed. Signing out clears it.
 */

const SESSION = api.account.session.queryKey()
/** The id of who types. The cache drops a session that no screen shows, so the last one is remembered. */
let owner = ''

/** Names its owner: after a session has ended by itself, somebody else may sign in in this tab. */
function keyOf(place: string): string {
  owner = queryClient.getQueryData(SESSION)?.user.id ?? owner
  return `draft:${owner}:${place}`
}

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

/** Makes values of a form of what was stored: what has the kind of a default is taken, and the default for all else. */
export function draftLike<Values extends object>(defaults: Values): (stored: unknown) => Values {
  const fits = (found: unknown, usual: unknown) => {
    if (Array.isArray(usual)) return Array.isArray(found) && found.every((one) => typeof one === 'string')
    // A choice that nobody has made yet.
    return typeof found === (usual === null ? 'string' : typeof usual)
  }
  return (stored) => {
    const found: Record<string, unknown> = { ...(stored as object | undefined) }
    const taken = Object.entries(defaults).filter(([name, usual]) => fits(found[name], usual))
    return { ...defaults, ...Object.fromEntries(taken.map(([name]) => [name, found[name]])) }
  }
}
