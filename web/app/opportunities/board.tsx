import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { countOf } from '#web/platform/format.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { BoardLoading } from './board-loading.tsx'
import { OpportunityRow } from './opportunity-row.tsx'
import { OwnActions } from './own-actions.tsx'
import { boardQuery } from './queries.ts'
import type { BoardFilter } from './queries.ts'
import './opportunities.css'

/** The opportunities that pass the filter; more of them as the end comes near. */
export function Board({ filter, isAdmin }: { filter: BoardFilter; isAdmin: boolean }) {
  const list = usePagedList(boardQuery(filter), { toastFailed: OPPORTUNITY_TEXTS.loadFailed })
  // One that was unsaved leaves the saved ones at once.
  const shown = list.items.filter(({ is_saved }) => filter.tab !== 'saved' || is_saved)
  return (
    <>
      <p className="sr" role="status">
        {filter.q && !list.isOld && shown.length > 0 && found(shown.length, list.hasMore)}
      </p>
      <PagedList
        list={{ ...list, isEmpty: shown.length === 0 && !list.hasMore }}
        className="stack"
        loading={<BoardLoading rows={5} />}
        loadingMore={<BoardLoading rows={2} />}
        failed="The board could not be reached."
        empty={<Empty text={OPPORTUNITY_TEXTS.none} />}
      >
        {shown.length > 0 && (
          <ul className="card card-0 list opps" aria-label="Opportunities">
            {shown.map((one) => (
              <OpportunityRow key={one.id} opportunity={one}>
                {(one.is_mine || isAdmin) && <OwnActions opportunity={one} />}
              </OpportunityRow>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function found(count: number, more: boolean): string {
  if (more) return `More than ${countOf(count)} opportunities found`
  return count === 1 ? '1 opportunity found' : `${countOf(count)} opportunities found`
}
