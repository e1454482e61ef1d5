import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { Fact } from '#contract/matching.ts'
import type { MemberBrief } from '#contract/members-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { LocationBadge } from '../members/location-badge.tsx'
import { matchReason } from '../members/match-reason.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { RoleBadge } from '../members/role-badge.tsx'
import './dashboard.css'

type Props = {
  person: MemberBrief & { bio: string }
  /** Without facts there is neither a reason nor a score to show (rule: fallback-has-no-score). */
  match: { match_score: number; match_facts: Fact[] | null; match_reason?: string | null }
  /** Where the whole row leads; the name is its link. */
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** A connection or somebody suggested, on the dashboard. */
export function PersonRow({ person, match, link }: Props) {
  const { t } = useLingui()
  const { match_score: score, match_facts: facts } = match
  const about = matchReason(facts, match.match_reason) ?? person.bio
  return (
    <li className="row mrow">
      <MemberAvatar member={person} />
      <div className="grow">
        <div className="row wrap who">
          <Link {...link}>
            <bdi>{person.full_name}</bdi>
          </Link>
          <LocationBadge location={person.location_type} />
          <RoleBadge role={person.role} plain />
        </div>
        <p className="small muted q1">
          {nameOfCountry(person.country)}
          {about && ` · ${about}`}
        </p>
      </div>
      {facts && <SpanMeter percent={score} label={t`${score}% Match`} small caption={t`Match`} />}
    </li>
  )
}
