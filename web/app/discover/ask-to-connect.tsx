import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import type { MemberBrief } from '#contract/members-api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { firstNameOf } from '../members/first-name.ts'
import { keepMessage, readMessage } from './message-draft.ts'
import { MessageField } from './message-field.tsx'

type Props = {
  member: Pick<MemberBrief, 'id' | 'full_name'>
  asking: boolean
  onConnect: (message: string) => void
}

/** The line that goes with a request, which is kept until it is sent, and the button that sends it. */
export function AskToConnect({ member, asking, onConnect }: Props) {
  const { t } = useLingui()
  const [message, setMessage] = useState(() => readMessage(member.id))
  const change = (typed: string) => {
    setMessage(typed)
    keepMessage(member.id, typed)
  }
  return (
    <form
      className="stack-2"
      onSubmit={(event) => {
        event.preventDefault()
        onConnect(message.trim())
      }}
    >
      <MessageField value={message} onChange={change} />
      <BusyButton
        type="submit"
        className="btn btn-p btn-lg btn-w"
        busy={asking}
        busyText={t`Connecting...`}
        icon={<Icon of={UserPlus} />}
        data-autofocus
      >
        <Trans>Connect with {firstNameOf(member.full_name)}</Trans>
      </BusyButton>
    </form>
  )
}
