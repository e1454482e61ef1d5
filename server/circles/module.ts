import { liveSubscribers } from '#server/circles/live-subscribers.ts'
import { channelsOf } from '#server/circles/queries.ts'
import { SWEEP_COVERS_QUEUE, sweepCovers } from '#server/circles/sweep-covers.ts'
import type { Module } from '#server/module.ts'

export const circles: Module = {
  name: 'circles',
  afterCommit: [liveSubscribers],
  channelsOf,
  jobs: [
    {
      queue: SWEEP_COVERS_QUEUE,
      cron: '38 3 * * *',
      run: async (app) => app.log.info({ covers: await sweepCovers(app) }, 'swept'),
    },
  ],
}
