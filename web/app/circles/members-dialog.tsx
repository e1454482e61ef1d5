import { useLingui } from '@lingui/react/macro'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { circleMembersQuery } from './queries.ts'
import './members.css'
import { nameOfCountry } from '#web/platform/format.ts'

type Props = { circleId: string; me: string; onClose: () => void }

/** The members of the circle, the oldest first. */
export function MembersDialog({ circleId, me, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Members`}>
      <Members circleId={circleId} me={me} />
    </Dialog>
  )
}

function Members({ circleId, me }: Omit<Props, 'onClose'>) {
  const { t } = useLingui()
  const list = usePagedList(circleMembersQuery(circleId))
  return (
    <PagedList
      list={list}
      frameless
      loading={<MembersLoading />}
      loadingMore={<MembersLoading />}
      failed={t`The members could not be loaded.`}
      empty={null}
    >
      <ul className="list" aria-label={t`Members`} aria-busy={list.isBusy}>
        {list.items.map((member) => (
          <li className="row" key={member.id}>
            <MemberAvatar member={member} size="s" />
            <div className="grow">
              <b className="member-name" id={`circle-member-${member.id}`}>
                <MemberLink member={member} />
              </b>
              {member.id === me && <span className="small muted"> {t`(you)`}</span>}
              <div className="small muted">{nameOfCountry(member.country)}</div>
            </div>
            {member.is_admin && <span className="badge">{t`Admin`}</span>}
            {member.id !== me && (
              <SafetyButton
                thing={{ kind: 'member', id: member.id }}
                member={member}
                describedBy={`circle-member-${member.id}`}
              />
            )}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

function MembersLoading() {
  return (
    <div className="list" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div className="row" key={row}>
          <Skeleton arch inline="2.25rem" block="2.5rem" />
          <Skeleton inline="40%" />
        </div>
      ))}
    </div>
  )
}
