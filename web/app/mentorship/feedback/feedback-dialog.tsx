import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { isEditable } from './editable.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackGiven } from './feedback-given.tsx'

type Props = { state: MentorshipState; mentorship: Mentorship; open: boolean; onClose: () => void }

const TITLES = { mentor: msg`Rate Mentee Engagement`, mentee: msg`Rate Mentorship Experience` } as const

/** My feedback on a mentorship: given, changed for 14 days, and after that only read (rule: feedback). */
export function FeedbackDialog({ state, mentorship, open, onClose }: Props) {
  const { t } = useLingui()
  const given = state.my_feedback
  const title = t(TITLES[mentorship.my_role])
  if (!given || isEditable(given, state))
    return <FeedbackForm state={state} mentorship={mentorship} title={title} open={open} onClose={onClose} />
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="dialog-b">
        <p className="small muted">{t(SESSION_TEXTS.feedbackClosed)}</p>
        <FeedbackGiven role={mentorship.my_role} feedback={given} />
      </div>
      <div className="dialog-f">
        <button type="button" className="btn btn-p" onClick={onClose}>
          <Trans>Done</Trans>
        </button>
      </div>
    </Dialog>
  )
}
