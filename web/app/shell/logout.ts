import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refusal } from '#web/platform/api.ts'
import { stopLive } from '#web/platform/live.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { sessionQuery } from '../account/session.ts'
import { eraseNotes, notebooksOf } from '../mentorship/notes/notes.ts'

export type Logout = ReturnType<typeof useLogout>

/**
 * Ends the session, forgets what this browser tab had read and typed, and leaves for the public first
 * page (spec 2 Shell). Private notes are erased with it, so where there are any it asks first
 * (SignOutQuestion). `failures` counts the tries that failed and left the member here.
 */
export function useLogout() {
  const queryClient = useQueryClient()
  const userId = useQuery(sessionQuery).data?.user.id ?? ''
  const [failures, setFailures] = useState(0)
  const [asking, setAsking] = useState(false)

  const leave = () => {
    // Only what one was asked about: being signed out in any other way keeps the notes for the next sign-in.
    if (asking) eraseNotes(userId)
    queryClient.getQueryCache().clear()
    sessionStorage.clear()
    // The back button may bring this very page back from memory; it must ask again who is there.
    window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.replace('/')
    // Signing out until the page is gone, so that nothing on it asks once more who is there.
    return new Promise<never>(() => {})
  }

  const { mutate, isPending } = useMutation(
    api.account.signOut.mutationOptions({
      // The stream tells of the session's end too, and would lead to the sign-in page.
      onMutate: stopLive,
      onSuccess: leave,
      onError: (error) => {
        // No session any more, so there is nothing left to end.
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
    begin: () => (notebooksOf(userId).length > 0 ? setAsking(true) : mutate({})),
    stay: () => !isPending && setAsking(false),
    signOut: () => mutate({}),
  }
}
