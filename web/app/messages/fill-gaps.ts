import type { Message } from '#contract/messages-api.ts'
import { missingAfter, newestSeq } from './thread-cache.ts'
import type { Thread } from './thread-cache.ts'

/** A thread that is kept somewhere, and where its messages come from. */
export type KeptThread = {
  /** What is there now; undefined when it is kept no longer. */
  read: () => Thread | undefined
  write: (messages: readonly Message[]) => void
  /** The messages after a number, oldest first; `has_more` when more follow. */
  list: (after: number) => Promise<{ items: Message[]; has_more: boolean }>
}

/**
 * Fetches what a thread lacks: from its first gap, or from its newest message, to the end. Messages that come meanwhile may
 * leave gaps of their own, so it goes on until there is none.
 */
export async function fillGaps({ read, write, list }: KeptThread): Promise<void> {
  let after = startOf(read())
  while (after !== undefined) {
    const page = await list(after)
    write(page.items)
    const end = page.items.at(-1)?.seq ?? after
    const thread = read()
    const gap = thread ? missingAfter(thread) : null
    if (page.has_more) after = end
    // The server has nothing where the gap is: asking again would bring nothing again.
    else if (gap === null || (gap === after && page.items.length === 0)) return
    else after = gap
  }
}

function startOf(thread: Thread | undefined): number | undefined {
  return thread && (missingAfter(thread) ?? newestSeq(thread))
}
