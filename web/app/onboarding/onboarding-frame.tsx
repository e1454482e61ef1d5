import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { BRAND } from '#contract/brand.ts'
import { MAIN_ID } from '#web/platform/page-focus.ts'
import { Mark } from '#web/ui/mark.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { Threads } from '#web/ui/threads.tsx'
import { useLogout } from '../shell/logout.ts'
import { SignOutQuestion } from '../shell/lazy-sign-out-question.ts'
import './onboarding-frame.css'

const REACH = { 1: 0.22, 2: 0.4 } as const

/** The page around both steps: the threads reach further on the second. */
export function OnboardingFrame({ step, email, children }: { step: 1 | 2; email: string; children: ReactNode }) {
  const logout = useLogout()
  return (
    <div className="onb">
      <header className="onb-h">
        <Threads width={1280} height={220} reach={REACH[step]} />
        <div className="pg2 row between">
          <a className="brand" href="/">
            <Mark />
            <span translate="no">{BRAND.name}</span>
          </a>
          <span className="small onb-step">
            <Trans>Step {step} of 2</Trans>
          </span>
        </div>
      </header>
      <main className="pg2" id={MAIN_ID} tabIndex={-1}>
        {children}
        <p className="row wrap small muted onb-out">
          <Trans>Signed in as {email}</Trans>
          <button type="button" className="btn btn-g btn-sm" {...pressProps(logout.isPending, logout.begin)}>
            <Trans>Logout</Trans>
          </button>
        </p>
      </main>
      {logout.asking && (
        <Suspense>
          <SignOutQuestion logout={logout} />
        </Suspense>
      )}
    </div>
  )
}
