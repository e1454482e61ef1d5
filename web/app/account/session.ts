import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Session } from '#contract/account-api.ts'
import { api } from '#web/platform/api.ts'
import { forgetMember } from '#web/platform/forget.ts'

/** Who is signed in; the shell's badges and the dashboard's cards read its counts. */
export const sessionQuery = api.account.session.queryOptions({ staleTime: 60_000 })

type SignedIn = NonNullable<Session>
export type User = SignedIn['user']
export type MemberSession = SignedIn & { profile: NonNullable<SignedIn['profile']> }

/** The guard of private screens (rule: private-screens): visitors to /auth with the address to return to, newcomers to /onboarding. */
export async function requireMember(queryClient: QueryClient, here: string): Promise<MemberSession> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) {
    // The session has ended since, perhaps by a ban: what was kept of it goes.
    await forgetMember()
    throw redirect({ to: '/auth', search: { return_to: here } })
  }
  const { profile } = session
  if (!profile) throw redirect({ to: '/onboarding' })
  return { ...session, profile }
}

/** Fetches the session again after signing in or out, and removes the queries that no screen shows. */
export async function refreshSession(queryClient: QueryClient): Promise<Session> {
  queryClient.removeQueries({ type: 'inactive' })
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** The path after signing in (rule: profile-first): a newcomer to onboarding, others to the page they asked for. */
export function pathAfterSignIn(session: SignedIn, returnTo: string | undefined): string {
  if (!session.profile) return '/onboarding'
  return returnTo ?? '/dashboard'
}
