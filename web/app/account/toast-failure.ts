import { msg, t } from '@lingui/core/macro'
import { messageOf } from '#web/platform/api.ts'
import { textOf } from '#web/platform/texts.ts'
import { toast } from '#web/ui/toast.tsx'

export const UNREACHABLE = msg`We could not reach the server. Please try again.`

/** What the server said against it (spec 8 Auth), or that it could not be reached. */
export function toastFailure(error: unknown): void {
  toast({ kind: 'error', title: t`Error`, description: messageOf(error, textOf(UNREACHABLE)) })
}
