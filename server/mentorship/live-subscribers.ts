import type { LiveEvent } from '#contract/live.ts'
import type { MentorshipChange } from '#contract/mentorship-api.ts'
import type { App } from '#server/app.ts'
import type { AfterCommit } from '#server/module.ts'
import type { MentorshipEvent } from '#server/mentorship/events.ts'

const changed =
  (what: MentorshipChange) =>
  (event: MentorshipEvent, { live }: App): void =>
    live.announce([...new Set([event.mentor_id, event.mentee_id])], liveEvent(event, what))

/** The open tabs of both are told what changed between them, never the whole: they ask again. */
export const liveSubscribers: AfterCommit = {
  'mentorship.requested': (event, { live }) =>
    live.announce([event.mentor_id, event.mentee_id], { ...liveEvent(event, 'requested'), by_name: event.mentee_name }),
  'mentorship.accepted': changed('accepted'),
  'mentorship.declined': changed('declined'),
  'mentorship.mentor_full': changed('full'),
  'mentorship.end_asked': changed('end_asked'),
  'mentorship.end_withdrawn': changed('end_asked'),
  'mentorship.ended': changed('ended'),
  'timer.changed': changed('timer'),
  'session.logged': changed('session'),
  'session.changed': changed('session'),
  'session.counted': changed('session'),
  'session.disputed': changed('session'),
  'session.dispute_withdrawn': changed('session'),
  'scheduled.created': changed('scheduled'),
  'scheduled.moved': changed('scheduled'),
  // Where the mentorship ends, its own event makes the same screens ask again.
  'scheduled.cancelled': (event, app) => {
    if (event.because === 'asked') changed('scheduled')(event, app)
  },
  'scheduled.over': changed('scheduled'),
  'scheduled.answered': changed('scheduled'),
  // My other tabs; the other side is not told who said what when.
  'feedback.given': (event, { live }) => live.announce([event.reviewer_id], liveEvent(event, 'feedback')),
}

function liveEvent({ conversation_id, by }: MentorshipEvent, what: MentorshipChange) {
  return { type: 'mentorship.changed', conversation_id, what, by } satisfies LiveEvent
}
