import type { QueryClient } from '@tanstack/react-query'
import { tabStore } from '#web/platform/browser-storage.ts'
import { forgetMember } from '#web/platform/forget.ts'

/**
 * The key of a mutation that ends the session of this tab and leads elsewhere by itself: while it runs, the end of the live
 * stream leads nowhere.
 */
export const LEAVING = ['leaving'] as const

/** Removes everything of the ended session from this browser, but for private notes. */
export async function forgetSession(queryClient: QueryClient): Promise<void> {
  await forgetMember()
  queryClient.getQueryCache().clear()
  tabStore.clear()
}
