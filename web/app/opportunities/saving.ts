import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { call } from '#web/platform/api.ts'
import { refetchLater, writeOptimistic } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { toast } from '#web/platform/toast.ts'
import { BOARD_KEY, boardQuery, opportunityQuery } from './queries.ts'

type Pages = InfiniteData<{ items: Opportunity[]; next_cursor: string | null }, string | null>

/** Saves or unsaves an opportunity; presses in a row reach the server in their order. The screen shows it at once. */
export function useSaving(id: string) {
  const queryClient = useQueryClient()
  const { run } = useAction({
    inOrder: `saving-${id}`,
    call: async (wanted: boolean) => {
      if (wanted) await call.savedOpportunities.save({ id })
      else await call.savedOpportunities.unsave({ id })
    },
    optimistic: (wanted) => showSaved(queryClient, id, wanted),
    failed: (_error, wanted) => (wanted ? OPPORTUNITY_TEXTS.saveFailed : OPPORTUNITY_TEXTS.unsaveFailed),
    onSuccess: (_, wanted) => {
      toast({ title: wanted ? OPPORTUNITY_TEXTS.saved : OPPORTUNITY_TEXTS.unsaved })
      // The lists of saved ones for every search.
      refetchLater(queryClient, boardQuery({ tab: 'saved' }).queryKey.slice(0, 3))
    },
  })
  return run
}

function showSaved(queryClient: QueryClient, id: string, wanted: boolean) {
  const change = (one: Opportunity) => (one.id === id && one.is_saved !== wanted ? { ...one, is_saved: wanted } : one)
  const alone = writeOptimistic(queryClient, opportunityQuery(id).queryKey, change)
  const inLists = writeOptimistic<Pages>(queryClient, { under: BOARD_KEY }, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  }))
  return {
    confirm() {
      alone.confirm()
      inLists.confirm()
    },
    undo() {
      alone.undo()
      inLists.undo()
    },
  }
}
