import { REASONS_QUEUE, reasonsSchema } from '#server/discover/reasons-queue.ts'
import { rewordReasons } from '#server/discover/reword-reasons.ts'
import { SWEEP_QUEUE, sweepLists } from '#server/discover/sweep-lists.ts'
import type { Module } from '#server/module.ts'
import { router } from '#server/discover/router.ts'
import * as tables from '#server/discover/tables.ts'
import { Shows, showsService } from '#server/discover/shows.ts'

export const discover: Module = {
  name: 'discover',
  router,
  tables,
  jobs: [
    { queue: SWEEP_QUEUE, cron: '7 * * * *', run: sweepLists },
    { queue: REASONS_QUEUE, cron: '52 3 * * *', data: reasonsSchema, run: rewordReasons },
  ],
  open: (app) => {
    const shows = showsService.provide(app, new Shows(app))
    return { close: () => shows.stop() }
  },
}
