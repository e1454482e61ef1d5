import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { call } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { BOARD_KEY, boardQuery, opportunityQuery } from './queries.ts'

type Wish = { id: string; wanted: boolean }
type Pages = InfiniteData<{ items: Opportunity[]; next_cursor: string | null }, string | null>

const SAVING = ['opportunities', 'saving'] as const

/** Saves or unsaves one; presses in a row reach the server in their order. */
export function useSaving(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: SAVING,
    scope: { id: `saving-${id}` },
    mutationFn: async ({ wanted }: Wish) => {
      if (wanted) await call.savedOpportunities.save({ id })
      else await call.savedOpportunities.unsave({ id })
    },
    onSuccess: (_, { wanted }) => {
      storeSaved(queryClient, { id, wanted })
      toast({ title: wanted ? OPPORTUNITY_TEXTS.saved : OPPORTUNITY_TEXTS.unsaved })
    },
    onError: (_, { wanted }) =>
      toast({
        kind: 'error',
        title: 'Error',
        description: wanted ? OPPORTUNITY_TEXTS.saveFailed : OPPORTUNITY_TEXTS.unsaveFailed,
      }),
  })
}

/** What was pressed and is not answered yet, by id: the screen shows it as done, and as before if it is refused. */
export function useWishes(): ReadonlyMap<string, boolean> {
  const pending = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => state.variables as Wish,
  })
  return new Map(pending.map(({ id, wanted }) => [id, wanted]))
}

function storeSaved(queryClient: QueryClient, { id, wanted }: Wish) {
  const written = (one: Opportunity) => (one.id === id ? { ...one, is_saved: wanted } : one)
  queryClient.setQueryData(opportunityQuery(id).queryKey, (one) => one && written(one))
  queryClient.setQueriesData<Pages>(
    { queryKey: BOARD_KEY },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(written) })) },
  )
  // An answer on its way may be from before; the saved ones are asked for when they are looked at next.
  void queryClient.invalidateQueries({
    queryKey: BOARD_KEY,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
  const { queryKey } = boardQuery({ tab: 'saved' })
  void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 3), refetchType: 'none' })
}
