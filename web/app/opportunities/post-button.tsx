import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { OpportunityDialog } from './lazy-dialog.ts'

export function PostButton({ onPosted }: { onPosted: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-p" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        <Trans>Post Opportunity</Trans>
      </button>
      {open && (
        <Suspense>
          <OpportunityDialog onClose={() => setOpen(false)} onPosted={onPosted} />
        </Suspense>
      )}
    </>
  )
}
