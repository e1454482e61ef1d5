import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { DELETED_MEMBER } from '#contract/members.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { blocksChanged } from './blocks-changed.ts'
import { blockedQuery } from './queries.ts'

/** Whom one has blocked, each with Unblock. */
export function BlockedMembers() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const list = usePagedList(blockedQuery)
  const unblock = useAction({
    call: (id: string) => call.blocks.remove({ id }),
    about: (id) => id,
    failed: msg`They could not be unblocked.`,
    onSuccess: () => blocksChanged(queryClient),
  })
  return (
    <PagedList
      list={list}
      frameless
      loading={<Skeleton inline="40%" />}
      loadingMore={<Skeleton inline="40%" />}
      failed={t`Your blocked people could not be loaded.`}
      empty={
        <p className="muted">
          <Trans>You have blocked nobody.</Trans>
        </p>
      }
    >
      <ul className="list" aria-label={t`Blocked people`} aria-busy={list.isBusy}>
        {list.items.map(({ id, full_name, avatar_url }) => (
          <li className="row" key={id} data-row>
            <Avatar name={full_name} src={avatar_url ?? undefined} size="s" />
            <b className="grow" id={`blocked-${id}`}>
              {full_name || t(DELETED_MEMBER)}
            </b>
            <BusyButton
              className="btn btn-o btn-sm"
              busy={unblock.pending.includes(id)}
              busyText={t`Unblocking...`}
              aria-describedby={`blocked-${id}`}
              onClick={() => unblock.run(id)}
            >
              <Trans>Unblock</Trans>
            </BusyButton>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
