import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeedbackDialog } from '../lazy-dialogs.ts'
import { feedbackLabelOf } from './editable.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** "Provide Feedback", also while the mentorship goes on; what was given can be changed or read. */
export function ProvideFeedback({ state, mentorship }: Props) {
  const { t } = useLingui()
  // What is ticked and typed stays when the dialog is closed.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className="btn btn-o btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Star} />
        {mentorship.status === 'active' ? t`Provide Feedback` : t(feedbackLabelOf(state))}
      </button>
      {open !== undefined && (
        <Suspense>
          <FeedbackDialog state={state} mentorship={mentorship} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
