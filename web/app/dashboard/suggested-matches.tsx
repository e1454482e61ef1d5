import { Trans, useLingui } from '@lingui/react/macro'
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
        <h2 id={HEADING}>
          <Trans>Suggested Matches</Trans>
        </h2>
      </div>
      <Rows />
    </section>
  )
}

function Rows() {
  const { t } = useLingui()
  const accepted = useQuery(acceptedQuery)
  if (accepted.isPending) return <Waiting />
  if (!accepted.data)
    return (
      <Failure
        text={messageOf(accepted.error, t`Your matches could not be loaded.`)}
        busy={accepted.isFetching}
        onRetry={() => void accepted.refetch()}
      />
    )
  if (accepted.data.length === 0)
    return <Empty text={<Trans>No matches yet. We'll find connections for you soon!</Trans>} />
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
      <p className="sr">
        <Trans>Loading your matches...</Trans>
      </p>
    </div>
  )
}
