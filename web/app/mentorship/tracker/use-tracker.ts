import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { localStore } from '#web/platform/browser-storage.ts'

const KEY = 'tracker'

/** The id of the panel that the toggle shows and hides. */
export const TRACKER_ID = 'tracker'

export type TrackerSwitch = { offered: boolean; shown: boolean; toggle: () => void }

/** Whether the panel beside the chat is shown: offered while a mentorship is active, remembered in this browser. */
export function useTracker({ mentorship }: MentorshipState): TrackerSwitch {
  const [wanted, setWanted] = useState(() => localStore.read(KEY) !== 'hidden')
  const offered = mentorship?.status === 'active'
  const toggle = () => {
    localStore.write(KEY, wanted ? 'hidden' : 'shown')
    flushSync(() => setWanted(!wanted))
    // On a phone it is below the chat, out of sight.
    document.getElementById(TRACKER_ID)?.scrollIntoView({ block: 'nearest' })
  }
  return { offered, shown: offered && wanted, toggle }
}
