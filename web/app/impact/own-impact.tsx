import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api.ts'
import { Failure } from '#web/ui/failure.tsx'
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
  const { data: impact, error, isPending, isFetching, refetch } = useQuery(ownImpactQuery)
  useCelebration(impact?.new_level ?? null, impact?.impact_level ?? null)
  if (isPending)
    return (
      <div className="stack-2" aria-busy="true">
        <Skeleton inline="100%" block="14rem" />
        <Skeleton inline="100%" block="7rem" />
        <p className="sr">{t`Loading your impact...`}</p>
      </div>
    )
  if (!impact)
    return (
      <div className="card">
        <Failure
          text={messageOf(error, t`Your impact could not be loaded.`)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  return (
    <>
      <LevelCard impact={impact} />
      <StatCards impact={impact} />
      <div className="halves">
        <RecentSessions sessions={impact.recent_sessions} />
        <TopContributors me={me} />
      </div>
      <MonthsChart months={impact.months} />
    </>
  )
}
