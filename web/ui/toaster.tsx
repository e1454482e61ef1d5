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

/** What stands now and may be ended, by its id. */
const standing = new Map<string, ToastKind>()

function show({ title, description, kind = 'success', news }: ShownToast): void {
  const id = [kind, title, description].join('\n')
  // Whoever reads that it went well must not read beside it that it did not.
  if (kind === 'success' && !news) end(['error'])
  if (!news) standing.set(id, kind)
  const onRemove = () => standing.delete(id)
  manager.add({ id, title, description, timeout: KINDS[kind].ms, data: { kind }, onRemove })
}

function end(kinds: readonly ToastKind[]): void {
  for (const [id, kind] of standing) if (kinds.includes(kind)) manager.close(id)
}

/** Where toasts appear; stands once, near the root. */
export function Toaster() {
  const { t } = useLingui()
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => undefined)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => showToasts({ show, end }), [])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal container={dialog}>
        <Toast.Viewport ref={setBox} className="toasts" aria-label={t`Notifications`}>
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
        swipeDirection={['up', 'down', 'left', 'right']}
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
