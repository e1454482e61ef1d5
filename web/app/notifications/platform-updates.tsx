import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { NOTIFICATION_TEXTS, UPDATES_MAX } from '#contract/notifications.ts'
import { putIntoCache, writeCache } from '#web/platform/cache-write.ts'
import { countOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/platform/toast.ts'
import { bellQuery } from './bell-query.ts'
import { withReadDay } from './read-days.ts'
import { updatesQuery } from './updates-query.ts'
import './bell-panel.css'

type Props = { today: string; isRead: boolean; onRead: () => void }

/** The updates of the day until they are marked as read (rule: platform-updates); afterwards a line until tomorrow. */
export function PlatformUpdates(props: Props) {
  if (!props.isRead) return <UnreadUpdates {...props} />
  return (
    <div className="updates">
      <p className="small muted">
        <Trans>You have read today’s update. The next one comes tomorrow.</Trans>
      </p>
    </div>
  )
}

function UnreadUpdates({ today, onRead }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery(updatesQuery)
  const refresh = useAction({
    call: () => laterCall.platformNotifications.read({}),
    failed: NOTIFICATION_TEXTS.updatesFailed,
    onSuccess: (updates) => putIntoCache(queryClient, updatesQuery.queryKey, updates),
  })
  const read = useAction({
    call: () => laterCall.notificationReads.create({ notification_key: today }),
    onSuccess: () => {
      writeCache(queryClient, bellQuery.queryKey, withReadDay(today))
      toast({ title: NOTIFICATION_TEXTS.dismissed, description: NOTIFICATION_TEXTS.dismissedWhy })
      onRead()
    },
  })
  const buttons = (
    <div className="both">
      <BusyButton
        className="btn btn-o btn-sm"
        busy={refresh.isPending}
        busyText={t`Refreshing...`}
        icon={<Icon of={RefreshCw} />}
        disabled={!query.data}
        onClick={() => refresh.run()}
      >
        {t`Refresh`}
      </BusyButton>
      <BusyButton
        className="btn btn-p btn-sm"
        busy={read.isPending}
        busyText={t`Marking...`}
        disabled={!query.data}
        onClick={() => read.run()}
      >
        {t`Mark as Read`}
      </BusyButton>
    </div>
  )
  const loading = (
    <>
      <p className="sr" role="status">
        <Trans>Loading platform updates...</Trans>
      </p>
      <Skeleton />
      <Skeleton block="3.5rem" />
      {buttons}
    </>
  )
  return (
    <div className="updates" aria-busy={query.isPending}>
      <Loaded query={query} loading={loading} failed={t(NOTIFICATION_TEXTS.updatesFailed)}>
        {({ notification, stats }) => (
          <>
            <p className="small" role="status">
              {notification}
            </p>
            <dl className="stats">
              <Stat name={t`New Members`} value={stats.newUsers} />
              <Stat name={t`Matches`} value={stats.potentialMatches} />
              <Stat name={t`Opportunities`} value={stats.newOpportunities} />
            </dl>
            {buttons}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd>{value < UPDATES_MAX ? countOf(value) : `${countOf(UPDATES_MAX)}+`}</dd>
    </div>
  )
}
