import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import { messageOf } from '#web/platform/api.ts'
import { countOf } from '#web/platform/format.ts'
import { useNextPage } from '#web/platform/use-next-page.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CircleCard } from './circle-card.tsx'
import { circlesQuery } from './queries.ts'
import type { CircleFilter } from './queries.ts'
import './circle-list.css'
import './cover.css'

/** The circles that pass the filter; more of them as the end comes near. */
export function CircleList({ filter }: { filter: CircleFilter }) {
  const list = useInfiniteQuery(circlesQuery(filter))
  const end = useNextPage(list)
  useEffect(() => {
    if (list.isError)
      toast({ kind: 'error', title: 'Error', description: messageOf(list.error, CIRCLE_TEXTS.listFailed) })
  }, [list.isError, list.error])

  if (list.isPending) return <CirclesLoading cards={6} />
  const failed = (
    <Failure
      text="The circles could not be reached."
      busy={list.isFetching}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
    />
  )
  if (!list.data) return <div className="card">{failed}</div>

  const circles = list.data.pages.flatMap(({ items }) => items)
  const isNarrowed = filter.type !== undefined || filter.q !== undefined
  return (
    <div className="stack circs" data-old={list.isPlaceholderData ? '' : undefined} aria-busy={list.isFetching}>
      <p className="sr" role="status">
        {isNarrowed && !list.isPlaceholderData && circles.length > 0 && found(circles.length, list.hasNextPage)}
      </p>
      {circles.length === 0 && (
        <div className="card" role="status">
          <Empty text={CIRCLE_TEXTS.none} />
        </div>
      )}
      <div className="grid3">
        {circles.map((circle) => (
          <CircleCard key={circle.id} circle={circle} />
        ))}
      </div>
      {list.isFetchNextPageError && failed}
      {list.isFetchingNextPage && <CirclesLoading cards={3} />}
      <div ref={end} />
    </div>
  )
}

function found(count: number, more: boolean): string {
  if (more) return `More than ${countOf(count)} circles found`
  return count === 1 ? '1 circle found' : `${countOf(count)} circles found`
}

function CirclesLoading({ cards }: { cards: number }) {
  return (
    <div className="grid3" aria-busy="true">
      <p className="sr">Loading circles...</p>
      {Array.from({ length: cards }, (_, card) => (
        <div className="card card-0 circ" key={card} aria-hidden="true">
          <span className="sk cover" />
          <div className="circ-b">
            <Skeleton inline="5rem" block="1.4rem" />
            <Skeleton inline="70%" block="1.2rem" />
            <Skeleton />
            <Skeleton inline="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}
