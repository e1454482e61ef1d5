import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refusal } from '#web/platform/api.ts'
import { stopLive } from '#web/platform/live.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { sessionQuery } from '../account/session.ts'
import { eraseNotes, noteKeysOf } from '../mentorship/notes/erase-notes.ts'
import { LEAVING, forgetSession } from '#web/platform/forget-session.ts'

export type Logout = ReturnType<typeof useLogout>

/**
 * Ends the session, forgets what this browser tab had read and typed, and leaves for the public first
 * page (rule: sign-out-erases). Private notes are erased with it, so where there are any it asks first
 * (SignOutQuestion). `failures` counts the tries that failed and left the member here.
 */
export function useLogout() {
  const queryClient = useQueryClient()
  const userId = useQuery(sessionQuery).data?.user.id ?? ''
  const [failures, setFailures] = useState(0)
  const [asking, setAsking] = useState(false)

  const leave = async () => {
    // Notes are erased only after the question; any other sign-out keeps them for the next sign-in.
    if (asking) eraseNotes(userId)
    await forgetSession(queryClient)
    // The back button can restore this page from memory; it then reads the session again.
    window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.replace('/')
    // It stays pending until the page is gone, so that nothing on it reads the session again.
    return new Promise<never>(() => {})
  }

  const { mutate, isPending } = useMutation(
    api.account.signOut.mutationOptions({
      mutationKey: LEAVING,
      // The stream reports the end of the session too, and would lead to the sign-in page.
      onMutate: stopLive,
      onSuccess: leave,
      onError: (error) => {
        // There is no session any more, so nothing is left to end.
        if (refusal(error)?.code === 'UNAUTHORIZED') return leave()
        setFailures((before) => before + 1)
        toastError(error, t`Failed to log out. Please try again.`)
      },
    }),
  )
  return {
    asking,
    userId,
    failures,
    isPending,
    /** Signs out, or asks first where there are notes. */
    begin: () => (noteKeysOf(userId).length > 0 ? setAsking(true) : mutate({})),
    stay: () => !isPending && setAsking(false),
    signOut: () => mutate({}),
  }
}
