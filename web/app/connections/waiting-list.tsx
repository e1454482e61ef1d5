import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PagedListState } from '#web/platform/use-paged-list.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { PersonCardsLoading } from '../members/person-cards-loading.tsx'

type Props = { list: PagedListState; empty: ReactNode; children: ReactNode }

/** Cards of requests that wait for an answer, to me or of mine; more of them as the end comes near. */
export function WaitingList({ list, empty, children }: Props) {
  const { t } = useLingui()
  const loading = <PersonCardsLoading text={t`Loading requests...`} cards={3} />
  return (
    <PagedList
      list={list}
      loading={loading}
      loadingMore={loading}
      failed={t`Your requests could not be loaded.`}
      empty={empty}
    >
      <div className="grid3">{children}</div>
    </PagedList>
  )
}
