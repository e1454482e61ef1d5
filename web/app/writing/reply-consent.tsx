import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#web/platform/api.ts'
import { putIntoCache, writeOptimistic } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { replySettingsQuery } from './queries.ts'

/**
 * The member's own switch: whether their messages may be sent to the language model for suggested replies. Shown only
 * where the operator allows it, in the chat and wherever settings are. `beside` says what else it takes.
 */
export function ReplyConsent({ beside }: { beside?: ReactNode }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const settings = useQuery(replySettingsQuery).data
  const { run, isPending } = useAction({
    call: (on: boolean) => call.writing.setReplySettings({ on }),
    optimistic: (on) => writeOptimistic(queryClient, replySettingsQuery.queryKey, (known) => ({ ...known, on })),
    onSuccess: (answer) => putIntoCache(queryClient, replySettingsQuery.queryKey, answer),
  })
  if (!settings?.allowed) return null
  return (
    <div>
      <Checkbox
        label={t`Let the language model read the last 20 messages of my conversations to suggest replies`}
        checked={settings.on}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => run(target.checked)}
      />
      {beside}
    </div>
  )
}
