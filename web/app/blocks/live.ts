import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { blocksChanged } from './blocks-changed.ts'

/** After a block in any tab, asks again for whatever shows people. */
export function receive(queryClient: QueryClient, { type }: LiveEvent): void {
  if (type === 'blocks.changed') blocksChanged(queryClient)
}
