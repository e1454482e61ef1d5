import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReportCase } from '#contract/moderation-api.ts'
import { MODERATION_TEXTS } from '#contract/moderation.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { REPORTS_KEY, USERS_KEY } from './queries.ts'

/** Closes what is reported without doing anything. */
export function DismissDialog({ reported, onClose }: { reported: ReportCase; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction({
    call: (_, decision_id) =>
      laterCall.moderation.decideReport({
        id: reported.id,
        decision_id,
        remove: false,
        measure: 'none',
        days: null,
        seen: { standing: 'active', until: null },
      }),
    failed: MODERATION_TEXTS.decideFailed,
    onSuccess: () => toast({ title: MODERATION_TEXTS.dismissed }),
    onSettled: () => {
      void refetch(queryClient, REPORTS_KEY)
      void refetch(queryClient, USERS_KEY)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Dismiss the report?`}
      submit={t`Dismiss`}
      busyText={t`Dismissing...`}
      busy={isPending}
      onSubmit={() => run()}
    >
      <p>
        <Trans>Nothing is done. Whoever reported it hears that you found nothing against the rules.</Trans>
      </p>
    </FormDialog>
  )
}
