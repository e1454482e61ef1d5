import { Plural, useLingui } from '@lingui/react/macro'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { NoneFound } from '#web/ui/none-found.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { BoardLoading } from './board-loading.tsx'
import { OpportunityRow } from './opportunity-row.tsx'
import { OwnActions } from './own-actions.tsx'
import { boardQuery } from './queries.ts'
import type { BoardFilter } from './queries.ts'
import './opportunities.css'

/** The opportunities that pass the filter; the next page is read as the end comes near. */
export function Board({ filter, isAdmin, onClear }: { filter: BoardFilter; isAdmin: boolean; onClear: () => void }) {
  const { t } = useLingui()
  const list = usePagedList(boardQuery(filter), { toastFailed: t(OPPORTUNITY_TEXTS.loadFailed) })
  // An unsaved opportunity leaves the tab of saved ones at once.
  const shown = list.items.filter(({ is_saved }) => filter.tab !== 'saved' || is_saved)
  return (
    <>
      <p className="sr" role="status">
        {filter.q && !list.isOld && shown.length > 0 && <Found count={shown.length} more={list.hasMore} />}
      </p>
      <PagedList
        list={{ ...list, isEmpty: shown.length === 0 && !list.hasMore }}
        className="stack"
        loading={<BoardLoading rows={5} />}
        loadingMore={<BoardLoading rows={2} />}
        failed={t`The board could not be reached.`}
        empty={
          <NoneFound
            words={filter.q}
            none={t(OPPORTUNITY_TEXTS.none)}
            noneOf={(q) => t`No opportunities found for “${q}”`}
            onClear={filter.q ? onClear : undefined}
          />
        }
      >
        {shown.length > 0 && (
          <ul className="card card-0 list opps" aria-label={t`Opportunities`}>
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

function Found({ count, more }: { count: number; more: boolean }) {
  if (more) return <Plural value={count} other="More than # opportunities found" />
  return <Plural value={count} one="# opportunity found" other="# opportunities found" />
}
