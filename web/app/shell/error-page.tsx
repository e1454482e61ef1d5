import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '#web/platform/api.ts'
import { requestIdOf } from '#web/platform/request-id.ts'
import { Failure } from '#web/ui/failure.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { serverAnswers } from './server-answers.ts'

/** Where unexpected errors end: a sentence, another try, and the number of the failed request. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const title = t`Something went wrong`
  const [busy, setBusy] = useState(false)
  const reference = requestIdOf(error)
  usePageTitle(title)

  const retry = async () => {
    setBusy(true)
    // A script that did not come once, of a dialog say, does not come in this page any more. Without a line no page would come.
    if (!reference && (await serverAnswers())) {
      location.reload()
      // Whoever the browser asked before leaving may have stayed.
      return setBusy(false)
    }
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
      reference={reference}
      busy={busy}
      onRetry={() => void retry()}
    />
  )
}
