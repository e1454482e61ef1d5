import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { refetchAll } from '#web/platform/cache-write.ts'
import type { LiveHandlers, WebModule } from '../module.ts'

export type LiveEvents = {
  load: () => void
  /** Has every module take from an event what concerns it. */
  receive: (queryClient: QueryClient, event: LiveEvent) => void
  /** After events were lost, asks again for all that is on the screen. */
  askForEverything: (queryClient: QueryClient) => void
}

/**
 * What modules do with live events. Their scripts come after the first screen; what happens before they are there waits and
 * stays in its order. When one of them does not come, each event has everything asked again.
 */
export function liveEventsOf(modules: readonly WebModule[]): LiveEvents {
  let loading: Promise<LiveHandlers[]> | undefined
  const load = () => (loading ??= Promise.all(modules.flatMap(({ live }) => live?.() ?? [])))

  function whenLoaded(queryClient: QueryClient, use: (handlers: LiveHandlers[]) => void): void {
    void load().then(use, () => refetchAll(queryClient, () => false))
  }

  return {
    load: () => void load().catch(() => {}),
    receive: (queryClient, event) =>
      whenLoaded(queryClient, (handlers) => {
        for (const { receive } of handlers) receive(queryClient, event)
      }),
    askForEverything: (queryClient) =>
      whenLoaded(queryClient, (handlers) => {
        const resumes = handlers.flatMap(({ resume }) => resume ?? [])
        const resumed = new Set(
          resumes.flatMap(({ under }) => queryClient.getQueryCache().findAll({ queryKey: under })),
        )
        void refetchAll(queryClient, (query) => resumed.has(query))
        for (const { run } of resumes) run(queryClient)
      }),
  }
}
