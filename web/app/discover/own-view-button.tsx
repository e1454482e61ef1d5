import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide'
import { Suspense, lazy, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The dialog, which loads when it is first opened. */
const OwnView = lazy(async () => {
  const view = await import('./own-view.tsx')
  return { default: view.OwnView }
})

/** Shows members how others see them. */
export function OwnViewButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Eye} />
        <Trans>How others see me</Trans>
      </button>
      {open && (
        <Suspense>
          <OwnView id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
