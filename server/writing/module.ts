import type { Module } from '#server/module.ts'
import { SWEEP_USE_QUEUE, sweepUse } from '#server/writing/sweep-use.ts'
import { router } from '#server/writing/router.ts'
import * as tables from '#server/writing/tables.ts'

export const writing: Module = {
  name: 'writing',
  router,
  tables,
  jobs: [{ queue: SWEEP_USE_QUEUE, cron: '43 4 * * *', run: sweepUse }],
}
