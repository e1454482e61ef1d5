import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, RotateCcw } from 'lucide'
import type { AdminUser } from '#contract/admin-api.ts'
import { nameOfCountry, shortDayOf } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RoleBadge } from '../members/role-badge.tsx'
import { STANDING_LABELS } from './user-texts.ts'
import type { StandingQuestion } from './user-texts.ts'
import './admin.css'

type Props = { user: AdminUser; onOpen: () => void; onAsk: (about: StandingQuestion) => void }

/** One account of the table. Admins cannot be banned: their role is taken away first. */
export function UserRow({ user, onOpen, onAsk }: Props) {
  const { t } = useLingui()
  const { id, full_name, email, avatar_url, location_type, role, country, is_admin, standing, created_at } = user
  const foot = location_type && (location_type === 'africa' ? 'a' : 'd')
  return (
    <tr data-row>
      <td>
        <span className="row">
          <Avatar name={full_name} src={standing === 'active' ? avatar_url : null} foot={foot} size="s" />
          <button type="button" className="user-name" id={`user-${id}`} aria-haspopup="dialog" onClick={onOpen}>
            {full_name}
          </button>
          {is_admin && <span className="badge b-acc">{t`Admin`}</span>}
          {standing !== 'active' && <span className="badge b-warn">{t(STANDING_LABELS[standing])}</span>}
        </span>
      </td>
      <td className="muted" data-label={t`Email`}>
        {email}
      </td>
      <td data-label={t`Role`}>{role && <RoleBadge role={role} />}</td>
      <td data-label={t`Country`}>{country && nameOfCountry(country)}</td>
      <td className="tab muted" data-label={t`Joined`}>
        <time dateTime={created_at}>{shortDayOf(created_at)}</time>
      </td>
      <td className="user-act">
        {!is_admin && (
          <button
            type="button"
            className={standing === 'active' ? 'btn btn-d btn-sm' : 'btn btn-o btn-sm'}
            aria-haspopup="dialog"
            aria-describedby={`user-${id}`}
            onClick={() => onAsk(standing === 'active' ? 'ban' : 'restore')}
          >
            <Icon of={standing === 'active' ? Ban : RotateCcw} />
            {standing === 'active' ? <Trans>Ban</Trans> : <Trans>Restore</Trans>}
          </button>
        )}
      </td>
    </tr>
  )
}
