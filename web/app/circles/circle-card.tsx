import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide'
import { CIRCLE_TYPE_LABELS } from '#contract/circle-types.ts'
import type { Circle } from '#contract/circles-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CircleCover } from './circle-cover.tsx'
import { MemberCount } from './member-count.tsx'
import './circle-list.css'

/** A circle in the list; the whole card leads to it. */
export function CircleCard({ circle }: { circle: Circle }) {
  const { t } = useLingui()
  const { id, name, circle_type, description, member_count, is_member } = circle
  const heading = `circle-${id}`
  return (
    <article className="card card-0 circ" aria-labelledby={heading}>
      <CircleCover circle={circle} />
      <div className="circ-b">
        <div className="row between wrap">
          <span className="row tight wrap">
            <span className="badge">{t(CIRCLE_TYPE_LABELS[circle_type])}</span>
            {is_member && (
              <span className="badge b-acc">
                <Icon of={Check} />
                <Trans>Joined</Trans>
              </span>
            )}
          </span>
          <MemberCount count={member_count} />
        </div>
        <h2 className="h3" id={heading} dir="auto">
          <Link className="cover-link" to="/circles/$id" params={{ id }}>
            {name}
          </Link>
        </h2>
        <p className="small muted clamp3" dir="auto">
          {description}
        </p>
      </div>
    </article>
  )
}
