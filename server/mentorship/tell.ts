import type { LiveEvent, MentorshipChange } from '#contract/live.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { Effects } from '#server/platform/transaction.ts'

/** Announces a change of a mentorship to both sides; `by` is null if a job caused it. */
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
