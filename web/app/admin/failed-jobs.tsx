import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide'
import type { ReactNode } from 'react'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import type { FailedJob } from '#contract/running-api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PagedTable } from './paged-table.tsx'
import { failedJobsQuery, runningQuery } from './queries.ts'
import './admin.css'

/** What is tried again: one job, or everything of a queue that failed. */
type Again = { queue: string; job_id?: string }

/** Jobs and mails that failed, each with a button that tries it again at once. */
export function FailedJobs() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const list = usePagedList(failedJobsQuery)
  const { run, pending } = useAction({
    call: (again: Again) => laterCall.admin.retryJobs(again),
    about: ({ queue, job_id }) => job_id ?? queue,
    failed: ADMIN_TEXTS.retryFailed,
    onSuccess: () => toast({ title: ADMIN_TEXTS.retried }),
    onSettled: () => {
      void refetch(queryClient, failedJobsQuery.queryKey)
      void refetch(queryClient, runningQuery.queryKey)
    },
  })
  const queues = [...new Set(list.items.map(({ queue }) => queue))]
  return (
    <section className="stack" aria-labelledby="failed-jobs">
      <div className="row between wrap">
        <h2 className="h3" id="failed-jobs">
          <Trans>Failed jobs and emails</Trans>
        </h2>
        <div className="row wrap">
          {queues.map((queue) => (
            <RetryButton
              key={queue}
              busy={pending.some((one) => one.queue === queue && !one.job_id)}
              onClick={() => run({ queue })}
            >
              {t`Try all of ${queue} again`}
            </RetryButton>
          ))}
        </div>
      </div>
      <PagedTable
        list={list}
        failed={t(ADMIN_TEXTS.runningFailed)}
        empty={t`No job has failed.`}
        name={t`Failed jobs and emails`}
        heads={[t`Queue`, t`Since`, t`Tries`, t`Reason`, t`Next try`, t`Email`]}
        actions={t`Actions`}
      >
        {list.items.map((job) => (
          <Row key={job.id} job={job}>
            <RetryButton
              busy={pending.some((one) => one.job_id === job.id)}
              describedBy={`job-${job.id}`}
              onClick={() => run({ queue: job.queue, job_id: job.id })}
            >
              {t`Try again`}
            </RetryButton>
          </Row>
        ))}
      </PagedTable>
    </section>
  )
}

function Row({ job, children }: { job: FailedJob; children: ReactNode }) {
  const { t } = useLingui()
  const { id, queue, created_at, tries, reason, next_at, to, subject } = job
  return (
    <tr data-row>
      <td id={`job-${id}`}>{queue}</td>
      <td className="tab" data-label={t`Since`}>
        {momentOf(created_at)}
      </td>
      <td className="tab" data-label={t`Tries`}>
        {tries}
      </td>
      <td data-label={t`Reason`}>{reason}</td>
      <td className="tab" data-label={t`Next try`}>
        {next_at ? momentOf(next_at) : t`None: given up`}
      </td>
      <td data-label={t`Email`} className="small muted">
        {to && `${to}: ${subject ?? ''}`}
      </td>
      <td className="user-act">{children}</td>
    </tr>
  )
}

type ButtonProps = { busy: boolean; describedBy?: string; onClick: () => void; children: string }

function RetryButton({ busy, describedBy, onClick, children }: ButtonProps) {
  const { t } = useLingui()
  return (
    <BusyButton
      className="btn btn-o btn-sm"
      aria-describedby={describedBy}
      busy={busy}
      busyText={t`Trying...`}
      icon={<Icon of={RotateCcw} />}
      onClick={onClick}
    >
      {children}
    </BusyButton>
  )
}
