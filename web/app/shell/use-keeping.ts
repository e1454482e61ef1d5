import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tabStore } from '#web/platform/browser-storage.ts'
import type { Keeping } from './keeping.ts'

/** In this tab: the page was reloaded once, so that it does not reload for ever. */
const RELOADED = 'reloaded'

type Line = { isLive: boolean; isLost: boolean }

/** Starts what keeps and sends (keeping.ts), whose script comes once the first screen stands, and tells it of the line. */
export function useKeeping(userId: string | undefined, { isLive, isLost }: Line): void {
  const queryClient = useQueryClient()
  const keeping = useRef<Keeping | null>(null)
  const [isMissing, setMissing] = useState(false)

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
      tabStore.remove(RELOADED)
      tellOfLine()
    }
    start().catch(() => setMissing(true))
    return () => {
      ending.abort()
      keeping.current?.stop()
      keeping.current = null
    }
  }, [queryClient, userId])

  // A script that did not come once does not come in this page any more. What was written is still there after a reload.
  useEffect(() => {
    if (!isMissing || !isLive || tabStore.read(RELOADED) !== null) return
    // Without the mark the page would reload for ever.
    if (tabStore.write(RELOADED, '1')) location.reload()
  }, [isMissing, isLive])

  useEffect(() => {
    if (isLive) keeping.current?.wake()
  }, [isLive])
  useEffect(() => {
    if (isLost) keeping.current?.restore()
  }, [isLost])
}
