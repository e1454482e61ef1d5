import { useEffect, useState } from 'react'
import type { Timer } from '#contract/mentorship-api.ts'
import { elapsedAt } from '#contract/mentorship.ts'

/**
 * The whole seconds on a timer by the server's clock, renewed each second while it runs.
 * `ahead` is how far the server's clock is ahead of this one, in ms.
 */
export function useElapsed(timer: Timer | null, ahead: number): number {
  const [now, setNow] = useState(() => Date.now())
  const running = timer?.status === 'running'
  const since = running ? Date.parse(timer.running_since ?? timer.started_at) : null
  useEffect(() => {
    if (since === null) return
    // On the timer's own second, so that every tab and both people see it change at once and none is left out.
    let next: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      const into = (((Date.now() + ahead - since) % 1000) + 1000) % 1000
      next = setTimeout(tick, 1010 - into)
    }
    tick()
    return () => clearTimeout(next)
  }, [since, ahead])
  return timer ? elapsedAt(timer, new Date(now + ahead)) : 0
}
