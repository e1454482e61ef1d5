import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { messageOf } from '#web/platform/api.ts'
import { countOf } from '#web/platform/format.ts'
import { useNextPage } from '#web/platform/use-next-page.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BoardLoading } from './board-loading.tsx'
import { OpportunityRow } from './opportunity-row.tsx'
import { OwnActions } from './own-actions.tsx'
import { boardQuery } from './queries.ts'
import type { BoardFilter } from './queries.ts'
import { useWishes } from './saving.ts'

/** The opportunities that pass the filter; more of them as the end comes near. */
export function Board({ filter, isAdmin }: { filter: BoardFilter; isAdmin: boolean }) {
  const list = useInfiniteQuery(boardQuery(filter))
  const wishes = useWishes()
  const end = useNextPage(list)
  useEffect(() => {
    if (list.isError)
      toast({ kind: 'error', title: 'Error', description: messageOf(list.error, OPPORTUNITY_TEXTS.loadFailed) })
  }, [list.isError, list.error])

  if (list.isPending) return <BoardLoading rows={5} />
  const failed = (
    <Failure
      text="The board could not be reached."
      busy={list.isFetching}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (!list.data) return <div className="card">{failed}</div>

  const shown = list.data.pages
    .flatMap(({ items }) => items)
    .map((one) => ({ ...one, is_saved: wishes.get(one.id) ?? one.is_saved }))
    .filter(({ is_saved }) => filter.tab !== 'saved' || is_saved)
  const isEmpty = shown.length === 0 && !list.hasNextPage
  return (
    <div className="stack" data-old={list.isPlaceholderData ? '' : undefined} aria-busy={list.isFetching}>
      <p className="sr" role="status">
        {filter.q && !list.isPlaceholderData && shown.length > 0 && found(shown.length, list.hasNextPage)}
      </p>
      {isEmpty && (
        <div className="card" role="status">
          <Empty text={OPPORTUNITY_TEXTS.none} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className="card card-0 list opps" aria-label="Opportunities">
          {shown.map((one) => (
            <OpportunityRow key={one.id} opportunity={one}>
              {(one.is_mine || isAdmin) && <OwnActions opportunity={one} />}
            </OpportunityRow>
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && failed}
      {list.isFetchingNextPage && <BoardLoading rows={2} />}
      <div ref={end} />
    </div>
  )
}

function found(count: number, more: boolean): string {
  if (more) return `More than ${countOf(count)} opportunities found`
  return count === 1 ? '1 opportunity found' : `${countOf(count)} opportunities found`
}
