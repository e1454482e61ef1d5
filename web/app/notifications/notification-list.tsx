import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { NOTIFICATION_TEXTS } from '#contract/notifications.ts'
import type { Notification } from '#contract/notifications-api.ts'
import { call } from '#web/platform/api.ts'
import { refetch, writeOptimistic } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { bellQuery } from './bell-query.ts'
import { notificationsQuery } from './queries.ts'
import './bell-panel.css'

type Pages = InfiniteData<{ items: Notification[]; next_cursor: string | null }, string | null>

/** What happened that concerns the member, read and unread, newest first. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const list = usePagedList(notificationsQuery, { byHand: true })
  const showRead = (which: (id: string) => boolean) =>
    writeOptimistic(queryClient, notificationsQuery.queryKey, (pages: Pages) => withRead(pages, which))
  const countAgain = () => void refetch(queryClient, bellQuery.queryKey)
  const one = useAction({
    call: (id: string) => call.notifications.markRead({ id }),
    about: (id) => id,
    optimistic: (id) => showRead((other) => other === id),
    onSuccess: countAgain,
  })
  const all = useAction({
    call: () => call.notifications.markAllRead(),
    optimistic: () => showRead(() => true),
    onSuccess: countAgain,
  })
  const loading = (
    <div className="dialog-b" aria-busy="true">
      <p className="sr" role="status">
        <Trans>Loading notifications...</Trans>
      </p>
      <Skeleton block="2.5rem" />
      <Skeleton block="2.5rem" />
    </div>
  )
  return (
    <section aria-labelledby="own-notifications">
      <div className="own-h">
        <h3 id="own-notifications">
          <Trans>Notifications</Trans>
        </h3>
        {list.items.some(({ is_read }) => !is_read) && (
          <BusyButton
            className="btn btn-g btn-sm"
            busy={all.isPending}
            busyText={t`Marking...`}
            onClick={() => all.run()}
          >
            {t`Mark all as read`}
          </BusyButton>
        )}
      </div>
      <PagedList
        list={list}
        loading={loading}
        loadingMore={loading}
        failed={t`Your notifications could not be loaded.`}
        empty={<p className="dialog-b small muted">{t(NOTIFICATION_TEXTS.none)}</p>}
        frameless
        moreButton={t`Show more`}
      >
        <ul className="own">
          {list.items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={() => !notification.is_read && one.run(notification.id)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function withRead(pages: Pages, which: (id: string) => boolean): Pages {
  const read = (one: Notification) => (which(one.id) && !one.is_read ? { ...one, is_read: true } : one)
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
}
