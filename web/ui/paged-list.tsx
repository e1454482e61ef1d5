import { useRef } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { useOnSeen } from '#web/platform/on-seen.ts'
import type { PagedListState } from '#web/platform/use-paged-list.ts'
import { Failure } from './failure.tsx'

interface PagedListProps {
  list: PagedListState
  /** The shape of the first page while it is on its way, and of a further one. */
  loading: ReactNode
  loadingMore: ReactNode
  /** Why it is not there, where the server did not say. */
  failed: string
  empty: ReactNode
  /** What lies around it all, such as a stack. */
  className?: string
  /** In a box that has a frame already: failure and emptiness stand there without a card of their own. */
  frameless?: boolean
  /** The caller draws PagedListFailed for a further page, where it is seen however far the box is scrolled. */
  moreFailedApart?: boolean
  /** The button that asks for the next page, for a list that does not by itself. */
  moreButton?: string
  children: ReactNode
}

/** The entries of a list that comes page by page, with its waiting, failing, being empty and going on. */
export function PagedList(props: PagedListProps) {
  const { list, className } = props
  if (className === undefined) return <Parts {...props} />
  return (
    <div className={className} data-old={list.isOld ? '' : undefined} aria-busy={list.isBusy}>
      <Parts {...props} />
    </div>
  )
}

function Parts({
  list,
  loading,
  loadingMore,
  failed,
  empty,
  frameless = false,
  moreFailedApart = false,
  moreButton,
  children,
}: PagedListProps) {
  const failure = <PagedListFailed list={list} failed={failed} />
  if (list.phase === 'loading') return loading
  if (list.phase === 'failed') return frameless ? failure : <div className="card">{failure}</div>
  return (
    <>
      {list.isEmpty ? <Nothing frameless={frameless}>{empty}</Nothing> : children}
      {list.hasMoreFailed && !moreFailedApart && failure}
      {list.isLoadingMore && loadingMore}
      {moreButton !== undefined && list.hasMore && (
        <button
          type="button"
          className="btn btn-g btn-sm btn-w"
          aria-disabled={list.isLoadingMore || undefined}
          onClick={() => list.isLoadingMore || list.loadMore()}
        >
          {moreButton}
        </button>
      )}
      <End list={list} />
    </>
  )
}

/** Asks for the next page when it comes near. */
function End({ list: { asksAhead, loadMore, nearing } }: { list: PagedListState }) {
  const place = useRef<HTMLDivElement>(null)
  useOnSeen(place, asksAhead, loadMore, nearing)
  return <div ref={place} />
}

function Nothing({ frameless, children }: { frameless: boolean; children: ReactNode }) {
  if (frameless) return children
  return (
    <div className="card" role="status">
      {children}
    </div>
  )
}

/** Why a page did not come, and the way to ask for it again. */
export function PagedListFailed({ list, failed }: { list: PagedListState; failed: string }) {
  return <Failure text={messageOf(list.error, failed)} busy={list.isBusy} onRetry={list.retry} />
}
