import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPageHead } from './admin-page.tsx'
import { AiUse } from './ai-use.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { runningQuery } from './queries.ts'
import { Parts, Queues } from './running-parts.tsx'

/** How the product runs now, and what of its work failed. */
export function RunningPage() {
  const { t } = useLingui()
  const running = useQuery(runningQuery)
  return (
    <>
      <AdminPageHead title={t`Running`} />
      <Loaded query={running} loading={<Skeleton block="20rem" />} failed={t(ADMIN_TEXTS.runningFailed)}>
        {({ status, parts, warnings, queues, ai }) => (
          <div className="stack">
            <Parts status={status} parts={parts} warnings={warnings} />
            <Queues queues={queues} />
            <AiUse ai={ai} />
          </div>
        )}
      </Loaded>
      <FailedJobs />
    </>
  )
}
