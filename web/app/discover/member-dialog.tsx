import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import type { Fact } from '#contract/matching.ts'
import { nameOfCountry } from '#web/platform/format.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpanMeter } from '#web/ui/span-meter.tsx'
import { Threads } from '#web/ui/threads.tsx'
import { firstNameOf } from '../members/first-name.ts'
import { matchReason } from '../members/match-reason.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { Chips } from '../members/person-card.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { RoleBadge } from '../members/role-badge.tsx'
import { LocationBadge } from '../members/location-badge.tsx'
import { keepMessage, readMessage } from './message-draft.ts'
import { MessageField } from './message-field.tsx'
import type { ShownMember } from './shown-member.ts'
import { WhyMatch } from './why-match.tsx'
import '#web/ui/band.css'
import '../members/person-card.css'
import './member-dialog.css'

const NAME = 'member-dialog-name'

type Props = {
  /** Nobody: closed. */
  member: ShownMember | undefined
  asking: boolean
  /** Missing on one's own details. */
  onConnect?: ((message: string) => void) | undefined
  onClose: () => void
}

/** All about a member one might connect with. */
export function MemberDialog({ member, asking, onConnect, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open={member !== undefined} onClose={onClose} labelledBy={NAME}>
      {member && (
        <>
          <Head member={member} onClose={onClose} />
          <div className="dlg-b">
            {member.match_facts && (
              <Reason facts={member.match_facts} english={member.match_reason} score={member.match_score} />
            )}
            {member.bio && (
              <section>
                <h3>
                  <Trans>About</Trans>
                </h3>
                <p className="dlg-bio" dir="auto">
                  {member.bio}
                </p>
              </section>
            )}
            <Words title={t`Skills`} words={member.skills} />
            <Words title={t`Interests`} words={member.interests} />
            {member.match_facts && <WhyMatch facts={member.match_facts} />}
            {onConnect && (
              <div>
                <SafetyButton thing={{ kind: 'member', id: member.id }} member={member} worded />
              </div>
            )}
          </div>
          {onConnect && <Ask key={member.id} member={member} asking={asking} onConnect={onConnect} />}
        </>
      )}
    </Dialog>
  )
}

/** The line that goes with a request, which is kept until it is sent, and the button that sends it. */
function Ask({
  member,
  asking,
  onConnect,
}: {
  member: ShownMember
  asking: boolean
  onConnect: (message: string) => void
}) {
  const { t } = useLingui()
  const [message, setMessage] = useState(() => readMessage(member.id))
  const change = (typed: string) => {
    setMessage(typed)
    keepMessage(member.id, typed)
  }
  return (
    <div className="dlg-f stack-2">
      <MessageField value={message} onChange={change} />
      <BusyButton
        className="btn btn-p btn-lg btn-w"
        busy={asking}
        busyText={t`Connecting...`}
        icon={<Icon of={UserPlus} />}
        data-autofocus
        onClick={() => onConnect(message.trim())}
      >
        <Trans>Connect with {firstNameOf(member.full_name)}</Trans>
      </BusyButton>
    </div>
  )
}

function Head({ member, onClose }: { member: ShownMember; onClose: () => void }) {
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
          <h2 id={NAME}>{member.full_name}</h2>
          <p>{nameOfCountry(member.country)}</p>
          <div className="row wrap tight">
            <RoleBadge role={member.role} />
            <LocationBadge location={member.location_type} />
          </div>
        </div>
      </div>
      <CloseButton className="x" onClick={onClose} />
    </div>
  )
}

type ReasonProps = { facts: readonly Fact[]; english: string | null | undefined; score: number | undefined }

/** The score and the reason; where the fallback suggested them there are neither (rule: fallback-has-no-score). */
function Reason({ facts, english, score }: ReasonProps) {
  const { t } = useLingui()
  const reason = matchReason(facts, english)
  return (
    <section className="why">
      {score !== undefined && <SpanMeter percent={score} label={t`${score}% Match`} small />}
      {reason && (
        <div>
          <h3 className="small">
            <Trans>Match reason</Trans>
          </h3>
          <blockquote className="small">“{reason}”</blockquote>
        </div>
      )}
    </section>
  )
}

function Words({ title, words }: { title: string; words: string[] }) {
  if (words.length === 0) return null
  return (
    <section className="stack-2">
      <h3>{title}</h3>
      <Chips label={title} words={words} />
    </section>
  )
}
