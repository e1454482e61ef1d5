import { Toast } from '@base-ui/react/toast'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { topDialog, watchDialogs } from '#web/ui/open-dialogs.ts'

const KINDS = {
  success: { icon: CircleCheck, className: 'toast', role: 'status', ms: 5000 },
  warning: { icon: TriangleAlert, className: 'toast toast-w', role: 'status', ms: 5000 },
  error: { icon: OctagonAlert, className: 'toast toast-d', role: 'alert', ms: 8000 },
} as const

type Kind = keyof typeof KINDS

const manager = Toast.createToastManager<{ kind: Kind }>()

/** Messages from before there is a place to show them: a page that fails while it is drawn the first time. */
const early: ToastOptions[] = []
let placed = false

export interface ToastOptions {
  title: string
  description?: string | undefined
  kind?: Kind
}

/**
 * Shows a message over the page for 5 s (errors 8 s), longer while pointed at or focused. Callable
 * from anywhere once `<Toaster/>` is on the page; focus stays where it is. The same message again
 * renews the one on screen.
 */
export function toast(message: ToastOptions): void {
  if (!placed) {
    early.push(message)
    return
  }
  const { title, description, kind = 'success' } = message
  const id = [kind, title, description].join('\n')
  manager.add({ id, title, description, timeout: KINDS[kind].ms, data: { kind } })
}

/** Where toasts appear; stands once, near the root. */
export function Toaster() {
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => undefined)
  useEffect(() => {
    placed = true
    for (const message of early.splice(0)) toast(message)
    return () => {
      placed = false
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal container={dialog}>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager<{ kind: Kind }>()
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
