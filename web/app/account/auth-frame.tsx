import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BRAND } from '#contract/brand.ts'
import { MAIN_ID } from '#web/platform/page-focus.ts'
import { Mark } from '#web/ui/mark.tsx'
import { Threads } from '#web/ui/threads.tsx'
import './account.css'

/** The page of every account screen: a text over the drawing of the bridge, and the form beside it. */
export function AuthFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className="auth">
      <aside className="auth-a">
        <Threads width={600} height={800} reach={0.85} />
        <div className="auth-in">
          <a className="brand" href="/">
            <Mark />
            <span translate="no">{BRAND.name}</span>
          </a>
          <p className="h2">
            <Trans>Who walked your road before you?</Trans>
          </p>
          <p className="lead">{lead}</p>
        </div>
      </aside>
      <main className="auth-f" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
