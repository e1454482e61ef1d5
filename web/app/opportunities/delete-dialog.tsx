import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { api, refusal } from '#web/platform/api.ts'
import { toastError } from '#web/platform/toast-error.ts'
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
    return queryClient.invalidateQueries({ queryKey: BOARD_KEY })
  }
  const remove = useMutation(
    api.opportunities.delete.mutationOptions({
      onSuccess: done,
      onError: (error) => {
        // Gone already, by another tab: that is what was wanted.
        if (refusal(error)?.code === 'NOT_FOUND') return done()
        toastError(error, OPPORTUNITY_TEXTS.deleteFailed)
      },
    }),
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Delete this opportunity?"
      submit="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      destructive
      onSubmit={() => remove.mutate({ id })}
    >
      <p>
        <b dir="auto">{title}</b> leaves the board and the saved ones of everybody.
        {!is_mine && ' Its owner is not asked.'}
      </p>
    </FormDialog>
  )
}
