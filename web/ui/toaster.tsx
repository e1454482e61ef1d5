import { useLingui } from '@lingui/react/macro'
import { Toast } from '@base-ui/react/toast'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MeetingArch } from '#web/ui/meeting-arch.tsx'
import { topDialog, watchDialogs } from '#web/ui/open-dialogs.ts'
import { showToasts } from '#web/platform/toast.ts'
import type { ShownToast, ToastKind } from '#web/platform/toast.ts'
import { useToastSpot } from '#web/ui/use-toast-spot.ts'
import './toast.css'

const KINDS = {
  success: { icon: CircleCheck, className: 'toast', role: 'status', ms: 5000 },
  warning: { icon: TriangleAlert, className: 'toast toast-w', role: 'status', ms: 5000 },
  error: { icon: OctagonAlert, className: 'toast toast-d', role: 'alert', ms: 8000 },
} as const

/** To read it and to press its link takes longer than to read it. */
const WITH_LINK_MS = 8000

/** What stands now and may be ended, by its id. */
const standing = new Map<string, ToastKind>()
/** Where the links of those that stand lead, by their id. */
const leading = new Map<string, string>()

type Data = { kind: ToastKind } & Pick<ShownToast, 'isMeeting' | 'link'>
const manager = Toast.createToastManager<Data>()

function show({ title, description, kind = 'success', news, isMeeting = false, ...rest }: ShownToast): void {
  // Whoever is there already needs no link.
  const link = rest.link?.to === location.pathname ? undefined : rest.link
  const id = [kind, title, description].join('\n')
  // Whoever reads that it went well must not read beside it that it did not.
  if (kind === 'success' && !news) end(['error'])
  if (!news) standing.set(id, kind)
  if (link) leading.set(id, link.to)
  const onRemove = () => {
    standing.delete(id)
    leading.delete(id)
  }
  const data = { kind, isMeeting, ...(link && { link }) }
  manager.add({ id, title, description, timeout: link ? WITH_LINK_MS : KINDS[kind].ms, data, onRemove })
}

function end(kinds: readonly ToastKind[]): void {
  for (const [id, kind] of standing) if (kinds.includes(kind)) manager.close(id)
}

type Go = (path: string) => void

/** Where toasts appear; stands once, near the root. `path` is the screen that is open, `go` opens another. */
export function Toaster({ path, go }: { path: string; go: Go }) {
  const { t } = useLingui()
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => undefined)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => showToasts({ show, end }), [])
  // Whoever has come to a screen needs no link to it any more.
  useEffect(() => {
    for (const [id, to] of leading) if (to === path) manager.close(id)
  }, [path])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal container={dialog}>
        <Toast.Viewport ref={setBox} className="toasts" aria-label={t`Notifications`}>
          <Toasts box={box} dialog={dialog} go={go} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ box, dialog, go }: { box: HTMLElement | null; dialog: HTMLElement | undefined; go: Go }) {
  const { toasts } = Toast.useToastManager<Data>()
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
        {shown.data?.isMeeting ? <MeetingArch /> : <Icon of={kind.icon} />}
        <div className="grow">
          <Toast.Title render={<b />} />
          <Toast.Description render={<span className="small muted" />} />
          {shown.data?.link && <ToastLink {...shown.data.link} go={go} onGone={() => manager.close(shown.id)} />}
        </div>
        <Toast.Close aria-hidden={false} render={<CloseButton />} />
      </Toast.Root>
    )
  })
}

function ToastLink({ to, words, go, onGone }: { to: string; words: string; go: Go; onGone: () => void }) {
  return (
    <a
      className="link"
      href={to}
      onClick={(event) => {
        // Another tab or window is the browser's to open.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGone()
        go(to)
      }}
    >
      {words}
    </a>
  )
}
