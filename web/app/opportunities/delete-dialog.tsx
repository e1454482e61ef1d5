import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { BOARD_KEY } from './queries.ts'

type Props = { opportunity: Opportunity; onClose: () => void }

/** Asks for confirmation: the opportunity leaves everybody's saved ones too. */
export function DeleteDialog({ opportunity: { id, title, is_mine }, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const done = () => {
    toast({ title: OPPORTUNITY_TEXTS.deleted })
    onClose()
    return refetch(queryClient, BOARD_KEY)
  }
  const remove = useAction({
    call: () => call.opportunities.delete({ id }),
    failed: OPPORTUNITY_TEXTS.deleteFailed,
    onSuccess: done,
    onError: async (error) => {
      // Another tab deleted it, which is what was wanted.
      if (refusal(error)?.code !== 'NOT_FOUND') return false
      await done()
      return true
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Delete this opportunity?`}
      submit={t`Delete`}
      busyText={t`Deleting...`}
      busy={remove.isPending}
      destructive
      onSubmit={() => remove.run()}
    >
      <p>
        <Trans>
          <b dir="auto">{title}</b> leaves the board and the saved ones of everybody.
        </Trans>
        {!is_mine && (
          <>
            {' '}
            <Trans>Its owner is not asked.</Trans>
          </>
        )}
      </p>
    </FormDialog>
  )
}
