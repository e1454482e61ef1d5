import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/platform/api.ts'
import { useNextPage } from '#web/platform/use-next-page.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'
import './conversation-list.css'

/** All conversations, latest first; more of them as the end comes near. */
export function ConversationList() {
  const list = useInfiniteQuery(conversationsQuery)
  const end = useNextPage(list)

  const failed = (
    <Failure
      text={messageOf(list.error, 'Your conversations could not be loaded.')}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (list.isPending) return <RowsLoading rows={6} />
  if (!list.data) return <div className="card">{failed}</div>

  const rows = list.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty
          text="No conversations yet"
          action={
            <Link className="btn btn-p" to="/discover">
              Discover Connections
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="stack">
      <ul className="card card-0 list" aria-label="Conversations">
        {rows.map((row) => (
          <ConversationRow key={row.id} row={row} />
        ))}
      </ul>
      {list.isFetchNextPageError && failed}
      {list.isFetchingNextPage && <RowsLoading rows={2} />}
      <div ref={end} />
    </div>
  )
}

function RowsLoading({ rows }: { rows: number }) {
  return (
    <div className="card card-0 list" aria-busy="true">
      <p className="sr" role="status">
        Loading conversations...
      </p>
      {Array.from({ length: rows }, (_, place) => (
        <div className="talk" key={place}>
          <Skeleton arch inline="3rem" block="3.375rem" />
          <Skeleton inline="60%" block="1.1rem" />
          <Skeleton inline="4.5rem" />
          <Skeleton inline="70%" />
        </div>
      ))}
    </div>
  )
}
