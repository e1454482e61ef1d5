import { Link } from '@tanstack/react-router'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'
import './conversation-list.css'

/** All conversations, latest first; more of them as the end comes near. */
export function ConversationList() {
  const list = usePagedList(conversationsQuery)
  const toDiscover = (
    <Link className="btn btn-p" to="/discover">
      Discover Connections
    </Link>
  )
  return (
    <PagedList
      list={list}
      className="stack"
      loading={<RowsLoading rows={6} />}
      loadingMore={<RowsLoading rows={2} />}
      failed="Your conversations could not be loaded."
      empty={<Empty text="No conversations yet" action={toDiscover} />}
    >
      <ul className="card card-0 list" aria-label="Conversations">
        {list.items.map((row) => (
          <ConversationRow key={row.id} row={row} />
        ))}
      </ul>
    </PagedList>
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
