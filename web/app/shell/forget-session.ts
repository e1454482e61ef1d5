import type { QueryClient } from '@tanstack/react-query'
import { tabStore } from '#web/platform/browser-storage.ts'
import { forgetMember } from '#web/platform/forget.ts'

/** Removes everything of the ended session from this browser, but for private notes. */
export async function forgetSession(queryClient: QueryClient): Promise<void> {
  await forgetMember()
  queryClient.getQueryCache().clear()
  tabStore.clear()
}
