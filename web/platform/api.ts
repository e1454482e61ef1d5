import { ORPCError, createORPCClient } from '@orpc/client'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import routes from 'virtual:contract-routes'
import type { contract } from '#contract/index.ts'
import { restLink } from './rest-link.ts'
import type { Routes } from './rest-link.ts'
import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'

type Client = JsonifiedClient<ContractRouterClient<typeof contract>>
/** The groups whose routes load later (scripts/contract-routes.ts). */
type Later =
  | 'security'
  | 'userConsents'
  | 'ownData'
  | 'search'
  | 'reports'
  | 'moderation'
  | 'admin'
  | 'announcements'
  | 'scheduledSessions'
  | 'nextSession'
  | 'mentorshipFeedback'
  | 'notificationReads'
  | 'platformNotifications'
  | 'mentorshipHistory'
  | 'endRequests'
  | 'opportunitySources'
  | 'sentRequests'
  | 'dashboard'
  | 'blogs'
  | 'memberPages'

/** The groups that are not called here (scripts/contract-routes.ts). */
type Outside = 'contact' | 'attachments'

const client: Omit<Client, Later | Outside> = createORPCClient(restLink(routes))

/** The same for the groups whose routes load later: see later-api.ts. */
export function laterClient(laterRoutes: Routes): Pick<Client, Later> {
  return createORPCClient(restLink(laterRoutes))
}

/** The typed API: `api.matches.accept.mutationOptions()`, `api.account.session.queryOptions()`. */
export const api = createTanstackQueryUtils(client)

/** The same without the query cache around it. */
export const call = client

/** An answer that says no, as the contract names it; null when the line or the server failed. */
export function refusal(error: unknown): ORPCError<string, unknown> | null {
  return error instanceof ORPCError && error.status < 500 ? error : null
}

/** The text for a person: why the server refused, in the page's language, `otherwise` when something broke. */
export function messageOf(error: unknown, otherwise: Wording): string {
  return refusal(error)?.message ?? textOf(otherwise)
}

/** The first complaint per field of a refused form: { email: 'Please enter …' }. */
export function issuesOf(error: unknown): Record<string, string> {
  const data = refusal(error)?.data as { issues?: { field: string; message: string }[] } | undefined
  return Object.fromEntries((data?.issues ?? []).toReversed().map(({ field, message }) => [field, message]))
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; a broken line is worth two more tries.
      retry: (failures, error) => refusal(error) === null && failures < 2,
    },
    mutations: {
      // Without a line it fails now and says so. Kept for later it would happen when nobody thinks of it any more.
      networkMode: 'always',
    },
  },
})
