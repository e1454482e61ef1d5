import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call, refusal } from '#web/platform/api.ts'
import { refetchLater } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { toast } from '#web/platform/toast.ts'
import { connectionsChanged } from '../connections/connections-changed.ts'
import { useOpenChat } from '../connections/open-chat.ts'
import { keepMessage } from './message-draft.ts'
import { SUGGESTIONS_KEY } from './queries.ts'

/** Who is asked, with the line that goes with it. */
type Asking = { id: string; message?: string }

/**
 * Asks members to connect, several at a time if need be. `onAsked` gets the id of each member whose request is sent, or
 * who has one already.
 */
export function useConnect(onAsked: (memberId: string) => void) {
  const queryClient = useQueryClient()
  const openChat = useOpenChat()
  const asked = (memberId: string) => {
    keepMessage(memberId, '')
    connectionsChanged(queryClient)
    refetchLater(queryClient, SUGGESTIONS_KEY)
    onAsked(memberId)
  }
  const { run, pending } = useAction({
    call: ({ id, message }: Asking, retryId) =>
      call.matches.create({ id: retryId, matched_user_id: id, ...(message && { message }) }),
    about: ({ id }) => id,
    onSuccess: ({ status, conversation_id }, { id: memberId }) => {
      // They asked first, so this request accepts theirs (rule: one-match-per-pair).
      if (status === 'accepted' && conversation_id) openChat(conversation_id)
      else toast({ title: msg`Connection request sent!`, description: msg`They'll be notified of your interest.` })
      asked(memberId)
    },
    onError: (error, { id }) => {
      if (refusal(error)?.code === 'MATCH_EXISTS') asked(id)
    },
  })
  return { connect: run, isAsking: (memberId: string) => pending.some(({ id }) => id === memberId) }
}
