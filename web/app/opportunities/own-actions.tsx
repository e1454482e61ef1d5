import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { OpportunityDialog } from './lazy-dialog.ts'

/** Edit and delete of what I posted; admins delete anybody's. */
export function OwnActions({ opportunity }: { opportunity: Opportunity }) {
  const { title, is_mine } = opportunity
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {is_mine && (
        <button
          type="button"
          className="btn btn-g btn-i"
          aria-haspopup="dialog"
          aria-label={`Edit ${title}`}
          onClick={() => setOpen('edit')}
        >
          <Icon of={Pencil} />
        </button>
      )}
      <button
        type="button"
        className="btn btn-g btn-i"
        aria-haspopup="dialog"
        aria-label={`Delete ${title}`}
        onClick={() => setOpen('delete')}
      >
        <Icon of={Trash2} />
      </button>
      {open === 'edit' && (
        <Suspense>
          <OpportunityDialog opportunity={opportunity} onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && <DeleteDialog opportunity={opportunity} onClose={close} />}
    </>
  )
}
