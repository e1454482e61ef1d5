import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PagedListState } from '#web/platform/use-paged-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/table.css'
import './admin.css'

type Props = {
  list: PagedListState
  /** Why it is not there, where the server did not say; and what stands there while nothing is listed. */
  failed: string
  empty: string
  /** What it lists, such as "Users". */
  name: string
  /** Names of the columns. */
  heads: readonly string[]
  /** The name of a last column, with what can be done; spoken and not seen. */
  actions?: string
  /** Rows; a cell's `data-label` names it on a phone, where each row is a card. */
  children: ReactNode
}

/** A wide table that comes page by page and scrolls sideways within its card. */
export function PagedTable({ list, failed, empty, name, heads, actions, children }: Props) {
  const { t } = useLingui()
  return (
    <PagedList
      className="stack"
      list={list}
      loading={<RowsLoading />}
      loadingMore={<Skeleton block="3.5rem" />}
      failed={failed}
      empty={<Empty text={empty} />}
      moreButton={t`Show more`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which has to go by keyboard too */}
      <section className="card card-0 cells" tabIndex={0} aria-label={name}>
        <table>
          <caption className="sr">{name}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {actions !== undefined && (
                <th scope="col">
                  <span className="sr">{actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </PagedList>
  )
}

function RowsLoading() {
  return (
    <div className="card stack-2" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} block="2.5rem" />
      ))}
    </div>
  )
}
