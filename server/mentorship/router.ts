import { acceptRequest } from '#server/mentorship/accept-request.ts'
import { answerScheduled } from '#server/mentorship/answer-scheduled.ts'
import { cancelScheduled } from '#server/mentorship/cancel-scheduled.ts'
import { confirmSession } from '#server/mentorship/confirm-session.ts'
import { createEndRequest } from '#server/mentorship/create-end-request.ts'
import { createFeedback } from '#server/mentorship/create-feedback.ts'
import { createRequest } from '#server/mentorship/create-request.ts'
import { createScheduled } from '#server/mentorship/create-scheduled.ts'
import { createSession } from '#server/mentorship/create-session.ts'
import { declineRequest } from '#server/mentorship/decline-request.ts'
import { disputeSession } from '#server/mentorship/dispute-session.ts'
import { end } from '#server/mentorship/end.ts'
import { latestRequest } from '#server/mentorship/latest-request.ts'
import { listActive } from '#server/mentorship/list-active.ts'
import { listOwnSessions } from '#server/mentorship/list-own-sessions.ts'
import { listPendingRequests } from '#server/mentorship/list-pending-requests.ts'
import { listSessions } from '#server/mentorship/list-sessions.ts'
import { moveScheduled } from '#server/mentorship/move-scheduled.ts'
import { read } from '#server/mentorship/read.ts'
import { readNextSession } from '#server/mentorship/read-next-session.ts'
import { timer } from '#server/mentorship/timer.ts'
import { updateSession } from '#server/mentorship/update-session.ts'
import { withdrawEndRequest } from '#server/mentorship/withdraw-end-request.ts'
import { withdrawDispute } from '#server/mentorship/withdraw-dispute.ts'

/** The procedures of mentorship, as the contract names them. */
export const router = {
  mentorshipRequests: {
    create: createRequest,
    listPending: listPendingRequests,
    latest: latestRequest,
    accept: acceptRequest,
    decline: declineRequest,
  },
  endRequests: { create: createEndRequest, withdraw: withdrawEndRequest },
  mentorships: { listActive, read, timer, end },
  mentorshipSessions: {
    create: createSession,
    update: updateSession,
    list: listSessions,
    listOwn: listOwnSessions,
    confirm: confirmSession,
    dispute: disputeSession,
    withdrawDispute,
  },
  scheduledSessions: { create: createScheduled, move: moveScheduled, cancel: cancelScheduled, answer: answerScheduled },
  nextSession: { read: readNextSession },
  mentorshipFeedback: { create: createFeedback },
}
