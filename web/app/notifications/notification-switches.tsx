import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SWITCHES } from '#contract/notifications.ts'
import type { NotificationSwitch } from '#contract/notifications.ts'
import type { NotificationPreferences } from '#contract/notifications-api.ts'
import { call } from '#web/platform/api.ts'
import { writeOptimistic } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { preferencesQuery } from './queries.ts'

/** The notification toggles of Settings (rule: notification-switches), each saved when it is turned. */
export function NotificationSwitches() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery(preferencesQuery)
  const turn = useAction({
    call: (given: Partial<NotificationPreferences>) => call.notifications.updatePreferences(given),
    inOrder: 'notification switches',
    failed: t`This could not be saved. Please try again.`,
    optimistic: (given) =>
      writeOptimistic(queryClient, preferencesQuery.queryKey, (all: NotificationPreferences) => ({ ...all, ...given })),
  })
  const words: Record<NotificationSwitch, { label: string; hint: string }> = {
    email_notifications: {
      label: t`Email Notifications`,
      hint: t`Emails about connection requests, mentorships and news. Emails about your account, invitations and reminders of sessions always come.`,
    },
    new_match_notifications: {
      label: t`New Match Notifications`,
      hint: t`Connection requests and their acceptance: on the bell, as a message on the screen and by email.`,
    },
    message_notifications: {
      label: t`Message Notifications`,
      hint: t`An email when messages lie unread for half an hour, at most one a day for each conversation.`,
    },
  }
  return (
    <Loaded query={query} loading={<Loading />} failed={t`Your notification settings could not be loaded.`}>
      {(preferences) =>
        SWITCHES.map((name) => (
          <Switch
            key={name}
            {...words[name]}
            checked={preferences[name]}
            onChange={({ target }) => turn.run({ [name]: target.checked })}
          />
        ))
      }
    </Loaded>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        <Trans>Loading your notification settings...</Trans>
      </p>
      {SWITCHES.map((name) => (
        <Skeleton key={name} control block="2.75rem" />
      ))}
    </div>
  )
}
