import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminUser, AdminUserDetails } from '#contract/admin-api.ts'
import { countOf, dayOf, momentOf, nameOfCountry } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RoleBadge } from '../members/role-badge.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { userQuery } from './queries.ts'
import { STANDING_LABELS } from './user-texts.ts'
import type { StandingQuestion } from './user-texts.ts'
import './admin.css'

type Props = { user: AdminUser; onClose: () => void; onAsk: (user: AdminUser, about: StandingQuestion) => void }

/** One account: its profile, and what admins need to judge it. */
export function UserDialog({ user, onClose, onAsk }: Props) {
  const { t } = useLingui()
  const details = useQuery(userQuery(user.id))
  return (
    <Dialog open onClose={onClose} title={user.full_name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach a box that scrolls */}
      <div className="dialog-b" tabIndex={0}>
        <Loaded query={details} loading={<Skeleton block="12rem" />} failed={t`The account could not be loaded.`}>
          {(account) => <Account account={account} />}
        </Loaded>
      </div>
      {details.data && <Questions user={details.data} onAsk={onAsk} />}
    </Dialog>
  )
}

/** An admin cannot be banned: the role is taken away first. */
function Questions({ user, onAsk }: { user: AdminUser; onAsk: Props['onAsk'] }) {
  const { t } = useLingui()
  const { standing, is_admin } = user
  if (is_admin) return null
  return (
    <div className="dialog-f">
      {standing !== 'banned' && (
        <button type="button" className="btn btn-d" aria-haspopup="dialog" onClick={() => onAsk(user, 'ban')}>
          {standing === 'active' ? t`Ban` : t`Change Suspension`}
        </button>
      )}
      {standing !== 'active' && (
        <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => onAsk(user, 'restore')}>
          {t`Restore`}
        </button>
      )}
    </div>
  )
}

function Account({ account }: { account: AdminUserDetails }) {
  const { t } = useLingui()
  const { email, standing, until, role, country, home_country, created_at, bio, sessions, reports, audit } = account
  const state = until === null ? t(STANDING_LABELS[standing]) : t`Suspended until ${momentOf(until)}`
  const words = [...account.skills, ...account.interests].join(', ')
  const facts: [name: string, value: string][] = [
    [t`Email`, email],
    [t`State`, state],
    [t`Country`, country ? nameOfCountry(country) : ''],
    [t`From`, home_country ? nameOfCountry(home_country) : ''],
    [t`Joined`, dayOf(created_at)],
    [t`Signed in now`, countOf(sessions)],
    [t`Reports about them`, countOf(reports.about)],
    [t`Reports from them`, countOf(reports.by)],
    [t`Skills and interests`, words],
  ]
  return (
    <div className="stack">
      <div className="row wrap">
        {role === null ? <span className="badge">{t`No profile yet`}</span> : <RoleBadge role={role} />}
        {account.is_admin && <span className="badge b-acc">{t`Admin`}</span>}
      </div>
      <dl className="user-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {bio && <p className="user-bio">{bio}</p>}
      <section className="stack-2" aria-labelledby="user-audit">
        <h3 id="user-audit">
          <Trans>What admins did</Trans>
        </h3>
        <AuditEntries entries={audit} />
      </section>
    </div>
  )
}
