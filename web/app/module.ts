import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { IconNode } from 'lucide'
import type { Counts } from '#contract/account-api.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { FileRouteTypes } from './route-tree.gen.ts'

/** A link of the side bar. */
export type SideLink = {
  /** Among the screens of the product, or among those of the own account below them. */
  at: 'main' | 'account'
  /** Links with smaller numbers stand above. */
  position: number
  label: MessageDescriptor
  icon: IconNode
  to: FileRouteTypes['to']
  /** How many wait behind it, and what is spoken instead of the bare number. */
  waiting?: { count: (counts: Counts) => number; label: (count: number) => MessageDescriptor }
}

/** What a module's live.ts exports. */
export type LiveHandlers = {
  /** Writes an event into the query cache, or has the screens that show what it changes ask again. */
  receive: (queryClient: QueryClient, event: LiveEvent) => void
  /** After events were lost: the queries under this key catch up in this way, and are not asked for again. */
  resume?: { under: QueryKey; run: (queryClient: QueryClient) => void }
}

/** What a module of the application brings beside its screens. */
export type WebModule = {
  links?: readonly SideLink[]
  /** Its script comes once the first screen stands. */
  live?: () => Promise<LiveHandlers>
}
