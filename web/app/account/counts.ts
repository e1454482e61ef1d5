import type { QueryClient } from '@tanstack/react-query'
import type { Counts } from '#contract/account-api.ts'
import { sessionQuery } from './session.ts'

/** Writes the numbers behind badges and cards; does nothing for a visitor. */
export function changeCounts(queryClient: QueryClient, change: (counts: Counts) => Partial<Counts>): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session ? { ...session, counts: { ...session.counts, ...change(session.counts) } } : session,
  )
}
