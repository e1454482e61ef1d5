import { IMPACT_QUEUE, countBacklog } from '#server/impact/backlog.ts'
import { countOpportunities } from '#server/impact/count-opportunities.ts'
import { afterCommit, inside } from '#server/impact/subscribers.ts'
import type { Module } from '#server/module.ts'
import { router } from '#server/impact/router.ts'
import * as tables from '#server/impact/tables.ts'

export const impact: Module = {
  name: 'impact',
  router,
  tables,
  inside: [inside],
  afterCommit: [afterCommit],
  jobs: [
    {
      queue: IMPACT_QUEUE,
      cron: '7 * * * *',
      atStart: true,
      run: async (app) => {
        const sessions = await countBacklog(app)
        app.log.info({ sessions, opportunities: await countOpportunities(app) }, 'impact')
      },
    },
  ],
}
