import { ORPCError } from '@orpc/client'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import type { Message } from '#contract/messages-api.ts'
import type { Text } from '#contract/texts.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { textOf } from '#web/platform/texts.ts'
import type { Outgoing } from './outgoing.ts'
import { uploadAttachment } from './upload-attachment.ts'

const ANSWER_MS = 15_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * What became of a try. `again` means that the line or the server failed, that there were too many calls, or that the
 * session is over. With `words` it is given up after some tries: a file that cannot be stored must not hold up the
 * texts behind it.
 */
export type Outcome =
  | { kind: 'sent'; message: Message }
  | { kind: 'refused'; words: string }
  | { kind: 'again'; words?: string }

/** Answers that say nothing against the message: nobody is signed in (the tab leaves), it took too long, too many. */
const LATER = new Set([401, 408, 429])

/** Files that were stored by this page, whose messages were not sent yet. */
const stored = new Set<string>()

/** Sends a message once, its file before it. */
export async function deliver(outgoing: Outgoing): Promise<Outcome> {
  const { conversation_id, client_id, content, file } = outgoing
  try {
    await storeFile(outgoing)
  } catch (error) {
    return outcomeOf(error, ATTACHMENT_TEXTS.failed, true)
  }
  try {
    const { body } = await call.messages.send(
      { id: conversation_id, client_id, content, ...(file && { attachment_id: file.id }) },
      { signal: AbortSignal.timeout(ANSWER_MS) },
    )
    return { kind: 'sent', message: body }
  } catch (error) {
    const outcome = outcomeOf(error, MESSAGE_TEXTS.failed)
    // The file may be gone, which another try finds out.
    if (outcome.kind === 'refused' && file) stored.delete(file.id)
    return outcome
  }
}

async function storeFile({ conversation_id, file: held }: Outgoing): Promise<void> {
  if (!held?.file || stored.has(held.id)) return
  await uploadAttachment({ conversationId: conversation_id, id: held.id, file: held.file })
  stored.add(held.id)
}

/** Only an answer that refuses is final. */
function outcomeOf(error: unknown, otherwise: Text, isGivenUp = false): Outcome {
  if (!(error instanceof ORPCError) || LATER.has(error.status)) return { kind: 'again' }
  if (error.status >= 500) return isGivenUp ? { kind: 'again', words: textOf(otherwise) } : { kind: 'again' }
  return { kind: 'refused', words: messageOf(error, otherwise) }
}

/** Milliseconds before the next try after so many failures in a row: one second, doubled up to a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}
