import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#contract/admin-api.ts'
import { MODERATION_TEXTS } from '#contract/moderation.ts'
import { refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { momentOf } from '#web/platform/format.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { USERS_KEY } from './queries.ts'

/** Lets somebody in again. */
export function RestoreDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, full_name, standing, until } = user
  const end = until === null ? null : momentOf(until)
  const { run, isPending } = useAction({
    call: () => laterCall.moderation.unban({ id, seen: { standing, until } }),
    failed: MODERATION_TEXTS.restoreFailed,
    onSuccess: () => {
      toast({ title: MODERATION_TEXTS.restored })
      onClose()
    },
    onError: (failed) => {
      if (refusal(failed)?.code === 'STANDING_CHANGED') onClose()
    },
    onSettled: () => void refetch(queryClient, USERS_KEY),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Restore ${full_name}?`}
      submit={t`Restore`}
      busyText={t`Restoring...`}
      busy={isPending}
      onSubmit={() => run()}
    >
      <div className="stack">
        {end !== null && (
          <p>
            <Trans>They are suspended until {end}.</Trans>
          </p>
        )}
        <p>
          <Trans>They can sign in again at once, others see them as before, and an email tells them so.</Trans>
        </p>
      </div>
    </FormDialog>
  )
}
