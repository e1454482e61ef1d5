import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

type Asked = { asking: boolean; stay: () => void; leave: () => void }

/**
 * Asks before what was typed gets lost: by a dialog on the way to another screen and at Cancel, by the
 * browser's own where the document is left. Nothing is asked once `isSaved`.
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
  return (
    <Dialog open={asking} onClose={stay} title="Leave without saving?">
      <div className="dialog-b">
        <p>What you changed will be lost.</p>
        <div className="row wrap">
          <button type="button" className="btn btn-o" onClick={stay} data-autofocus>
            Keep editing
          </button>
          <button type="button" className="btn btn-d" onClick={leave}>
            Leave
          </button>
        </div>
      </div>
    </Dialog>
  )
}
