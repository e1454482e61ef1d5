import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { newPasswordIssue } from '#contract/account.ts'
import { api, refusal } from '#web/platform/api.ts'
import { showIssues } from '#web/platform/form-issues.ts'
import { ruleOf } from '#web/platform/texts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshSession } from './session.ts'
import { toastFailure } from './toast-failure.ts'

type Props = { token: string; onInvalid: () => void }

/** A new password, typed twice (spec 5); afterwards every session is over and the way leads to sign in. */
export function NewPasswordForm({ token, onInvalid }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', again: '' } })
  const { errors } = formState
  const reset = useMutation(
    api.account.resetPassword.mutationOptions({
      onSuccess: async () => {
        await refreshSession(queryClient)
        toast({ title: 'Password updated successfully' })
        await navigate({ to: '/auth', replace: true })
      },
      onError: (error) => {
        if (refusal(error)?.code === 'LINK_INVALID') return onInvalid()
        if (!showIssues(error, ['password'], setError)) toastFailure(error)
      },
    }),
  )
  return (
    <form
      className="stack"
      method="dialog"
      noValidate
      onSubmit={handleSubmit(({ password }) => reset.mutate({ token, password }))}
    >
      <div>
        <h1>Choose a new password</h1>
        <p className="muted">You will be signed out everywhere else.</p>
      </div>
      <Field label="New password" error={errors.password?.message}>
        <PasswordInput
          {...register('password', { validate: ruleOf(newPasswordIssue) })}
          autoComplete="new-password"
          required
        />
      </Field>
      <Field label="Confirm new password" error={errors.again?.message}>
        <PasswordInput
          {...register('again', {
            validate: (again, { password }) => again === password || 'Passwords do not match',
          })}
          autoComplete="new-password"
          required
        />
      </Field>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={reset.isPending} busyText="Saving...">
        Update password
      </BusyButton>
    </form>
  )
}
