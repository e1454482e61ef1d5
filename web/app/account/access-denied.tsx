import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { ACCESS_DENIED } from '#contract/access-denied.ts'
import type { Text } from '#contract/texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Threads } from '#web/ui/threads.tsx'

const STAY_MS = 2000

type Props = {
  why: Text
  /** Where it leads in a moment. */
  children: ReactNode
  onLeave: () => void
}

/** For members who are no admins: says why, then leads elsewhere. */
export function AccessDenied({ why, children, onLeave }: Props) {
  const { t } = useLingui()
  usePageTitle(t(ACCESS_DENIED))
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const soon = setTimeout(() => leave(), STAY_MS)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className="empty">
      <Threads width={240} height={90} reach={0.34} className="empty-arch" />
      <h1>{t(ACCESS_DENIED)}</h1>
      <p role="alert">{t(why)}</p>
      {children}
    </div>
  )
}
