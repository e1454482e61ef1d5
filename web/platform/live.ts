import type { LiveOptions, LiveState } from '#web/platform/live-tab.ts'

export type { LiveState }

let stopRunning: (() => void) | undefined

/** Closes the stream of this tab: to be called before signing out, so that the tab goes where it wants. */
export function stopLive(): void {
  stopRunning?.()
}

/**
 * Opens the live stream of this tab (live-tab.ts) and returns the function that stops it. The script of the stream comes
 * after the first screen. What happens meanwhile comes with the stream. Where it does not come, nothing is followed until the
 * page is loaded again (shell/use-keeping.ts).
 */
export function startLive<T extends { type: string }>(options: LiveOptions<T>): () => void {
  stopLive()
  let isStopped = false
  let stopTab: (() => void) | undefined

  async function load(): Promise<void> {
    const script = await import('#web/platform/live-tab.ts').catch(() => null)
    if (!isStopped) stopTab = script?.openLiveTab(options)
  }

  void load()
  stopRunning = () => {
    isStopped = true
    stopTab?.()
  }
  return stopRunning
}
