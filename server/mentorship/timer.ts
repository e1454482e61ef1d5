import { eq } from 'drizzle-orm'
import type { Timer } from '#contract/mentorship-api.ts'
import { elapsedAt } from '#contract/mentorship.ts'
import { lockMentorship, onMentorship } from '#server/mentorship/queries.ts'
import { mentorship_timers } from '#server/mentorship/tables.ts'
import { timerOf } from '#server/mentorship/timer-queries.ts'

/**
 * Starts, pauses, resumes, stops or discards the mentor's timer of a mentorship (rule: timer-on-the-server). An action that is done
 * already changes nothing, so two tabs do not interfere. A start after a stop begins at zero.
 */
export const timer = onMentorship.mentorships.timer.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const mentorship = await lockMentorship(tx, input.id, caller.user_id)
    if (!mentorship) throw errors.NOT_FOUND()
    if (mentorship.my_role !== 'mentor') throw errors.FORBIDDEN()
    if (mentorship.status !== 'active') throw errors.MENTORSHIP_ENDED()
    const now = app.clock.now()
    const before = await timerOf(tx, input.id, now)
    const next = after(input.action, before, now)
    if (next === 'none running') throw errors.NO_TIMER()
    if (next !== before) {
      if (next === null) await tx.delete(mentorship_timers).where(eq(mentorship_timers.mentorship_id, input.id))
      else
        await tx
          .insert(mentorship_timers)
          .values({ mentorship_id: input.id, ...next })
          .onConflictDoUpdate({ target: mentorship_timers.mentorship_id, set: next })
      const { mentor_id, mentee_id, conversation_id } = mentorship
      const between = { mentor_id, mentee_id, conversation_id, by: caller.user_id }
      record({ type: 'timer.changed', mentorship_id: input.id, status: next?.status ?? null, ...between })
    }
    return { timer: next, now: now.toISOString() }
  }),
)

type Action = 'start' | 'pause' | 'resume' | 'finish' | 'discard'

/** The timer after an action (rule: timer-on-the-server); the same object if nothing changes. */
function after(action: Action, before: Timer | null, now: Date): Timer | null | 'none running' {
  const at = now.toISOString()
  if (action === 'start')
    return before && before.status !== 'stopped'
      ? before
      : { status: 'running', elapsed_seconds: 0, running_since: at, started_at: at, forgotten: false }
  // Only a stopped timer is discarded; one that runs again belongs to the next session.
  if (action === 'discard') return before?.status === 'stopped' ? null : before
  if (!before) return 'none running'
  if (action === 'resume' && before.status === 'paused') return { ...before, status: 'running', running_since: at }
  if (action === 'pause' && before.status === 'running') return halted(before, 'paused', now)
  if (action === 'finish' && before.status !== 'stopped') return halted(before, 'stopped', now)
  const done = { pause: 'paused', resume: 'running', finish: 'stopped' }[action]
  return before.status === done ? before : 'none running'
}

function halted(timer: Timer, status: 'paused' | 'stopped', now: Date): Timer {
  return { ...timer, status, elapsed_seconds: elapsedAt(timer, now), running_since: null }
}
