import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { api, refusal } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { connectionsChanged } from '../connections/connections-changed.ts'
import { useOpenChat } from '../connections/open-chat.ts'
import { toastFailure } from '../account/toast-failure.ts'
import { suggestionsChanged } from './suggestions-query.ts'

/**
 * Asking members to connect, several at a time if need be. `onAsked` is told who can be asked no
 * more: the request went out, or there was one already.
 */
export function useConnect(onAsked: (memberId: string) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const openChat = useOpenChat()
  const [asking, setAsking] = useState<readonly string[]>([])
  // A try after a lost answer carries the same id, and is then the same request (decisions 5).
  const [requestIds, setRequestIds] = useState<Readonly<Record<string, string>>>({})

  const asked = (memberId: string) => {
    connectionsChanged(queryClient)
    void suggestionsChanged(queryClient)
    onAsked(memberId)
  }
  const create = useMutation(
    api.matches.create.mutationOptions({
      onSuccess: (match, { matched_user_id }) => {
        // They had asked before, so asking them accepts that (decisions 15).
        if (match.status === 'accepted' && match.conversation_id) openChat(match.conversation_id)
        else toast({ title: t`Connection request sent!`, description: t`They'll be notified of your interest.` })
        asked(matched_user_id)
      },
      onError: (error, { matched_user_id }) => {
        toastFailure(error)
        if (refusal(error)?.code === 'MATCH_EXISTS') asked(matched_user_id)
      },
      onSettled: (_match, _error, { matched_user_id }) =>
        setAsking((ids) => ids.filter((id) => id !== matched_user_id)),
    }),
  )

  const connect = (memberId: string) => {
    if (asking.includes(memberId)) return
    const id = requestIds[memberId] ?? uuidv7()
    setRequestIds((ids) => ({ ...ids, [memberId]: id }))
    setAsking((ids) => [...ids, memberId])
    create.mutate({ id, matched_user_id: memberId })
  }
  return { connect, isAsking: (memberId: string) => asking.includes(memberId) }
}
