import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Circle } from '#contract/circles-api.ts'
import { call } from '#web/platform/api.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { toast } from '#web/platform/toast.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { renameCircle } from './circle-changed.ts'
import { circleIssues } from './circle-draft.ts'
import { WordsFields } from './words-fields.tsx'

/** Where an admin of a circle changes its name and description. */
export function EditCircleDialog({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, name, description, circle_type } = circle
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { name, description },
    draft: { place: `edit-circle:${id}`, read: draftLike({ name, description }) },
    rules: (words) => circleIssues({ ...words, circle_type }),
    send: (words) => call.circles.update({ id, ...words }),
    onSuccess: (changed) => {
      renameCircle(queryClient, id, { name: changed.name, description: changed.description })
      toast({ title: msg`Circle saved` })
      onClose()
    },
    failed: msg`The circle could not be saved. Please try again.`,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Edit Circle`}
      submit={t`Save`}
      busyText={t`Saving...`}
      busy={pending}
      onSubmit={submit}
    >
      <WordsFields
        name={register('name')}
        nameError={error('name')}
        description={register('description')}
        descriptionError={error('description')}
      />
    </FormDialog>
  )
}
