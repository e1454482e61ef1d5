/** The address of the worker (server/worker.ts), which has to be above all screens. */
const WORKER = '/worker.js'

/** Lets the worker keep the application's files, and asks for its new version. Where there are none, it goes without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER).catch(() => {})
}

/** Tells the worker of this page whether there is a line: a device that has a network does not know. */
export function tellWorker(told: { isLost: boolean }): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(told)
}
