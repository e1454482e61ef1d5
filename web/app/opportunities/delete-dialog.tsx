import { useQueryClient } from '@tanstack/react-query'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { call, refusal } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BOARD_KEY } from './queries.ts'

type Props = { opportunity: Opportunity; onClose: () => void }

/** Asks once more: it goes from everybody's saved ones too. */
export function DeleteDialog({ opportunity: { id, title, is_mine }, onClose }: Props) {
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
      // Gone already, by another tab: that is what was wanted.
      if (refusal(error)?.code !== 'NOT_FOUND') return false
      await done()
      return true
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Delete this opportunity?"
      submit="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      destructive
      onSubmit={() => remove.run()}
    >
      <p>
        <b dir="auto">{title}</b> leaves the board and the saved ones of everybody.
        {!is_mine && ' Its owner is not asked.'}
      </p>
    </FormDialog>
  )
}
