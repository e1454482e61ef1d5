import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import type { AdminUser } from '#contract/admin-api.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { BanDialog } from './ban-dialog.tsx'
import { PagedTable } from './paged-table.tsx'
import { usersQuery } from './queries.ts'
import type { UserFilter } from './queries.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserRow } from './user-row.tsx'
import type { StandingQuestion } from './user-texts.ts'

/** What is open over the table: somebody's account, or the question before they are banned or restored. */
type Open = { user: AdminUser; as: 'details' | StandingQuestion }

/** The table of all accounts; on a phone each is a card. */
export function Users({ filter }: { filter: UserFilter }) {
  const { t } = useLingui()
  const list = usePagedList(usersQuery(filter))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PagedTable
        list={list}
        failed={t(ADMIN_TEXTS.usersFailed)}
        empty={t`Nobody is found.`}
        name={t`Users`}
        heads={[t`Name`, t`Email`, t`Role`, t`Country`, t`Joined`]}
        actions={t`Actions`}
      >
        {list.items.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            onOpen={() => setOpen({ user, as: 'details' })}
            onAsk={(as) => setOpen({ user, as })}
          />
        ))}
      </PagedTable>
      {open?.as === 'details' && (
        <UserDialog user={open.user} onClose={close} onAsk={(user, as) => setOpen({ user, as })} />
      )}
      {open?.as === 'ban' && <BanDialog user={open.user} onClose={close} />}
      {open?.as === 'restore' && <RestoreDialog user={open.user} onClose={close} />}
    </>
  )
}
