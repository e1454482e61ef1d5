import { Trans } from '@lingui/react/macro'
import { GraduationCap } from 'lucide'
import { Suspense, useState } from 'react'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RequestDialog } from '../lazy-dialogs.ts'
import '../tracker/tracker.css'

/** "Request Mentorship", for whoever may ask (rule: who-may-ask-for-mentorship). */
export function RequestMentorship({ state }: { state: MentorshipState }) {
  const [asking, setAsking] = useState(false)
  // The dialog stays until it is closed, although its request removes the button.
  if (!state.can_request && !asking) return null
  return (
    <>
      <button
        type="button"
        className="btn btn-o btn-sm tgl ask-mentor"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <span className="only-d">
          <Icon of={GraduationCap} />
        </span>
        <Trans>Request Mentorship</Trans>
      </button>
      {asking && (
        <Suspense>
          <RequestDialog state={state} open onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
