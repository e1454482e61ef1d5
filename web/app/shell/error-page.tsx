import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { requestIdOf } from '#web/platform/request-id.ts'
import { Failure } from '#web/ui/failure.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'

/** Where unexpected errors end: a sentence, another try, and the number of the failed request. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const title = t`Something went wrong`
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  usePageTitle(title)

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
      title={title}
      text={t`Please try again. What you did before is safe.`}
      reference={requestIdOf(error)}
      busy={busy}
      onRetry={() => void retry()}
    />
  )
}
