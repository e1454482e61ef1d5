import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#web/platform/api.ts'
import { tabStore } from '#web/platform/browser-storage.ts'
import type { Keeping } from './keeping.ts'

/** In this tab: how often the page was loaded again for scripts that did not come. */
const RELOADS = 'reloads'
const FIRST_PAUSE_MS = 1_000
const NEXT_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

type Line = { isLive: boolean; isLost: boolean }

/** Starts what keeps and sends (keeping.ts), whose script comes once the first screen stands, and tells it of the line. */
export function useKeeping(userId: string | undefined, { isLive, isLost }: Line): void {
  const queryClient = useQueryClient()
  const keeping = useRef<Keeping | null>(null)

  const tellOfLine = useEffectEvent(() => {
    if (isLive) keeping.current?.wake()
    if (isLost) keeping.current?.restore()
  })

  useEffect(() => {
    if (userId === undefined) return
    const ending = new AbortController()
    const start = async () => {
      const { startKeeping } = await import('./keeping.ts')
      if (ending.signal.aborted) return
      const started = await startKeeping(queryClient, userId)
      if (ending.signal.aborted) return started.stop()
      keeping.current = started
      tabStore.remove(RELOADS)
      tellOfLine()
    }
    start().catch(() => reloadWhenAnswered(ending.signal))
    return () => {
      ending.abort()
      keeping.current?.stop()
      keeping.current = null
    }
  }, [queryClient, userId])

  useEffect(() => {
    if (isLive) keeping.current?.wake()
  }, [isLive])
  useEffect(() => {
    if (isLost) keeping.current?.restore()
  }, [isLost])
}

/**
 * Loads the page again as soon as the server answers: a script that did not come once, that of the live stream too, does not
 * come in this page any more. What was written is still there. Where that does not help, it waits a minute, then twice as long.
 */
async function reloadWhenAnswered(signal: AbortSignal): Promise<void> {
  const before = Number(tabStore.read(RELOADS))
  const pauseMs = before ? Math.min(NEXT_PAUSE_MS * 2 ** (before - 1), LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
  do await new Promise((resolve) => setTimeout(resolve, pauseMs))
  while (!signal.aborted && !(await isAnswered()))
  // Without the count the page would reload for ever.
  if (!signal.aborted && tabStore.write(RELOADS, String(before + 1))) location.reload()
}

const isAnswered = () =>
  call.account.session().then(
    () => true,
    () => false,
  )
