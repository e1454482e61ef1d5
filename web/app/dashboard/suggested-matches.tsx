import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MatchRow } from './match-row.tsx'
import { acceptedQuery } from './queries.ts'
import './dashboard.css'

const HEADING = 'suggested-matches'

export function SuggestedMatches() {
  return (
    <section className="card card-0" aria-labelledby={HEADING}>
      <div className="panel-h">
        <h2 id={HEADING}>Suggested Matches</h2>
      </div>
      <Rows />
    </section>
  )
}

function Rows() {
  const accepted = useQuery(acceptedQuery)
  if (accepted.isPending) return <Waiting />
  if (!accepted.data)
    return (
      <Failure
        text={messageOf(accepted.error, 'Your matches could not be loaded.')}
        busy={accepted.isFetching}
        onRetry={() => void accepted.refetch()}
      />
    )
  if (accepted.data.length === 0) return <Empty text="No matches yet. We'll find connections for you soon!" />
  return (
    <ul className="list">
      {accepted.data.map((match) => (
        <MatchRow key={match.id} match={match} />
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div className="list" aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="row mrow">
          <Skeleton arch inline="3rem" block="3.375rem" />
          <div className="grow stack-2">
            <Skeleton inline="40%" block="1.1rem" />
            <Skeleton inline="75%" />
          </div>
        </div>
      ))}
      <p className="sr">Loading your matches...</p>
    </div>
  )
}
