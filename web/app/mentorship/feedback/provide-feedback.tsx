import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeedbackDialog } from '../lazy-dialogs.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** "Provide Feedback" in the panel: also while the mentorship goes on. */
export function ProvideFeedback({ state, mentorship }: Props) {
  // What is ticked and typed stays when the dialog is closed.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className="btn btn-o btn-sm" onClick={() => setOpen(true)}>
        <Icon of={Star} />
        <Trans>Provide Feedback</Trans>
      </button>
      {open !== undefined && (
        <Suspense>
          <FeedbackDialog state={state} mentorship={mentorship} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
