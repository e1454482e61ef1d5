import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EndDialog } from '../lazy-dialogs.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** "End Mentorship" (mentor). */
export function EndMentorship({ state, mentorship }: Props) {
  // What is typed stays when the dialog is closed.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className="btn btn-d btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Flag} />
        <Trans>End Mentorship</Trans>
      </button>
      {open !== undefined && (
        <Suspense>
          <EndDialog state={state} mentorship={mentorship} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
