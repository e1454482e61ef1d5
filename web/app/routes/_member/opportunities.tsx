import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OPPORTUNITY_SEARCH_MAX, OPPORTUNITY_TABS } from '#contract/opportunity-tabs.ts'
import { Board } from '../../opportunities/board.tsx'
import { BoardFilters } from '../../opportunities/board-filters.tsx'
import { PostButton } from '../../opportunities/post-button.tsx'
import { boardQuery } from '../../opportunities/queries.ts'
import type { BoardFilter } from '../../opportunities/queries.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/opportunities')({
  validateSearch: ({ tab, q }: Record<string, unknown>): BoardFilter => {
    const known = OPPORTUNITY_TABS.find((value) => value === tab)
    // The router reads ?q=56 as a number.
    const searched = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
    const words = searched.trim().slice(0, OPPORTUNITY_SEARCH_MAX)
    return { ...(known && known !== 'all' && { tab: known }), ...(words && { q: words }) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(boardQuery(deps))
  },
  component: Opportunities,
})

/** The opportunity board; ?tab= and ?q= narrow it. */
function Opportunities() {
  const { t } = useLingui()
  usePageTitle(t`Opportunities`)
  const filter = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = useNavigate({ from: '/opportunities' })
  return (
    <>
      <div className="page-h">
        <h1>
          <Trans>Opportunities</Trans>
        </h1>
        <div className="row wrap">
          <PostButton onPosted={() => void navigate({ search: {} })} />
        </div>
      </div>
      <BoardFilters
        filter={filter}
        onChoose={(tab) => void navigate({ search: ({ q }) => ({ ...(tab !== 'all' && { tab }), ...(q && { q }) }) })}
        onSearch={(q) =>
          // A pause in typing does not add an entry to the history.
          void navigate({ search: ({ tab }) => ({ ...(tab && { tab }), ...(q && { q }) }), replace: true })
        }
      >
        <Board
          filter={filter}
          isAdmin={session.is_admin}
          onClear={() => void navigate({ search: ({ tab }) => (tab ? { tab } : {}) })}
        />
      </BoardFilters>
    </>
  )
}
