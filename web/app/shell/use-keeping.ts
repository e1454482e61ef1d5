import { useEffect, useEffectEvent, useRef } from 'react'
import { queryClient } from '#web/platform/api.ts'
import { tabStore } from '#web/platform/browser-storage.ts'
import type { Keeping } from './keeping.ts'
import { serverAnswers } from './server-answers.ts'

/** In this tab: how often the page was loaded again for scripts that did not come. */
const RELOADS = 'reloads'
/** The longest time between two questions. It is random, so that a server which restarts is not met by everybody at once. */
const POLL_MS = 8_000
const LONGER_MS = 60_000

type Line = { isLive: boolean; isLost: boolean }

/** Starts what keeps and sends (keeping.ts), whose script comes once the first screen stands, and tells it of the line. */
export function useKeeping(userId: string | undefined, { isLive, isLost }: Line): void {
  const keeping = useRef<Keeping | null>(null)

  const tellOfLine = useEffectEvent(() => {
    if (isLive) keeping.current?.wake()
    if (isLost) keeping.current?.restore()
  })

  useEffect(() => {
    if (userId === undefined) return
    let isEnded = false
    const start = async () => {
      const script = await import('./keeping.ts').catch(() => null)
      if (!script) return reloadWhenAnswered(() => isEnded)
      if (isEnded) return
      const started = await script.startKeeping(queryClient, userId)
      if (isEnded) return started.stop()
      keeping.current = started
      tellOfLine()
      tabStore.remove(RELOADS)
    }
    void start()
    return () => {
      isEnded = true
      keeping.current?.stop()
      keeping.current = null
    }
  }, [userId])

  useEffect(() => {
    if (isLive) keeping.current?.wake()
  }, [isLive])
  useEffect(() => {
    if (isLost) keeping.current?.restore()
  }, [isLost])
}

/**
 * Loads the page again as soon as the server answers: a script that did not come once, that of the live stream too, does not
 * come in this page any more. It waits while something is being sent, and while the browser would ask before the page is left.
 * Where loading again does not help, it waits a minute longer each time.
 */
async function reloadWhenAnswered(isEnded: () => boolean): Promise<void> {
  for (;;) {
    const before = Number(tabStore.read(RELOADS))
    await pause(before * LONGER_MS)
    while (!isEnded() && !(await mayReload())) await pause(POLL_MS * Math.random())
    // Without the count the page would reload for ever.
    if (isEnded() || !tabStore.write(RELOADS, String(before + 1))) return
    location.reload()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const mayReload = async () =>
  (await serverAnswers()) && !queryClient.isMutating() && dispatchEvent(new Event('beforeunload', { cancelable: true }))
