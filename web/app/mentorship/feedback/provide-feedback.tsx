import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** "Provide Feedback" in the panel: also while the mentorship goes on. */
export function ProvideFeedback({ state, mentorship }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-o btn-sm" onClick={() => setOpen(true)}>
        <Icon of={Star} />
        <Trans>Provide Feedback</Trans>
      </button>
      <FeedbackDialog state={state} mentorship={mentorship} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
