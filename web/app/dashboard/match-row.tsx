import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AcceptedMatch } from '#contract/connections-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { RoleBadge } from '../members/role-badge.tsx'
import { LocationBadge } from '../members/location-badge.tsx'
import './dashboard.css'

/** One connection: the whole row leads to the conversation, the name is its link. */
export function MatchRow({ match }: { match: AcceptedMatch }) {
  const { t } = useLingui()
  const { peer, match_score: score } = match
  const about = match.match_reason || peer.bio
  return (
    <li className="row mrow">
      <MemberAvatar member={peer} />
      <div className="grow">
        <div className="row wrap who">
          <Link to="/messages/$id" params={{ id: match.conversation_id }}>
            <bdi>{peer.full_name}</bdi>
          </Link>
          <LocationBadge location={peer.location_type} />
          <RoleBadge role={peer.role} plain />
        </div>
        <p className="small muted q1">
          {nameOfCountry(peer.country)}
          {about && ` · ${about}`}
        </p>
      </div>
      <SpanMeter percent={score} label={t`${score}% Match`} small caption={t`Match`} />
    </li>
  )
}
