import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'

/** Who is blocked leaves every list of people, or comes back: all of them are asked for again. */
export function blocksChanged(queryClient: QueryClient): void {
  void refetch(
    queryClient,
    api.blocks.key(),
    api.account.session.key(),
    api.members.key(),
    api.discover.key(),
    api.matches.key(),
    api.conversations.key(),
    api.mentorships.key(),
    api.mentorshipRequests.key(),
    api.circleMembers.key(),
    api.circlePosts.key(),
    api.opportunities.key(),
    api.savedOpportunities.key(),
  )
}
