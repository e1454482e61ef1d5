import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

type Asked = { asking: boolean; stay: () => void; leave: () => void }

/**
 * Asks before typed text gets lost. A dialog asks on the way to another screen and at Cancel, the browser itself where
 * the document is left. Nothing is asked once `isSaved`.
 */
export function useUnsaved(dirty: boolean, isSaved: RefObject<boolean>, backTo: string) {
  const isGivenUp = useRef(false)
  const [cancelling, setCancelling] = useState(false)
  const holds = () => dirty && !isSaved.current && !isGivenUp.current
  const blocker = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds, withResolver: true })
  return {
    backTo,
    onCancel: (event: MouseEvent) => {
      // Another tab or window takes nothing from this one.
      if (!holds() || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setCancelling(true)
    },
    asking: cancelling || blocker.status === 'blocked',
    stay: () => {
      setCancelling(false)
      blocker.reset?.()
    },
    leave: () => {
      setCancelling(false)
      if (blocker.proceed) return blocker.proceed()
      isGivenUp.current = true
      location.assign(backTo)
    },
  }
}

export function LeaveDialog({ asking, stay, leave }: Asked) {
  const { t } = useLingui()
  return (
    <Dialog open={asking} onClose={stay} title={t`Leave without saving?`}>
      <div className="dialog-b">
        <p>
          <Trans>What you changed will be lost.</Trans>
        </p>
        <div className="row wrap">
          <button type="button" className="btn btn-o" onClick={stay} data-autofocus>
            <Trans>Keep editing</Trans>
          </button>
          <button type="button" className="btn btn-d" onClick={leave}>
            <Trans>Leave</Trans>
          </button>
        </div>
      </div>
    </Dialog>
  )
}
