import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LevelCard } from './level-card.tsx'
import { MonthsChart } from './months-chart.tsx'
import { ownImpactQuery } from './queries.ts'
import { RecentSessions } from './recent-sessions.tsx'
import { StatCards } from './stat-cards.tsx'
import { TopContributors } from './top-contributors.tsx'
import { useCelebration } from './use-celebration.ts'
import './impact.css'

/** My level, my figures, and beside my sessions who contributes most. */
export function OwnImpact({ me }: { me: string }) {
  const { t } = useLingui()
  const query = useQuery(ownImpactQuery)
  useCelebration(query.data?.new_level ?? null, query.data?.impact_level ?? null)
  return (
    <Loaded query={query} loading={<Loading />} failed={t`Your impact could not be loaded.`} around={inCard}>
      {(impact) => (
        <>
          <LevelCard impact={impact} />
          <StatCards impact={impact} />
          <div className="halves">
            <RecentSessions sessions={impact.recent_sessions} />
            <TopContributors me={me} />
          </div>
          <MonthsChart months={impact.months} />
        </>
      )}
    </Loaded>
  )
}

const inCard = (failure: ReactNode) => <div className="card">{failure}</div>

function Loading() {
  const { t } = useLingui()
  return (
    <div className="stack-2" aria-busy="true">
      <Skeleton inline="100%" block="14rem" />
      <Skeleton inline="100%" block="7rem" />
      <p className="sr">{t`Loading your impact...`}</p>
    </div>
  )
}
