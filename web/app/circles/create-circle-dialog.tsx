import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CIRCLE_TYPES, CIRCLE_TYPE_LABELS } from '#contract/circle-types.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { CoverField } from './cover-field.tsx'
import { useCreateCircle } from './create-circle.ts'
import { WordsFields } from './words-fields.tsx'

/** The form of a new circle: name, description, type and an optional cover. */
export function CreateCircleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [cover, setCover] = useState<File | null>(null)
  const { register, error, pending, submit } = useCreateCircle(cover, onClose)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Create Circle`}
      submit={t`Create Circle`}
      busyText={t`Creating...`}
      busy={pending}
      onSubmit={submit}
    >
      <WordsFields
        name={register('name')}
        nameError={error('name')}
        description={register('description')}
        descriptionError={error('description')}
      />
      <Field label={t`Type`} error={error('circle_type')}>
        <Select {...register('circle_type')}>
          {CIRCLE_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(CIRCLE_TYPE_LABELS[type])}
            </option>
          ))}
        </Select>
      </Field>
      <CoverField cover={cover} onChange={setCover} />
    </FormDialog>
  )
}
