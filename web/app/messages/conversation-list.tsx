import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'
import './conversation-list.css'

/**
 * All conversations, latest first; the next page is read as the end comes near.
 * @param asking those whose other side asks for mentorship
 * @param within the box that scrolls, where it is not the page
 */
export function ConversationList({ asking, within }: { asking: ReadonlySet<string>; within?: string }) {
  const { t } = useLingui()
  const list = usePagedList(conversationsQuery, within === undefined ? {} : { within })
  const toDiscover = (
    <Link className="btn btn-p" to="/discover">
      <Trans>Discover Connections</Trans>
    </Link>
  )
  return (
    <PagedList
      list={list}
      className="stack"
      loading={<RowsLoading rows={6} />}
      loadingMore={<RowsLoading rows={2} />}
      failed={t`Your conversations could not be loaded.`}
      empty={<Empty text={t`No conversations yet`} action={toDiscover} />}
    >
      <ul className="card card-0 list" aria-label={t`Conversations`}>
        {list.items.map((row) => (
          <ConversationRow key={row.id} row={row} asks={asking.has(row.id)} />
        ))}
      </ul>
    </PagedList>
  )
}

function RowsLoading({ rows }: { rows: number }) {
  return (
    <div className="card card-0 list" aria-busy="true">
      <p className="sr" role="status">
        <Trans>Loading conversations...</Trans>
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
