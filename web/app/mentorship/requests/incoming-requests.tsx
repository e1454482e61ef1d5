import type { MentorshipState } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { IncomingRequestRow } from './incoming-request-row.tsx'
import './incoming-requests.css'

/** Who asks me to be their mentor, over all chats, and what keeps me from saying yes (spec 2 Chat). */
export function IncomingRequests({ state: { incoming, capacity, mentor_full } }: { state: MentorshipState }) {
  if (mentor_full) return <p className="request-note small">{MENTORSHIP_TEXTS.mentorFullForMentee}</p>
  if (incoming.length === 0) return null
  const full = capacity.active >= capacity.max
  return (
    <section className="incoming" aria-labelledby="incoming-requests">
      <h2 id="incoming-requests">Mentorship Requests ({incoming.length})</h2>
      {full && <p className="small muted">{MENTORSHIP_TEXTS.mentorFull}</p>}
      <ul className="list">
        {incoming.map((request) => (
          <IncomingRequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}
