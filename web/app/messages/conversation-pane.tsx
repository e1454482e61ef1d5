import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ConversationList } from './conversation-list.tsx'
import { usePanes } from './use-panes.ts'
import './conversation-pane.css'

/** How far the list is scrolled: on a slow line a chat that is opened draws it anew. */
let scrolled = 0

/** A chat, with all conversations beside it where the window has room for both. */
export function Panes({ children }: { children: ReactNode }) {
  const hasRoom = usePanes()
  return (
    <div className="panes">
      {hasRoom && <ConversationPane />}
      {children}
    </div>
  )
}

function ConversationPane() {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = scrolled
  }, [])
  return (
    <aside
      className="talks"
      aria-label={t`All conversations`}
      ref={box}
      onScroll={({ currentTarget }) => (scrolled = currentTarget.scrollTop)}
    >
      <p className="talks-h">
        <Trans>Messages</Trans>
      </p>
      <ConversationList within=".talks" />
    </aside>
  )
}
