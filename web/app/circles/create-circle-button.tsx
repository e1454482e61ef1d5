import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { CreateCircleDialog } from './lazy-dialog.ts'

export function CreateCircleButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-p" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        <Trans>Create Circle</Trans>
      </button>
      {open && (
        <Suspense>
          <CreateCircleDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
