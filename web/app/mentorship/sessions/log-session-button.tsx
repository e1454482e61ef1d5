import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { LogSessionDialog } from '../lazy-dialogs.ts'
import { activeQuery } from '../queries.ts'

/** "Log Session" where no match is given: the dialog asks which. It is there while one is in a mentorship. */
export function LogSessionButton() {
  const [open, setOpen] = useState(false)
  const active = useQuery(activeQuery)
  // Where it could not be asked, the dialog says so.
  if ((active.isPending || active.data?.length === 0) && !open) return null
  return (
    <>
      <button type="button" className="btn btn-p" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
