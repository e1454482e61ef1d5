import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Back to the screen where the name stood; to Discover for who came by a link. */
export function BackFromMember() {
  const router = useRouter()
  const canGoBack = router.history.canGoBack()
  const back = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link className="back" to="/discover" onClick={back}>
      <Icon of={ArrowLeft} flip />
      {canGoBack ? <Trans>Back</Trans> : <Trans>Back to Discover</Trans>}
    </Link>
  )
}
