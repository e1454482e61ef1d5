import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { SafetyDialog } from './lazy-dialog.ts'
import type { NamedThing, ReportedThing } from './report-draft.ts'

type Props = {
  thing: ReportedThing
  /** What else may be reported here, such as the messages of a chat. */
  others?: readonly NamedThing[]
  /** Who it is or who wrote it, to be blocked; missing where that is nobody. */
  member?: { id: string; full_name: string } | undefined
  /** With its words beside the icon. */
  worded?: boolean
  /** The id of what names the thing, where several buttons of the kind are on a screen. */
  describedBy?: string | undefined
}

/** Opens the dialog to report a thing and to block who wrote it. */
export function SafetyButton({ thing, others, member, worded = false, describedBy }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = member ? t`Block or report` : t`Report`
  return (
    <>
      <button
        type="button"
        className={worded ? 'btn btn-g btn-sm' : 'btn btn-g btn-i'}
        aria-haspopup="dialog"
        aria-label={worded ? undefined : label}
        title={worded ? undefined : label}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        <Icon of={Flag} />
        {worded && (member ? <Trans>Block or report</Trans> : <Trans>Report</Trans>)}
      </button>
      {open && (
        <Suspense>
          <SafetyDialog thing={thing} others={others} member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
