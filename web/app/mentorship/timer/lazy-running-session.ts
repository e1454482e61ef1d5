import { lazy } from 'react'
import type { ComponentType } from 'react'

const NONE: ComponentType = () => null

/** Comes once the frame stands. Where its script does not come, the frame goes on without it. */
export const RunningSession = lazy(async () => {
  const loaded = await import('./running-session.tsx').catch(() => null)
  return { default: loaded?.RunningSession ?? NONE }
})
