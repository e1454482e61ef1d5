import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { Wording } from './texts.ts'
import { endToasts } from './toast.ts'
import { toastError } from './toast-error.ts'

type Options<Input, Output> = {
  /**
   * Asks the server. `retryId` (UUIDv7) stays the same until the call succeeds. A call whose answer was lost is made
   * again under the same id and is then the same row.
   */
  call: (input: Input, retryId: string) => Promise<Output>
  /** Names what the input is about. Calls about different things run at once; a press about one that runs is dropped. */
  about?: (input: Input) => string
  /** A press is not dropped: calls of this name are made one after the other, in the order of the presses. */
  inOrder?: string
  /** The toast of a call that failed without an answer; a refusal speaks for itself. */
  failed?: Wording | ((error: unknown, input: Input) => Wording)
  /** Shows the result ahead of the answer, which confirms it or takes it back. */
  optimistic?: (input: Input) => { confirm: () => void; undo: () => void }
  /** A promise keeps the action pending until it is settled; so do those of the two below. */
  onSuccess?: (output: Output, input: Input) => unknown
  /** Runs before a failure is toasted. With true as its answer the failure is dealt with, and there is no toast. */
  onError?: (error: unknown, input: Input) => unknown
  onSettled?: (input: Input) => unknown
}

const EVERYTHING = () => ''

/**
 * A call that a person starts outside a form, such as to connect, to accept or to pin. It runs once however often it
 * is pressed, toasts its failure and carries a retry id.
 */
export function useAction<Input, Output>(options: Options<Input, Output>) {
  const { call, about = EVERYTHING, inOrder, failed, optimistic, onSuccess, onError, onSettled } = options
  const retryIds = useRef(new Map<string, string>())
  // The mutation reports that it runs a moment after the press, when a second press has already come through.
  const running = useRef<Input[]>([])
  const [pending, setPending] = useState<readonly Input[]>([])

  const { mutate } = useMutation({
    ...(inOrder !== undefined && { scope: { id: inOrder } }),
    onMutate: (input: Input) => optimistic?.(input),
    mutationFn: (input: Input) => {
      const retryId = retryIds.current.get(about(input)) ?? v7()
      retryIds.current.set(about(input), retryId)
      return call(input, retryId)
    },
    onSuccess: (output, input, shown) => {
      retryIds.current.delete(about(input))
      shown?.confirm()
      return onSuccess?.(output, input)
    },
    onError: async (error, input, shown) => {
      shown?.undo()
      if ((await onError?.(error, input)) === true) return
      toastError(error, typeof failed === 'function' ? failed(error, input) : failed)
    },
    onSettled: async (_output, _error, input) => {
      try {
        await onSettled?.(input)
      } finally {
        running.current.splice(running.current.indexOf(input), 1)
        setPending([...running.current])
      }
    },
  })

  return {
    /** Starts the call. */
    run(...[given]: unknown extends Input ? [] : [input: Input]): void {
      // Left out where the call takes nothing.
      const input = given as Input
      if (inOrder === undefined && running.current.some((other) => about(other) === about(input))) return
      endToasts('error')
      running.current.push(input)
      setPending([...running.current])
      mutate(input)
    },
    isPending: pending.length > 0,
    /** The inputs of the calls that run. */
    pending,
  }
}
