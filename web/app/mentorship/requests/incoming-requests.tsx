import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { dayOf } from '#web/platform/format.ts'
import { firstNameOf } from '../../members/first-name.ts'
import { IncomingRequestRow } from './incoming-request-row.tsx'
import './incoming-requests.css'

const NARROW = '(width < 48rem)'

/**
 * What is asked for between the two of a chat: the request to me, folded on a phone, or what became of mine. Requests of
 * others are a line that leads to them (rule: traces-of-a-request).
 */
export function IncomingRequests({ state }: { state: MentorshipState }) {
  const { t } = useLingui()
  const { incoming, capacity, mentor_full, conversation } = state
  const [unfolded] = useState(() => !matchMedia(NARROW).matches)
  const here = incoming.filter(({ conversation_id }) => conversation_id === conversation.id)
  const count = here.length
  const others = incoming.length - count
  const full = capacity.active >= capacity.max
  return (
    <>
      {mentor_full && <p className="request-note small">{t(MENTORSHIP_TEXTS.mentorFullForMentee)}</p>}
      <Declined state={state} />
      {count > 0 && (
        <section className="incoming" aria-labelledby="incoming-requests">
          <details open={unfolded}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its heading is its label */}
            <summary>
              <h2 id="incoming-requests">
                <Trans>Mentorship Requests ({count})</Trans>
              </h2>
            </summary>
            {full && <p className="small muted">{t(MENTORSHIP_TEXTS.mentorFull)}</p>}
            <ul className="list">
              {here.map((request) => (
                <IncomingRequestRow key={request.id} request={request} />
              ))}
            </ul>
          </details>
        </section>
      )}
      {others > 0 && (
        <p className="request-note small">
          <Link to="/connection-requests">
            <Plural
              value={others}
              one="# mentorship request in another conversation"
              other="# mentorship requests in other conversations"
            />
          </Link>
        </p>
      )}
    </>
  )
}

/** A declined request is told with the day from which one may ask again (rule: ask-again). */
function Declined({ state: { request, ask_again_at, conversation, mentorship } }: { state: MentorshipState }) {
  if (request?.status !== 'declined' || !ask_again_at || mentorship?.status === 'active') return null
  const first = firstNameOf(conversation.peer.full_name)
  const day = dayOf(ask_again_at)
  return (
    <p className="request-note small" role="status">
      <Trans>
        <bdi>{first}</bdi> cannot take on a mentorship at the moment. It says nothing about you: you can ask again from{' '}
        {day}, and somebody else today.
      </Trans>
    </p>
  )
}
