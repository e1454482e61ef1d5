import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SafetyButton } from '../reports/safety-button.tsx'
import { AskToConnect } from './ask-to-connect.tsx'
import { MemberBio, MemberHead, MemberReason, MemberWords } from './member-details.tsx'
import type { ShownMember } from './shown-member.ts'
import { WhyMatch } from './why-match.tsx'
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
          <MemberHead member={member} name={<h2 id={NAME}>{member.full_name}</h2>}>
            <CloseButton className="x" onClick={onClose} />
          </MemberHead>
          <div className="dlg-b">
            {member.match_facts && (
              <MemberReason facts={member.match_facts} english={member.match_reason} score={member.match_score} />
            )}
            <MemberBio bio={member.bio} />
            <MemberWords title={t`Skills`} words={member.skills} />
            <MemberWords title={t`Interests`} words={member.interests} />
            {member.match_facts && <WhyMatch facts={member.match_facts} />}
            {onConnect && (
              <div>
                <SafetyButton thing={{ kind: 'member', id: member.id }} member={member} worded />
              </div>
            )}
          </div>
          {onConnect && (
            <div className="dlg-f">
              <AskToConnect key={member.id} member={member} asking={asking} onConnect={onConnect} />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
