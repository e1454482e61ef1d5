import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

const readers = new Set<() => void>()
let now = Date.now()
let ticking: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  readers.forEach((read) => read())
}

function subscribe(read: () => void) {
  readers.add(read)
  if (readers.size === 1) {
    now = Date.now()
    ticking = setInterval(tick, TICK_MS)
  }
  return () => {
    readers.delete(read)
    if (readers.size === 0) clearInterval(ticking)
  }
}

/** The present moment in ms, renewed every half minute for everything on the page at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
