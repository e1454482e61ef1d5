import { queryOptions } from '@tanstack/react-query'
import { laterCall } from '#web/platform/later-api.ts'
import { MEMBER_PAGES_KEY } from './later-keys.ts'

/** A member's page: profile, match, and what stands between us. */
export const memberPageQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEMBER_PAGES_KEY, { input: { id } }] as const,
    queryFn: ({ signal }) => laterCall.memberPages.read({ id }, { signal }),
  })
