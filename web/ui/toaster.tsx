import { useLingui } from '@lingui/react/macro'
import { Toast } from '@base-ui/react/toast'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { topDialog, watchDialogs } from '#web/ui/open-dialogs.ts'
import { showToasts } from '#web/platform/toast.ts'
import type { ShownToast, ToastKind } from '#web/platform/toast.ts'
import { useToastSpot } from '#web/ui/use-toast-spot.ts'

const KINDS = {
  success: { icon: CircleCheck, className: 'toast', role: 'status', ms: 5000 },
  warning: { icon: TriangleAlert, className: 'toast toast-w', role: 'status', ms: 5000 },
  error: { icon: OctagonAlert, className: 'toast toast-d', role: 'alert', ms: 8000 },
} as const

const manager = Toast.createToastManager<{ kind: ToastKind }>()

function show({ title, description, kind = 'success' }: ShownToast): void {
  const id = [kind, title, description].join('\n')
  manager.add({ id, title, description, timeout: KINDS[kind].ms, data: { kind } })
}

/** Where toasts appear; stands once, near the root. */
export function Toaster() {
  const { t } = useLingui()
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => undefined)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => showToasts(show), [])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal container={dialog}>
        {/* Only a move of the pointer pauses a toast: one that appears under a resting pointer closes in its time. */}
        <Toast.Viewport
          ref={setBox}
          className="toasts"
          aria-label={t`Notifications`}
          onMouseEnter={(event) => event.preventBaseUIHandler()}
        >
          <Toasts box={box} dialog={dialog} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ box, dialog }: { box: HTMLElement | null; dialog: HTMLElement | undefined }) {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>()
  useToastSpot(box, dialog, toasts.length > 0)
  return toasts.map((shown) => {
    const kind = KINDS[shown.data?.kind ?? 'success']
    return (
      <Toast.Root
        key={shown.id}
        toast={shown}
        className={kind.className}
        role={kind.role}
        aria-modal={undefined}
        tabIndex={-1}
        swipeDirection={['down', 'left', 'right']}
      >
        <Icon of={kind.icon} />
        <div className="grow">
          <Toast.Title render={<b />} />
          <Toast.Description render={<span className="small muted" />} />
        </div>
        <Toast.Close aria-hidden={false} render={<CloseButton />} />
      </Toast.Root>
    )
  })
}
