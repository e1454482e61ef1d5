import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { BackToDashboard } from '../../dashboard/back-to-dashboard.tsx'
import { FilterBar } from '../../discover/filter-bar.tsx'
import { filtersIn, haveSameNames } from '../../discover/filters.ts'
import { knownFilters } from '../../discover/known-filters.ts'
import { Suggestions } from '../../discover/suggestions.tsx'
import { SUGGESTIONS_KEY, suggestionsQuery } from '../../discover/queries.ts'
import { PreferencesButton } from '../../members/preferences-button.tsx'
import { refetch } from '#web/platform/cache-write.ts'
import { usePageTitle } from '#web/platform/page-title.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Search = DiscoverFilters & { member?: string | undefined }

export const Route = createFileRoute('/_member/discover')({
  // The router keeps what is not named here as it stands in the address: what is dropped is named with undefined.
  validateSearch: (search: Record<string, unknown>): Search => {
    const { role, location_type, country, skill, language } = filtersIn(search)
    const { member } = search
    return {
      role,
      location_type,
      country,
      skill,
      language,
      member: typeof member === 'string' && UUID.test(member) ? member : undefined,
    }
  },
  loaderDeps: ({ search }) => filtersIn(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(suggestionsQuery(deps))
  },
  component: Discover,
})

/** Members one might connect with; the address has the filters, and in ?member= whose details are open. */
function Discover() {
  const { t } = useLingui()
  usePageTitle(t`Discover`)
  const { session, queryClient } = Route.useRouteContext()
  const filters = knownFilters(Route.useLoaderDeps())
  const navigate = useNavigate({ from: '/discover' })
  // Another value of the same filters takes the place of the one before it: arrow keys run through many in a list.
  const filter = (search: DiscoverFilters) =>
    void navigate({ search, resetScroll: false, replace: haveSameNames(search, filters) })
  return (
    <>
      <div>
        <BackToDashboard />
        <div className="page-h">
          <h1>
            <Trans>AI-Powered Matches</Trans>
          </h1>
          <PreferencesButton profile={session.profile} onSaved={() => void refetch(queryClient, SUGGESTIONS_KEY)} />
        </div>
      </div>
      <FilterBar filters={filters} onFilter={filter} />
      <Suggestions own={session.profile} filters={filters} onClear={() => filter({})} />
    </>
  )
}
