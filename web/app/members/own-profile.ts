import type { QueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/members-api.ts'
import { api } from '#web/platform/api.ts'
import { writeCache } from '#web/platform/cache-write.ts'
import { sessionQuery } from '../account/session.ts'

/** The profile as its editor shows it, read anew each time: another tab may have changed it. */
export const ownProfileQuery = api.members.readOwn.queryOptions({ staleTime: 0, refetchOnWindowFocus: false })

/** Shows a changed profile wherever this tab shows it. */
export function showOwnProfile(queryClient: QueryClient, change: Partial<OwnProfile>): void {
  writeCache(queryClient, ownProfileQuery.queryKey, (profile) => profile && { ...profile, ...change })
  writeCache(queryClient, sessionQuery.queryKey, (session) => {
    if (!session?.profile) return session
    const profile = { ...session.profile, ...change }
    const { full_name, avatar_url } = profile
    return { ...session, profile, user: { ...session.user, full_name, avatar_url } }
  })
}
