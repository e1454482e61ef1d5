import { askAgainAt, canRequestMentorship } from '#contract/mentorship.ts'
import { zoneOf } from '#contract/time-zones.ts'
import { latestMentorship, latestRequest, sidesOf } from '#server/chat/queries.ts'
import { ownFeedbackOf } from '#server/mentorship/feedback-queries.ts'
import { capacityOf } from '#server/mentorship/queries.ts'
import { incomingOf } from '#server/mentorship/request-queries.ts'
import { scheduledOf } from '#server/mentorship/scheduled-queries.ts'
import { timerOf } from '#server/mentorship/timer-queries.ts'
import { findConversation, onConversation } from '#server/messages/queries.ts'

/** The head of a chat with everything it shows of the mentorship: one answer, so that the screen is rendered once. */
export const state = onConversation.mentorships.state.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  const now = app.clock.now()
  const conversation = await findConversation(app.db, input.id, me)
  if (!conversation) throw errors.NOT_FOUND()
  const { peer, match_id } = conversation
  const [mine, request, mentorship, incoming, capacity] = await Promise.all([
    sidesOf(app.db, me, peer.id),
    latestRequest(app.db, match_id, me),
    latestMentorship(app.db, match_id, me),
    incomingOf(app.db, me, match_id),
    capacityOf(app.db, me),
  ])
  const active = mentorship?.status === 'active'
  const pending = request?.status === 'pending'
  const declined_at = request?.status === 'declined' ? request.answered_at : null
  const theirCapacity = pending ? await capacityOf(app.db, peer.id) : null
  const [timer, scheduled, my_feedback] = mentorship
    ? await Promise.all([
        active ? timerOf(app.db, mentorship.id, now) : null,
        // A session of a completed mentorship can no longer be logged, so nobody is asked whether it took place.
        active ? scheduledOf(app.db, mentorship, me, now) : [],
        ownFeedbackOf(app.db, mentorship.id, me),
      ])
    : [null, [], null]
  const again = declined_at === null ? null : askAgainAt(declined_at)
  return {
    conversation,
    now: now.toISOString(),
    my_zone: zoneOf(mine),
    peer_zone: zoneOf({ time_zone: mine.peer_zone, country: peer.country }),
    can_request:
      conversation.available &&
      canRequestMentorship(
        {
          my_role: mine.role,
          peer_role: peer.role,
          active,
          pending: pending || incoming.some((one) => one.match_id === match_id),
          declined_at,
        },
        now,
      ),
    ask_again_at: again && again > now ? again.toISOString() : null,
    request,
    mentor_full: theirCapacity !== null && theirCapacity.active >= theirCapacity.max,
    incoming,
    capacity,
    mentorship,
    timer,
    scheduled,
    my_feedback,
    meeting_url: app.config.meetingUrl,
  }
})
