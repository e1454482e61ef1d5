import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

/** The card around connections or suggestions, the same while they are on their way. */
export function MatchesPanel({ children }: { children: ReactNode }) {
  return (
    <Panel id="suggested-matches" title={<Trans>Suggested Matches</Trans>}>
      {children}
    </Panel>
  )
}
