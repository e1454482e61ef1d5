import { msg } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { LEVELS } from '#contract/impact.ts'
import type { LevelKey } from '#contract/impact.ts'
import { call } from '#web/platform/api.ts'
import { textOf } from '#web/platform/texts.ts'
import { toast } from '#web/platform/toast.ts'

/**
 * Says once ever that a level was reached, in the tab that is looked at and that the server hears first. `now` is this
 * month's level, which may be a lower one.
 */
export function useCelebration(level: LevelKey | null, now: LevelKey | null): void {
  const celebrate = useEffectEvent(async (reached: LevelKey) => {
    const found = LEVELS.find(({ key }) => key === reached)
    // Where it cannot be noted it is not said either: it is said another time.
    const { first } = await call.impact.celebrate({ level: reached }).catch(() => ({ first: false }))
    if (!first || !found) return
    const { emoji } = found
    const name = textOf(found.label)
    toast({
      title: msg`${emoji} You have reached a new level`,
      description: now === reached ? msg`You are ${name} this month.` : found.label,
    })
  })
  useEffect(() => {
    if (level === null) return
    const whenSeen = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', whenSeen)
      void celebrate(level)
    }
    document.addEventListener('visibilitychange', whenSeen)
    whenSeen()
    return () => document.removeEventListener('visibilitychange', whenSeen)
  }, [level])
}
