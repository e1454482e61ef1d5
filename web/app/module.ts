import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { LiveEvent } from '#contract/live.ts'

/** Writes an event into the query cache, or has the screens that show what it changes ask again. */
export type ReceiveEvent = (queryClient: QueryClient, event: LiveEvent) => void

/** A link of the side bar and of the drawer. */
export type SideLink = {
  label: MessageDescriptor
  icon: LucideIcon
  link: LinkProps
  /** The menu, or the links of the account below it; those of admins are shown to admins. */
  at: 'menu' | 'account' | 'admin'
  /** Links with smaller numbers stand above. */
  position: number
  /** Which number of the session is shown beside it. */
  waiting?: 'pending' | 'unread'
}

/** Everything that a module brings into every screen. What else it has is loaded with its routes. */
export type WebModule = {
  name: string
  links?: SideLink[]
  /** Each module takes from an event what concerns it. */
  receive?: ReceiveEvent
  /** Queries that are not asked again after events were lost, because `resume` brings what is missing. */
  catchUp?: { queryKey: readonly unknown[]; resume: (queryClient: QueryClient) => void }
}
