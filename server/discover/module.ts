import { REASONS_QUEUE, reasonsSchema } from '#server/discover/reasons-queue.ts'
import { rewordReasons } from '#server/discover/reword-reasons.ts'
import { SWEEP_QUEUE, sweepLists } from '#server/discover/sweep-lists.ts'
import type { Module } from '#server/module.ts'

export const discover: Module = {
  name: 'discover',
  jobs: [
    { queue: SWEEP_QUEUE, cron: '7 * * * *', run: sweepLists },
    { queue: REASONS_QUEUE, cron: '52 3 * * *', data: reasonsSchema, run: rewordReasons },
  ],
}
