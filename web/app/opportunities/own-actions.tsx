import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide'
import { Suspense, useState } from 'react'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { OpportunityDialog } from './lazy-dialog.ts'

/** Edit and delete of the caller's own opportunity; admins delete any. */
export function OwnActions({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useLingui()
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
          aria-label={t`Edit ${title}`}
          onClick={() => setOpen('edit')}
        >
          <Icon of={Pencil} />
        </button>
      )}
      <button
        type="button"
        className="btn btn-g btn-i"
        aria-haspopup="dialog"
        aria-label={t`Delete ${title}`}
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
