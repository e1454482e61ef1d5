import type { LiveEvent, MentorshipChange } from '#contract/live.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { Effects } from '#server/platform/transaction.ts'

/** Tells the open tabs of both sides that something changed between them; `by` is null when time did it. */
export function tell(
  effects: Pick<Effects, 'announce'>,
  between: Pick<Mentorship, 'mentor_id' | 'mentee_id' | 'conversation_id'>,
  what: MentorshipChange,
  by: string | null,
  by_name?: string,
): void {
  const event: LiveEvent = {
    type: 'mentorship.changed',
    conversation_id: between.conversation_id,
    what,
    by,
    ...(by_name === undefined ? {} : { by_name }),
  }
  effects.announce([...new Set([between.mentor_id, between.mentee_id])], event)
}
