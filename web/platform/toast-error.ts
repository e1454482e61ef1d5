import { msg } from '@lingui/core/macro'
import { toast } from './toast.ts'
import { messageOf } from './api.ts'
import type { Wording } from './texts.ts'

/** For a call that got no answer, where nothing better can be said. */
export const UNREACHABLE = msg`We could not reach the server. Please try again.`

/** The one toast of a failed call (rule: failure-toasts): the server's words when it refused, else `otherwise`. */
export function toastError(error: unknown, otherwise: Wording = UNREACHABLE): void {
  toast({ kind: 'error', title: msg`Error`, description: messageOf(error, otherwise) })
}
