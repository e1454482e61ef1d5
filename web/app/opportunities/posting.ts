import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { call, issuesOf, messageOf, refusal } from '#web/platform/api.ts'
import { putIntoCache, refetch } from '#web/platform/cache-write.ts'
import { toast } from '#web/ui/toast.tsx'
import { valuesOf } from './opportunity-draft.ts'
import type { OpportunityDraft } from './opportunity-draft.ts'
import { BOARD_KEY, opportunityQuery } from './queries.ts'

/** Why it was not posted, field by field, and who has the link already. */
export type Refused = { issues: Record<string, string>; holder: string | null }

/** Posts an opportunity, or changes the one that is given. */
export function usePosting(
  opportunity: Opportunity | undefined,
  onDone: () => void,
  onRefused: (why: Refused) => void,
) {
  const queryClient = useQueryClient()
  // A try after a lost answer carries the same id, and is then the same opportunity (decisions 5).
  const [id] = useState(() => opportunity?.id ?? uuidv7())
  return useMutation({
    mutationFn: (draft: OpportunityDraft) =>
      opportunity
        ? call.opportunities.update({ id, ...valuesOf(draft) })
        : call.opportunities.create({ id, ...valuesOf(draft) }),
    onSuccess: (written) => {
      putIntoCache(queryClient, opportunityQuery(id).queryKey, written)
      toast({ title: opportunity ? OPPORTUNITY_TEXTS.updated : OPPORTUNITY_TEXTS.posted })
      onDone()
    },
    onError: (error) => {
      const no = refusal(error)
      const otherwise = opportunity ? OPPORTUNITY_TEXTS.updateFailed : OPPORTUNITY_TEXTS.postFailed
      if (no?.code === 'LINK_TAKEN') return onRefused({ issues: { link: no.message }, holder: holderIn(no.data) })
      if (no?.code === 'DEADLINE_PAST') return onRefused({ issues: { deadline: no.message }, holder: null })
      onRefused({ issues: issuesOf(error), holder: null })
      const description = no?.status === 401 ? OPPORTUNITY_TEXTS.signedOut : messageOf(error, otherwise)
      toast({ kind: 'error', title: 'Error', description })
    },
    // An answer that was lost may have been a yes.
    onSettled: () => refetch(queryClient, BOARD_KEY),
  })
}

function holderIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null
}
