import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { NoneFound } from '#web/ui/none-found.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CircleCard } from './circle-card.tsx'
import { circlesQuery } from './queries.ts'
import type { CircleFilter } from './queries.ts'
import './circle-list.css'
import './cover.css'

/** The circles that pass the filter; the next page is read as its end comes near. */
export function CircleList({ filter, onClear }: { filter: CircleFilter; onClear: () => void }) {
  const { t } = useLingui()
  const list = usePagedList(circlesQuery(filter), { toastFailed: t(CIRCLE_TEXTS.listFailed) })
  const isNarrowed = filter.type !== undefined || filter.q !== undefined
  return (
    <>
      <p className="sr" role="status">
        {isNarrowed && !list.isOld && list.items.length > 0 && <Found count={list.items.length} more={list.hasMore} />}
      </p>
      <PagedList
        list={list}
        className="stack circs"
        loading={<CirclesLoading cards={6} />}
        loadingMore={<CirclesLoading cards={3} />}
        failed={t`The circles could not be reached.`}
        empty={
          <NoneFound
            words={filter.q}
            none={t(CIRCLE_TEXTS.none)}
            noneOf={(q) => t`No circles found for “${q}”`}
            onClear={isNarrowed ? onClear : undefined}
          />
        }
      >
        <div className="grid3">
          {list.items.map((circle) => (
            <CircleCard key={circle.id} circle={circle} />
          ))}
        </div>
      </PagedList>
    </>
  )
}

function Found({ count, more }: { count: number; more: boolean }) {
  if (more) return <Plural value={count} other="More than # circles found" />
  return <Plural value={count} one="# circle found" other="# circles found" />
}

function CirclesLoading({ cards }: { cards: number }) {
  return (
    <div className="grid3" aria-busy="true">
      <p className="sr">
        <Trans>Loading circles...</Trans>
      </p>
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
