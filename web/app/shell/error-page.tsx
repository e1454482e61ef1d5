import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { requestIdOf } from '#web/platform/request-id.ts'
import { Failure } from '#web/ui/failure.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

const TITLE = 'Something went wrong'

/** Where unexpected errors end: a sentence, another try, and the number of the failed request. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  usePageTitle(TITLE)

  const retry = async () => {
    setBusy(true)
    // What was read before may be what broke the page.
    void queryClient.resetQueries()
    await router.invalidate()
    setBusy(false)
    reset()
  }

  return (
    <Failure
      title={TITLE}
      text="Please try again. What you did before is safe."
      reference={requestIdOf(error)}
      busy={busy}
      onRetry={() => void retry()}
    />
  )
}
