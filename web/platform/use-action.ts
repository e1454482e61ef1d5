import { useMutation } from '@tanstack/react-query'
import type { MutationKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { toastError } from './toast-error.ts'

type Options<Input, Output> = {
  /**
   * Asks the server. `retryId` (UUIDv7) stays the same until the call succeeds: a call whose answer was lost is
   * made again under the same id and is then the same row.
   */
  call: (input: Input, retryId: string) => Promise<Output>
  /** Names what the input is about. Calls about different things run at once, calls about one thing do not. */
  about?: (input: Input) => string
  /** The toast of a call that failed without an answer; a refusal speaks for itself. */
  failed?: string | ((error: unknown, input: Input) => string)
  /** What follows from the answer. A promise keeps the action pending until it is settled; so do the two below. */
  onSuccess?: (output: Output, input: Input) => unknown
  /** What follows from a failure, after its toast. */
  onError?: (error: unknown, input: Input) => unknown
  onSettled?: (input: Input) => unknown
  /** For useIsMutating and useMutationState. */
  mutationKey?: MutationKey
}

const EVERYTHING = () => ''

/**
 * A call that a person starts outside a form, such as to connect, to accept or to pin. It runs once however often it
 * is pressed, toasts its failure and carries a retry id.
 */
export function useAction<Input, Output>(options: Options<Input, Output>) {
  const { call, about = EVERYTHING, failed, onSuccess, onError, onSettled, mutationKey } = options
  const retryIds = useRef(new Map<string, string>())
  // The mutation reports that it runs a moment after the press, when a second press has already come through.
  const running = useRef(new Set<string>())
  const [pending, setPending] = useState<readonly string[]>([])

  const { mutate } = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: (input: Input) => {
      const retryId = retryIds.current.get(about(input)) ?? v7()
      retryIds.current.set(about(input), retryId)
      return call(input, retryId)
    },
    onSuccess: (output, input) => {
      retryIds.current.delete(about(input))
      return onSuccess?.(output, input)
    },
    onError: (error, input) => {
      toastError(error, typeof failed === 'function' ? failed(error, input) : failed)
      return onError?.(error, input)
    },
    onSettled: async (_output, _error, input) => {
      try {
        await onSettled?.(input)
      } finally {
        running.current.delete(about(input))
        setPending([...running.current])
      }
    },
  })

  return {
    /** Starts the call, unless one about the same thing runs. */
    run(input: Input): void {
      if (running.current.has(about(input))) return
      running.current.add(about(input))
      setPending([...running.current])
      mutate(input)
    },
    /** Whether any call runs. */
    isPending: pending.length > 0,
    /** Whether a call about this runs. */
    isPendingFor: (what: string) => pending.includes(what),
  }
}
