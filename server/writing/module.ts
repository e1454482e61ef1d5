import type { Module } from '#server/module.ts'
import { SWEEP_USE_QUEUE, sweepUse } from '#server/writing/sweep-use.ts'

export const writing: Module = {
  name: 'writing',
  jobs: [{ queue: SWEEP_USE_QUEUE, cron: '43 4 * * *', run: sweepUse }],
}
