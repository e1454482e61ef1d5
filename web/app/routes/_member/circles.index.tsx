import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CIRCLE_SEARCH_MAX } from '#contract/circle-types.ts'
import { CircleFilters } from '../../circles/circle-filters.tsx'
import { CircleList } from '../../circles/circle-list.tsx'
import { CreateCircleButton } from '../../circles/create-circle-button.tsx'
import { CIRCLE_FILTERS, circlesQuery } from '../../circles/queries.ts'
import type { CircleFilter } from '../../circles/queries.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

export const Route = createFileRoute('/_member/circles/')({
  validateSearch: ({ type, q }: Record<string, unknown>): CircleFilter => {
    const known = CIRCLE_FILTERS.find((one) => one === type)
    // The router reads ?q=56 as a number.
    const words = (typeof q === 'string' || typeof q === 'number' ? String(q) : '').trim().slice(0, CIRCLE_SEARCH_MAX)
    return { ...(known && { type: known }), ...(words && { q: words }) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(circlesQuery(deps))
  },
  component: Circles,
})

/** All circles; ?type= and ?q= narrow them. */
function Circles() {
  const { t } = useLingui()
  usePageTitle(t`Circles`)
  const filter = Route.useSearch()
  const navigate = useNavigate({ from: '/circles/' })
  return (
    <>
      <div className="page-h">
        <h1>
          <Trans>Circles</Trans>
        </h1>
        <CreateCircleButton />
      </div>
      <CircleFilters
        filter={filter}
        onChoose={(type) => void navigate({ search: ({ q }) => ({ ...(type && { type }), ...(q && { q }) }) })}
        onSearch={(q) =>
          // A pause in typing does not add an entry to the history.
          void navigate({ search: ({ type }) => ({ ...(type && { type }), ...(q && { q }) }), replace: true })
        }
      >
        <CircleList filter={filter} onClear={() => void navigate({ search: {} })} />
      </CircleFilters>
    </>
  )
}
