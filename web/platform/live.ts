import type { LiveOptions, LiveState } from '#web/platform/live-tab.ts'
import { pauseBefore } from '#web/platform/live-pause.ts'

export type { LiveState }

let stopRunning: (() => void) | undefined

/** Closes the stream of this tab: to be called before signing out, so that the tab goes where it wants. */
export function stopLive(): void {
  stopRunning?.()
}

/**
 * Opens the live stream of this tab (live-tab.ts) and returns the function that stops it. The script of the stream comes
 * after the first screen, and is asked for again while the line is lost. What happens meanwhile comes with the stream.
 */
export function startLive<T extends { type: string }>(options: LiveOptions<T>): () => void {
  stopLive()
  let isStopped = false
  let stopTab: (() => void) | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  async function load(failures: number): Promise<void> {
    const script = await import('#web/platform/live-tab.ts').catch(() => null)
    if (isStopped) return
    if (script) stopTab = script.openLiveTab(options)
    else pause = setTimeout(() => void load(failures + 1), pauseBefore(failures))
  }

  void load(0)
  stopRunning = () => {
    isStopped = true
    clearTimeout(pause)
    stopTab?.()
  }
  return stopRunning
}
