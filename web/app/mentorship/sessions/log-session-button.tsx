import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { LogSessionDialog } from '../lazy-dialogs.ts'

/** "Log Session" where no match is given: the dialog asks which. */
export function LogSessionButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-p" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        <Trans>Log Session</Trans>
      </button>
      {open && (
        <Suspense>
          <LogSessionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
