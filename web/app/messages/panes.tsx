import { Suspense, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { usePanes } from './use-panes.ts'
import './conversation-pane.css'

/** A phone, which has no room for it, does not load it. A chat shows without it where it cannot be loaded. */
const ConversationPane = lazy(async () => {
  const pane = await import('./conversation-pane.tsx').catch(() => null)
  return { default: pane?.ConversationPane ?? NO_PANE }
})
const NO_PANE: ComponentType<{ asking: ReadonlySet<string> }> = () => null

type Props = { asking: ReadonlySet<string>; children: ReactNode }

/** A chat, with all conversations beside it where the window has room for both. `asking`: see ConversationList. */
export function Panes({ asking, children }: Props) {
  const hasRoom = usePanes()
  return (
    <div className="panes">
      {hasRoom && (
        <Suspense fallback={<div className="talks" />}>
          <ConversationPane asking={asking} />
        </Suspense>
      )}
      {children}
    </div>
  )
}
