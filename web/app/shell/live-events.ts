import type { QueryClient } from '@tanstack/react-query'
import { refetchAll } from '#web/platform/cache-write.ts'
import type { ReceiveEvent } from '../module.ts'
import { modules } from '../modules.ts'

/** Hands an event to all modules. */
export const receiveEvent: ReceiveEvent = (queryClient, event) => {
  for (const { receive } of modules) receive?.(queryClient, event)
}

/** After events were lost, asks again for all that is on the screen; what catches up by itself does so. */
export function askForEverything(queryClient: QueryClient): void {
  const catching = modules.flatMap(({ catchUp }) => catchUp ?? [])
  const cache = queryClient.getQueryCache()
  const apart = new Set(catching.flatMap(({ queryKey }) => cache.findAll({ queryKey })))
  void refetchAll(queryClient, (query) => apart.has(query))
  for (const { resume } of catching) resume(queryClient)
}
