import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/platform/api.ts'
import { useNextPage } from '#web/platform/use-next-page.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { PersonCardsLoading } from '../members/person-cards-loading.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsQuery } from './queries.ts'

const LOADING = 'Loading requests...'

/** The requests that wait for an answer; more of them as the end comes near. */
export function RequestList() {
  const list = useInfiniteQuery(requestsQuery)
  const end = useNextPage(list)

  const failed = (
    <Failure
      text={messageOf(list.error, 'Your requests could not be loaded.')}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (list.isPending) return <PersonCardsLoading text={LOADING} cards={3} />
  if (!list.data) return <div className="card">{failed}</div>

  const requests = list.data.pages.flatMap((page) => page.items)
  if (requests.length === 0 && !list.hasNextPage)
    return (
      <div className="card">
        <Empty
          text="No pending connection requests"
          action={
            <Link className="btn btn-p" to="/discover">
              Discover Connections
            </Link>
          }
        />
      </div>
    )
  return (
    <>
      <div className="grid3">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </div>
      {list.isFetchNextPageError && failed}
      {list.isFetchingNextPage && <PersonCardsLoading text={LOADING} cards={3} />}
      <div ref={end} />
    </>
  )
}
