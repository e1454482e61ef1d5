import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fact } from '#contract/matching.ts'
import type { Member } from '#contract/members-api.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { Threads } from '#web/ui/threads.tsx'
import { LocationBadge } from '../members/location-badge.tsx'
import { matchReason } from '../members/match-reason.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { Chips } from '../members/person-card.tsx'
import { RoleBadge } from '../members/role-badge.tsx'
import '#web/ui/band.css'
import '../members/person-card.css'
import './member-dialog.css'

/** The coloured head of a member's details; `name` is their name as a heading. */
export function MemberHead({ member, name, children }: { member: Member; name: ReactNode; children?: ReactNode }) {
  return (
    <div className="band dlg-top">
      <div className="dlg-arch">
        <Threads
          width={600}
          height={300}
          reach={0.92}
          side="end"
          tone={member.location_type === 'africa' ? 'a' : 'b'}
        />
      </div>
      <div className="row">
        <MemberAvatar member={member} size="xl" />
        <div className="grow">
          {name}
          <p>{nameOfCountry(member.country)}</p>
          <div className="row wrap tight">
            <RoleBadge role={member.role} />
            <LocationBadge location={member.location_type} />
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}

type ReasonProps = {
  facts: readonly Fact[]
  english?: string | null | undefined
  score: number | null | undefined
  heading?: 'h2' | 'h3'
}

/** The score and the reason; where the fallback suggested them there are neither (rule: fallback-has-no-score). */
export function MemberReason({ facts, english, score, heading: Heading = 'h3' }: ReasonProps) {
  const { t } = useLingui()
  const reason = matchReason(facts, english)
  return (
    <section className="why">
      {typeof score === 'number' && <SpanMeter percent={score} label={t`${score}% Match`} small />}
      {reason && (
        <div>
          <Heading className="small">
            <Trans>Match reason</Trans>
          </Heading>
          <blockquote className="small">“{reason}”</blockquote>
        </div>
      )}
    </section>
  )
}

/** A list of words under its heading; nothing where there are none. */
export function MemberWords({
  title,
  words,
  heading: Heading = 'h3',
}: {
  title: string
  words: string[]
  heading?: 'h2' | 'h3'
}) {
  if (words.length === 0) return null
  return (
    <section className="stack-2">
      <Heading>{title}</Heading>
      <Chips label={title} words={words} />
    </section>
  )
}

/** The bio under its heading; nothing where it is empty. */
export function MemberBio({ bio, heading: Heading = 'h3' }: { bio: string; heading?: 'h2' | 'h3' }) {
  if (!bio) return null
  return (
    <section>
      <Heading>
        <Trans>About</Trans>
      </Heading>
      <p className="dlg-bio" dir="auto">
        {bio}
      </p>
    </section>
  )
}
