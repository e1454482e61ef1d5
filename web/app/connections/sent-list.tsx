import { Trans, useLingui } from '@lingui/react/macro'
import type { SentRequest } from '#contract/connections-api.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { PersonCard, nameIdOf } from '../members/person-card.tsx'
import { RequestMessage } from './request-message.tsx'
import { sentQuery } from './sent-query.ts'
import { WaitingList } from './waiting-list.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import '../members/person-card.css'

/** My requests that wait for an answer, each of which can be withdrawn. */
export function SentList() {
  const { t } = useLingui()
  const list = usePagedList(sentQuery)
  return (
    <WaitingList list={list} empty={<Empty text={t`No request of yours waits for an answer`} />}>
      {list.items.map((request) => (
        <SentCard key={request.id} request={request} />
      ))}
    </WaitingList>
  )
}

function SentCard({ request }: { request: SentRequest }) {
  const { id, to, message, created_at } = request
  return (
    <PersonCard member={to} match={request} name={<MemberLink className="cover-link" member={to} />}>
      <RequestMessage message={message} />
      <p className="small muted">
        <Trans>
          Asked <RelativeTime at={created_at} />
        </Trans>
      </p>
      <WithdrawButton id={id} describedBy={nameIdOf(to.id)} />
    </PersonCard>
  )
}
