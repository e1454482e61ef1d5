import { z } from 'zod'
import { procedure } from './errors.ts'
import { memberBrief } from './members-api.ts'
import { timer } from './mentorship-api.ts'
import { scheduledSession } from './mentorship-sessions-api.ts'
import { nothing } from './page.ts'

const whereItIs = { conversation_id: z.uuid(), peer: memberBrief }

/** What a member's day holds of mentorship, over all their active mentorships (rule: next-session). */
const ownNextSession = z.object({
  /** The server's clock, by which a timer is shown. */
  now: z.iso.datetime(),
  /** The session whose timer runs or is paused, of either role; of several the one begun last. */
  running: timer.extend(whereItIs).nullable(),
  /** The scheduled session that is under way or ahead, the soonest. */
  next: scheduledSession
    .pick({ id: true, starts_at: true, duration_minutes: true, place: true })
    .extend({ ...whereItIs, peer_zone: z.string() })
    .nullable(),
})
export type OwnNextSession = z.infer<typeof ownNextSession>

export const nextSession = {
  read: procedure
    .route({ method: 'GET', path: '/next-session', summary: 'My running session, and my next scheduled one' })
    .input(nothing)
    .output(ownNextSession),
}
