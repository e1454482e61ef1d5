import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fact } from '#contract/matching.ts'
import type { Member } from '#contract/members-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { matchReason } from './match-reason.ts'
import { MemberAvatar } from './member-avatar.tsx'
import { RoleBadge } from './role-badge.tsx'
import { LocationBadge } from './location-badge.tsx'
import './person-card.css'

/** Skills shown on cards (rule: member-cards). */
const SKILLS_SHOWN = 3

/** A name, or a word of it, that would need many lines beside the picture and the meter. */
const LONG = /\S{12}|.{34}/u

type Props = {
  member: Member
  /** Without facts the fallback suggested them: then there is neither a reason nor a score to show (rule: fallback-has-no-score). */
  match: { match_score: number; match_facts: Fact[] | null; match_reason?: string | null }
  /** The name as a link; plain text by default. */
  name?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The element that holds a card's name: what its buttons are described by. */
export function nameIdOf(memberId: string): string {
  return `name-${memberId}`
}

/** A member as Discover and Connection requests show them (rule: member-cards). */
export function PersonCard({ member, match, name, children }: Props) {
  const { t } = useLingui()
  const nameId = nameIdOf(member.id)
  const { match_score: score, match_facts: facts } = match
  const reason = matchReason(facts, match.match_reason)
  return (
    <article className="card pcard" aria-labelledby={nameId} tabIndex={-1} data-row>
      <div className="pcard-h">
        <div className={LONG.test(member.full_name) ? 'row pcard-who pcard-long' : 'row pcard-who'}>
          <MemberAvatar member={member} size="l" />
          <div className="grow">
            <h2 className="h3" id={nameId}>
              {name ?? member.full_name}
            </h2>
            <p className="small muted">{nameOfCountry(member.country)}</p>
          </div>
        </div>
        {facts && <SpanMeter percent={score} label={t`${score}% Match`} caption={t`Match`} small />}
        <div className="row wrap tight">
          <RoleBadge role={member.role} />
          <LocationBadge location={member.location_type} />
        </div>
      </div>
      {reason && <blockquote className="why small">“{reason}”</blockquote>}
      {member.bio && (
        <p className="small clamp3" dir="auto">
          {member.bio}
        </p>
      )}
      <div className="pcard-f">
        <Chips label={t`Skills`} words={member.skills.slice(0, SKILLS_SHOWN)} />
        {children}
      </div>
    </article>
  )
}

/** Skills or interests in a row; nothing at all when there are none. */
export function Chips({ label, words }: { label: string; words: string[] }) {
  if (words.length === 0) return null
  return (
    <ul className="row wrap tight" aria-label={label}>
      {words.map((word) => (
        <li className="chip" key={word}>
          {word}
        </li>
      ))}
    </ul>
  )
}
