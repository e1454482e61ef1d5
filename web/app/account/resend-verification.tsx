import { useMutation } from '@tanstack/react-query'
import { AUTH_TEXTS } from '#contract/account.ts'
import { api } from '#web/platform/api.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Sends the verification mail once more. */
export function ResendVerification({ email }: { email: string }) {
  const resend = useMutation(
    api.account.resendVerification.mutationOptions({
      onSuccess: () => toast({ title: AUTH_TEXTS.sentTitle, description: AUTH_TEXTS.sent }),
      onError: (error) => toastError(error),
    }),
  )
  return (
    <BusyButton
      className="btn btn-o"
      onClick={() => resend.mutate({ email })}
      busy={resend.isPending}
      busyText="Sending..."
    >
      Resend verification email
    </BusyButton>
  )
}
