import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The form, which loads when it is first opened. */
const CreateCircleDialog = lazy(async () => {
  const form = await import('./create-circle-dialog.tsx')
  return { default: form.CreateCircleDialog }
})

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
