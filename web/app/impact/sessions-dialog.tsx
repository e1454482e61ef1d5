import { useLingui } from '@lingui/react/macro'
import { IMPACT_TEXTS } from '#contract/impact.ts'
import { textOf } from '#web/platform/texts.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { countedSessionsQuery } from './queries.ts'
import { RowsLoading } from './rows-loading.tsx'
import { SessionRow } from './session-row.tsx'

/** All sessions that count, newest first. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`All Sessions`}>
      <Sessions />
    </Dialog>
  )
}

function Sessions() {
  const { t } = useLingui()
  const list = usePagedList(countedSessionsQuery)
  return (
    <PagedList
      list={list}
      frameless
      loading={<RowsLoading />}
      loadingMore={<RowsLoading />}
      failed={t`The sessions could not be loaded.`}
      empty={<Empty text={textOf(IMPACT_TEXTS.noSessions)} />}
    >
      <ul className="list" aria-label={t`All Sessions`} aria-busy={list.isBusy}>
        {list.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </PagedList>
  )
}
