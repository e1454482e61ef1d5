import { Suspense, lazy } from 'react'
import { MatchRowsLoading } from './match-rows-loading.tsx'
import { MatchesPanel } from './matches-panel.tsx'

/** The rows load beside their data: the wording of reasons is not part of the first screen. */
const Matches = lazy(async () => {
  const loaded = await import('./matches.tsx')
  return { default: loaded.Matches }
})

export function SuggestedMatches() {
  return (
    <Suspense
      fallback={
        <MatchesPanel>
          <MatchRowsLoading />
        </MatchesPanel>
      }
    >
      <Matches />
    </Suspense>
  )
}
