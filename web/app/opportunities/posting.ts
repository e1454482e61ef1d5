import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { putIntoCache, refetch } from '#web/platform/cache-write.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { toast } from '#web/platform/toast.ts'
import { draftOf, opportunityIssues, valuesOf } from './opportunity-draft.ts'
import { BOARD_KEY, opportunityQuery } from './queries.ts'

/** The form that posts an opportunity, or edits the given one. */
export function usePosting(opportunity: Opportunity | undefined, onDone: () => void) {
  const queryClient = useQueryClient()
  /** The id of the opportunity that has the same link. */
  const [holder, setHolder] = useState<string | null>(null)
  const form = useServerForm({
    defaultValues: draftOf(opportunity),
    draft: { place: `opportunity:${opportunity?.id ?? 'new'}`, read: draftLike(draftOf(opportunity)) },
    rules: (draft) => opportunityIssues(draft, opportunity?.deadline ?? null),
    send: (draft, retryId) =>
      opportunity
        ? call.opportunities.update({ id: opportunity.id, ...valuesOf(draft, opportunity.country) })
        : call.opportunities.create({ id: retryId, ...valuesOf(draft) }),
    onSuccess: (written) => {
      putIntoCache(queryClient, opportunityQuery(written.id).queryKey, written)
      toast({ title: opportunity ? OPPORTUNITY_TEXTS.updated : OPPORTUNITY_TEXTS.posted })
      onDone()
    },
    onError: (error) => {
      const no = refusal(error)
      setHolder(no?.code === 'LINK_TAKEN' ? idIn(no.data) : null)
    },
    // A lost answer may have been a success.
    onSettled: () => refetch(queryClient, BOARD_KEY),
    fieldOf: { LINK_TAKEN: 'link', DEADLINE_PAST: 'deadline' },
    textByCode: { UNAUTHORIZED: OPPORTUNITY_TEXTS.signedOut },
    failed: opportunity ? OPPORTUNITY_TEXTS.updateFailed : OPPORTUNITY_TEXTS.postFailed,
  })
  return { ...form, holder, forgetHolder: () => setHolder(null) }
}

function idIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null
}
