import type { Session, UnreadIn } from '#contract/account-api.ts'

type Numbers = UnreadIn[number]
type Change = (session: Session) => Session

/**
 * Returns the session after a message of somebody else with this number. The changes of this file only raise the newest
 * number or the read position of a conversation. So an event counts once, even if it comes twice, late, or after the
 * session's answer has it.
 */
export function withReceived(conversationId: string, seq: number): Change {
  return withNumbers(conversationId, (known) => ({
    last_seq: Math.max(known?.last_seq ?? 0, seq),
    // All before it is read where the session names no unread message.
    last_read_seq: known?.last_read_seq ?? seq - 1,
  }))
}

/** The session after the member has read up to this number, here or elsewhere. */
export function withRead(conversationId: string, seq: number): Change {
  return withNumbers(conversationId, (known) => ({
    last_seq: Math.max(known?.last_seq ?? 0, seq),
    last_read_seq: Math.max(known?.last_read_seq ?? 0, seq),
  }))
}

/** Whether the session says of this conversation what is unread in it. */
export function isListed(session: Session, conversationId: string): boolean {
  return session?.unread_in.some(({ conversation_id }) => conversation_id === conversationId) ?? false
}

/** A conversation that is read stays in the list, so that a late event finds its numbers. */
function withNumbers(
  conversationId: string,
  change: (known: Numbers | undefined) => Omit<Numbers, 'conversation_id'>,
): Change {
  return (session) => {
    if (!session) return session
    const known = session.unread_in.find(({ conversation_id }) => conversation_id === conversationId)
    const next = { conversation_id: conversationId, ...change(known) }
    if (known && known.last_seq === next.last_seq && known.last_read_seq === next.last_read_seq) return session
    const unread = session.counts.unread_messages + unreadOf(next) - (known ? unreadOf(known) : 0)
    return {
      ...session,
      counts: { ...session.counts, unread_messages: Math.max(0, unread) },
      unread_in: [...session.unread_in.filter((one) => one !== known), next],
    }
  }
}

function unreadOf({ last_seq, last_read_seq }: Numbers): number {
  return last_seq - last_read_seq
}
