import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import { Suspense, useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ScheduleDialog } from '../lazy-dialogs.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

export function ScheduleButton({ state, mentorship }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-o btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={CalendarPlus} />
        <Trans>Schedule</Trans>
      </button>
      {open && (
        <Suspense>
          <ScheduleDialog state={state} mentorship={mentorship} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
