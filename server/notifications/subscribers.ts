import type { App } from '#server/app.ts'
import { isBlocked } from '#server/blocks/queries.ts'
import type { MatchEvent } from '#server/connections/events.ts'
import type { Inside } from '#server/module.ts'
import type { MentorshipEvent, ScheduledEvent, SessionEvent } from '#server/mentorship/events.ts'
import { mailFeedback } from '#server/notifications/mail-feedback.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Notice } from '#server/notifications/notice.ts'
import { settle } from '#server/notifications/settle.ts'
import type { Within } from '#server/platform/events.ts'

type Given = Within & { app: App }
type Between = Pick<MentorshipEvent, 'mentor_id' | 'mentee_id' | 'by' | 'conversation_id'>
type Told = Pick<Notice, 'kind' | 'source_id' | 'details'>

/** Who hears of what, beside the screens that change by themselves: a line for each event. */
export const subscribers: Inside = {
  'match.requested': ({ match_id, requester_id, recipient_id }, within) =>
    notify({ kind: 'match_requested', to: [recipient_id], actor_id: requester_id, source_id: match_id }, within),
  'match.accepted': async (event, within) => {
    const { match_id, requester_id, recipient_id, conversation_id } = event
    await answered(event, within)
    const by = { actor_id: recipient_id, source_id: match_id, conversation_id }
    await notify({ kind: 'match_accepted', to: [requester_id], ...by }, within)
  },
  'match.declined': answered,
  'match.withdrawn': answered,
  'mentorship.requested': (event, within) =>
    tellOther(event, { kind: 'mentorship_requested', source_id: event.request_id }, within),
  'mentorship.accepted': async (event, within) => {
    await settle(within, event.mentor_id, 'mentorship_requested', event.request_id)
    await tellOther(event, { kind: 'mentorship_accepted', source_id: event.request_id }, within)
  },
  'mentorship.declined': async (event, within) => {
    await settle(within, event.mentor_id, 'mentorship_requested', event.request_id)
    // Who asked and then blocks ends the request as well: nobody has refused them.
    if (event.by !== event.mentor_id) return
    const source_id = event.request_id
    if (await isApart(event, within)) await tellWithoutName(event, { kind: 'mentorship_refused', source_id }, within)
    else await tellOther(event, { kind: 'mentorship_declined', source_id }, within)
  },
  'mentorship.end_asked': (event, within) =>
    tellOther(event, { kind: 'mentorship_end_asked', source_id: event.mentorship_id }, within),
  'mentorship.end_withdrawn': (event, within) =>
    settle(within, event.mentor_id, 'mentorship_end_asked', event.mentorship_id),
  'mentorship.ended': async (event, within) => {
    const source_id = event.mentorship_id
    await settle(within, event.mentor_id, 'mentorship_end_asked', source_id)
    if (await isApart(event, within)) return tellWithoutName(event, { kind: 'mentorship_over', source_id }, within)
    await tellOther(event, { kind: 'mentorship_ended', source_id }, within)
    await mailFeedback(event, within)
  },
  'session.logged': (event, within) => tellOther(event, aboutSession('session_logged', event), within),
  // It asks the same of the other side as a new one.
  'session.changed': (event, within) => tellOther(event, aboutSession('session_logged', event), within),
  'session.counted': async (event, within) => {
    await settleLogged(event, within)
    await tellOther(event, aboutSession('session_confirmed', event), within)
  },
  'session.disputed': async (event, within) => {
    await settleLogged(event, within)
    await tellOther(event, aboutSession(disputed(event), event), within)
  },
  'session.dispute_withdrawn': async (event, within) => {
    await settleLogged(event, within)
    await tellOther(event, aboutSession(withdrawn(event), event), within)
  },
  'scheduled.created': (event, within) => tellOther(event, aboutAppointment('session_scheduled', event), within),
  'scheduled.moved': (event, within) => tellOther(event, aboutAppointment('session_moved', event), within),
  // Where the mentorship ends, that is what is told.
  'scheduled.cancelled': async (event, within) => {
    if (event.because === 'asked') await tellOther(event, aboutAppointment('session_cancelled', event), within)
  },
  // Each level once ever: the member is the source as well.
  'impact.level_reached': ({ user_id, level }, within) =>
    notify({ kind: 'level_reached', to: [user_id], actor_id: null, source_id: user_id, details: { level } }, within),
  'scheduled.near': (event, within) => tellOther(event, aboutAppointment('session_reminder', event), within),
}

/** A request asks for nothing more once it is answered. */
function answered({ match_id, recipient_id }: MatchEvent, within: Given): Promise<void> {
  return settle(within, recipient_id, 'match_requested', match_id)
}

/** Whoever did not log a session is asked for nothing more, whether they have answered, who logged it, or time. */
function settleLogged({ mentor_id, mentee_id, logged_by, session_id }: SessionEvent, within: Given): Promise<void> {
  return settle(within, logged_by === mentor_id ? mentee_id : mentor_id, 'session_logged', session_id)
}

const disputed = ({ by, logged_by }: SessionEvent) => (by === logged_by ? 'own_session_disputed' : 'session_disputed')
const withdrawn = ({ by, logged_by }: SessionEvent) =>
  by === logged_by ? 'own_dispute_withdrawn' : 'dispute_withdrawn'

const aboutSession = (kind: Notice['kind'], { session_id }: SessionEvent): Told => ({ kind, source_id: session_id })

const aboutAppointment = (kind: Notice['kind'], { session }: ScheduledEvent): Told => ({
  kind,
  source_id: session.id,
  details: { starts_at: session.starts_at },
})

/** Whether one of the two has blocked the other, which is then why something between them ends. */
const isApart = ({ mentor_id, mentee_id }: Between, { tx }: Given) => isBlocked(tx, mentor_id, mentee_id)

/** Tells whoever of the two did not do it, and not who did. */
function tellWithoutName({ mentor_id, mentee_id, by, conversation_id }: Between, told: Told, within: Given) {
  const to = by === mentor_id ? mentee_id : mentor_id
  return notify({ ...told, to: [to], actor_id: null, conversation_id }, within)
}

/** Tells whoever of the two did not do it; both where nobody did but time, except that a session counts by itself. */
async function tellOther({ mentor_id, mentee_id, by, conversation_id }: Between, told: Told, within: Given) {
  if (by === null && told.kind === 'session_confirmed') return
  for (const [to, other] of [
    [mentor_id, mentee_id],
    [mentee_id, mentor_id],
  ] as const)
    if (to !== by) await notify({ ...told, to: [to], actor_id: other, conversation_id }, within)
}
