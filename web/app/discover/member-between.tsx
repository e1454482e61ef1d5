import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Pencil } from 'lucide'
import type { MemberPage } from '#contract/connections-api.ts'
import { dayOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerButtons } from '../connections/answer-buttons.tsx'
import { RequestMessage } from '../connections/request-message.tsx'
import { WithdrawButton } from '../connections/withdraw-button.tsx'
import { firstNameOf } from '../members/first-name.ts'
import { AskToConnect } from './ask-to-connect.tsx'
import { useConnect } from './connect.ts'

type Props = { page: Pick<MemberPage, 'member' | 'between'>; nameId: string }

/** What stands between me and a member, with what can be done about it. */
export function MemberBetween({ page: { member, between }, nameId }: Props) {
  const first = firstNameOf(member.full_name)
  switch (between.state) {
    case 'self':
      return (
        <Link className="btn btn-o" to="/profile">
          <Icon of={Pencil} />
          <Trans>Edit my profile</Trans>
        </Link>
      )
    case 'none':
      if (between.ask_again_at === null) return <Connect member={member} />
      return (
        <p>
          <Trans>You withdrew your request. You can ask again from {dayOf(between.ask_again_at)}.</Trans>
        </p>
      )
    case 'sent':
      return (
        <>
          <p>
            <Trans>Your request waits for {first} to answer.</Trans>
          </p>
          <RequestMessage message={between.message} />
          <WithdrawButton id={between.match_id} describedBy={nameId} />
        </>
      )
    case 'received':
      return (
        <>
          <p>
            <Trans>{first} would like to connect with you.</Trans>
          </p>
          <RequestMessage message={between.message} />
          <AnswerButtons id={between.match_id} describedBy={nameId} />
        </>
      )
    case 'connected':
      return (
        <>
          <p>
            <Trans>You are connected.</Trans>
          </p>
          <Link className="btn btn-p btn-lg btn-w" to="/messages/$id" params={{ id: between.conversation_id }}>
            <Icon of={MessageCircle} />
            <Trans>Message {first}</Trans>
          </Link>
        </>
      )
    case 'declined':
      return (
        <p>
          <Trans>There was a request between you, so no new one can be sent.</Trans>
        </p>
      )
  }
}

function Connect({ member }: Pick<MemberPage, 'member'>) {
  const { connect, isAsking } = useConnect(() => {})
  return (
    <AskToConnect
      member={member}
      asking={isAsking(member.id)}
      onConnect={(message) => connect({ id: member.id, message })}
    />
  )
}
