import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingQuery } from '../queries.ts'

/** On the dashboard: how many mentorship requests wait for me, and the way to them. */
export function WaitingNote() {
  const count = useQuery(waitingQuery).data?.length ?? 0
  if (count === 0) return null
  return (
    <Link className="card" to="/connection-requests">
      <Plural
        value={count}
        one="# mentorship request waits for your answer"
        other="# mentorship requests wait for your answer"
      />
    </Link>
  )
}
