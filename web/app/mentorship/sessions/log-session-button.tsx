import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The form, which loads when it is first opened. */
const LogSessionDialog = lazy(async () => {
  const form = await import('./log-session-dialog.tsx')
  return { default: form.LogSessionDialog }
})

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
        <Suspense fallback={null}>
          <LogSessionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
