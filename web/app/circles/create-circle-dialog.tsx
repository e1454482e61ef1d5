import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CIRCLE_TYPES, CIRCLE_TYPE_LABELS } from '#contract/circle-types.ts'
import { CIRCLE_DESCRIPTION_MAX, CIRCLE_NAME_MAX } from '#contract/circles.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { CoverField } from './cover-field.tsx'
import { useCreateCircle } from './create-circle.ts'

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
      <Field label={t`Name`} error={error('name')}>
        <TextInput
          {...register('name')}
          dir="auto"
          maxLength={CIRCLE_NAME_MAX}
          autoComplete="off"
          data-autofocus
          required
        />
      </Field>
      <Field label={t`Description`} error={error('description')}>
        <TextArea {...register('description')} dir="auto" rows={3} maxLength={CIRCLE_DESCRIPTION_MAX} required />
      </Field>
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
