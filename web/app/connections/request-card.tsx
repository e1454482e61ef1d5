import type { PendingRequest } from '#contract/connections-api.ts'
import { MemberLink } from '../members/member-link.tsx'
import { PersonCard, nameIdOf } from '../members/person-card.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { RequestMessage } from './request-message.tsx'
import '../members/person-card.css'

/** Somebody who asks to connect, and the two answers; the whole card opens their page. */
export function RequestCard({ request }: { request: PendingRequest }) {
  const { id, from } = request
  const name = nameIdOf(from.id)
  return (
    <PersonCard member={from} match={request} name={<MemberLink className="cover-link" member={from} />}>
      <RequestMessage message={request.message} />
      <AnswerButtons id={id} describedBy={name} />
      <SafetyButton thing={{ kind: 'member', id: from.id }} member={from} worded describedBy={name} />
    </PersonCard>
  )
}
