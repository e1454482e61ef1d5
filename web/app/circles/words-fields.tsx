import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CIRCLE_DESCRIPTION_MAX, CIRCLE_NAME_MAX } from '#contract/circles.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

type Props = {
  name: UseFormRegisterReturn
  nameError: string | undefined
  description: UseFormRegisterReturn
  descriptionError: string | undefined
}

/** The fields for a circle's words, a new one's or those of one that exists. */
export function WordsFields({ name, nameError, description, descriptionError }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Name`} error={nameError}>
        <TextInput {...name} dir="auto" maxLength={CIRCLE_NAME_MAX} autoComplete="off" data-autofocus required />
      </Field>
      <Field label={t`Description`} error={descriptionError}>
        <TextArea {...description} dir="auto" rows={3} maxLength={CIRCLE_DESCRIPTION_MAX} required />
      </Field>
    </>
  )
}
