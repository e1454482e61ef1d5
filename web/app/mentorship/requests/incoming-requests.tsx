import { Trans, useLingui } from '@lingui/react/macro'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { IncomingRequestRow } from './incoming-request-row.tsx'
import './incoming-requests.css'

/** The mentorship requests to me from all chats, and whether I have room (rule: mentor-capacity). */
export function IncomingRequests({ state: { incoming, capacity, mentor_full } }: { state: MentorshipState }) {
  const { t } = useLingui()
  if (mentor_full) return <p className="request-note small">{t(MENTORSHIP_TEXTS.mentorFullForMentee)}</p>
  if (incoming.length === 0) return null
  const count = incoming.length
  const full = capacity.active >= capacity.max
  return (
    <section className="incoming" aria-labelledby="incoming-requests">
      <h2 id="incoming-requests">
        <Trans>Mentorship Requests ({count})</Trans>
      </h2>
      {full && <p className="small muted">{t(MENTORSHIP_TEXTS.mentorFull)}</p>}
      <ul className="list">
        {incoming.map((request) => (
          <IncomingRequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}
