import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide'
import { countOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsQuery } from './queries.ts'
import './admin.css'

/** How many accounts there are. */
export function TotalUsers() {
  const { t } = useLingui()
  const stats = useQuery(statsQuery)
  return (
    <section className="card total" aria-busy={stats.isFetching}>
      <Icon of={Users} />
      <Loaded
        query={stats}
        loading={<Skeleton inline="4rem" block="2.5rem" />}
        failed={t`The number could not be loaded.`}
      >
        {({ total_users }) => <span className="num">{countOf(total_users)}</span>}
      </Loaded>
      <span>
        <Trans>Total users</Trans>
      </span>
    </section>
  )
}
