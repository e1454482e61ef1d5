import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsQuery } from './queries.ts'
import { WaitingList } from './waiting-list.tsx'

/** Requests to me. */
export function RequestList() {
  const { t } = useLingui()
  const list = usePagedList(requestsQuery)
  const toDiscover = (
    <Link className="btn btn-p" to="/discover">
      <Trans>Discover Connections</Trans>
    </Link>
  )
  return (
    <WaitingList list={list} empty={<Empty text={t`No pending connection requests`} action={toDiscover} />}>
      {list.items.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </WaitingList>
  )
}
