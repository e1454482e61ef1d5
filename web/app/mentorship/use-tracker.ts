import { useState } from 'react'
import type { MentorshipState } from '#contract/mentorship-api.ts'

const KEY = 'tracker'

export type TrackerSwitch = { offered: boolean; shown: boolean; toggle: () => void }

/** Whether the panel beside the chat is shown: offered while a mentorship is active, remembered in this browser. */
export function useTracker({ mentorship }: MentorshipState): TrackerSwitch {
  const [wanted, setWanted] = useState(() => localStorage.getItem(KEY) !== 'hidden')
  const offered = mentorship?.status === 'active'
  const toggle = () => {
    localStorage.setItem(KEY, wanted ? 'hidden' : 'shown')
    setWanted(!wanted)
  }
  return { offered, shown: offered && wanted, toggle }
}
