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
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(Date.now())
    tick()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [running])
  return timer ? elapsedAt(timer, new Date(now + ahead)) : 0
}
