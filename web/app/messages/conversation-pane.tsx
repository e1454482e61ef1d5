import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { ConversationList } from './conversation-list.tsx'
import './conversation-pane.css'

/** How far the list is scrolled: on a slow line a chat that is opened draws it anew. */
let scrolled = 0

/** All conversations, beside a chat. `asking`: see ConversationList. */
export function ConversationPane({ asking }: { asking: ReadonlySet<string> }) {
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
      <ConversationList asking={asking} within=".talks" />
    </aside>
  )
}
