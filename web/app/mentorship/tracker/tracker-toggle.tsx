import { Trans } from '@lingui/react/macro'
import { PanelRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { TRACKER_ID } from './use-tracker.ts'
import type { TrackerSwitch } from './use-tracker.ts'
import './tracker.css'

/** "Show Tracker" and "Hide Tracker". */
export function TrackerToggle({ tracker: { offered, shown, toggle } }: { tracker: TrackerSwitch }) {
  if (!offered) return null
  return (
    <button
      type="button"
      className="btn btn-o btn-sm tgl"
      aria-expanded={shown}
      aria-controls={shown ? TRACKER_ID : undefined}
      onClick={toggle}
    >
      <span className="only-d">
        <Icon of={PanelRight} flip />
      </span>
      {shown ? <Trans>Hide Tracker</Trans> : <Trans>Show Tracker</Trans>}
    </button>
  )
}
