import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { waitingQuery } from '../queries.ts'
import { IncomingRequestRow } from './incoming-request-row.tsx'
import './incoming-requests.css'

/** Every mentorship request that waits for me, each with the way to its conversation; nothing where none waits. */
export function MentorshipRequests() {
  const { t } = useLingui()
  const waiting = useQuery(waitingQuery)
  const count = waiting.data?.length ?? 0
  // Most have none: no card comes and goes while they load. After an error it stays for the next try.
  if (count === 0 && (waiting.data || waiting.errorUpdateCount === 0)) return null
  return (
    <section className="card stack-2 requests-card" aria-labelledby="mentorship-requests">
      <h2 id="mentorship-requests">
        {waiting.data ? <Trans>Mentorship Requests ({count})</Trans> : <Trans>Mentorship Requests</Trans>}
      </h2>
      <Loaded
        query={waiting}
        loading={<Skeleton inline="100%" block="4rem" />}
        failed={t`The mentorship requests could not be loaded.`}
      >
        {(requests) => (
          <ul className="list">
            {requests.map((request) => (
              <IncomingRequestRow key={request.id} request={request}>
                <Link
                  className="small"
                  to="/messages/$id"
                  params={{ id: request.conversation_id }}
                  aria-describedby={`incoming-${request.id}`}
                >
                  <Trans>Open the conversation</Trans>
                </Link>
              </IncomingRequestRow>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
