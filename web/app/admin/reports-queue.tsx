import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportCase } from '#contract/moderation-api.ts'
import { MODERATION_TEXTS } from '#contract/moderation.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sessionQuery } from '../account/session.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { reportsQuery } from './queries.ts'
import { ReportCard } from './report-card.tsx'

type Open = { reported: ReportCase; as: 'decide' | 'dismiss' }

/** What members have reported and no admin has decided yet, oldest first. */
export function ReportsQueue() {
  const { t } = useLingui()
  const me = useQuery(sessionQuery).data?.user.id
  const list = usePagedList(reportsQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PagedList
        className="stack"
        list={list}
        loading={<Skeleton block="14rem" />}
        loadingMore={<Skeleton block="14rem" />}
        failed={t(MODERATION_TEXTS.reportsFailed)}
        empty={<Empty text={t`Nothing is reported.`} />}
        moreButton={t`Show more`}
      >
        {list.items.map((reported) => (
          <ReportCard
            key={reported.id}
            reported={reported}
            isOwn={reported.reported?.id === me}
            onDecide={() => setOpen({ reported, as: 'decide' })}
            onDismiss={() => setOpen({ reported, as: 'dismiss' })}
          />
        ))}
      </PagedList>
      {open?.as === 'decide' && <DecideDialog reported={open.reported} onClose={close} />}
      {open?.as === 'dismiss' && <DismissDialog reported={open.reported} onClose={close} />}
    </>
  )
}
