import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { call, queryClient, refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { giveBack } from './drafts.ts'
import { isInOutbox, markOutgoing, putIntoOutbox, takeFromOutbox } from './outbox.ts'
import type { Outgoing } from './outbox.ts'
import { chatQuery } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

const ANSWER_MS = 15_000
const SECOND_TRY_MS = 800

/** Shows the message at once and sends it. */
export function sendMessage(conversationId: string, content: string): Promise<void> {
  return deliver(putIntoOutbox(conversationId, content))
}

/** Sends a message again that may have arrived; by its client_id it is stored once. */
export function retryMessage(outgoing: Outgoing): Promise<void> {
  markOutgoing(outgoing.client_id, 'sending')
  return deliver(outgoing)
}

async function deliver(outgoing: Outgoing): Promise<void> {
  const { client_id, conversation_id, content } = outgoing
  try {
    const { body } = await post(outgoing).catch((error: unknown) => secondTry(outgoing, error))
    receiveMessage(queryClient, body)
    takeFromOutbox(client_id)
  } catch (error) {
    if (!isInOutbox(client_id)) return
    const refused = refusal(error)
    // A refusal is final, so the text goes back to the form. After too many requests a later try can succeed.
    if (refused && refused.status !== 429) {
      takeFromOutbox(client_id)
      giveBack(conversation_id, content)
      void refetch(queryClient, chatQuery(conversation_id).queryKey)
    } else markOutgoing(client_id, 'failed')
    toastError(error, MESSAGE_TEXTS.failed)
  }
}

function post({ conversation_id, client_id, content }: Outgoing) {
  return call.messages.send({ id: conversation_id, client_id, content }, { signal: AbortSignal.timeout(ANSWER_MS) })
}

/** Tries once more after a connection error, before the failure is shown. */
async function secondTry(outgoing: Outgoing, error: unknown) {
  if (refusal(error) || !navigator.onLine) throw error
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
  return post(outgoing)
}
