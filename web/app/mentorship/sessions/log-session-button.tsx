import { Trans } from '@lingui/react/macro'
import { ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { LogSessionDialog } from './log-session-dialog.tsx'

/** "Log Session" where no match is given: the dialog asks which. */
export function LogSessionButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-o" onClick={() => setOpen(true)}>
        <Icon of={ClipboardPlus} />
        <Trans>Log Session</Trans>
      </button>
      {open && <LogSessionDialog onClose={() => setOpen(false)} />}
    </>
  )
}
