import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { PersonCardsLoading } from '../members/person-cards-loading.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsQuery } from './queries.ts'

/** The requests that wait for an answer; more of them as the end comes near. */
export function RequestList() {
  const { t } = useLingui()
  const list = usePagedList(requestsQuery)
  const loading = <PersonCardsLoading text={t`Loading requests...`} cards={3} />
  const toDiscover = (
    <Link className="btn btn-p" to="/discover">
      <Trans>Discover Connections</Trans>
    </Link>
  )
  return (
    <PagedList
      list={list}
      loading={loading}
      loadingMore={loading}
      failed={t`Your requests could not be loaded.`}
      empty={<Empty text={t`No pending connection requests`} action={toDiscover} />}
    >
      <div className="grid3">
        {list.items.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </div>
    </PagedList>
  )
}
