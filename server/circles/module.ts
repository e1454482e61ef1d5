import { liveSubscribers } from '#server/circles/live-subscribers.ts'
import { channelsOf } from '#server/circles/queries.ts'
import { SWEEP_COVERS_QUEUE, sweepCovers } from '#server/circles/sweep-covers.ts'
import type { Module } from '#server/module.ts'
import { router } from '#server/circles/router.ts'
import * as tables from '#server/circles/tables.ts'
import { AVATAR_TEXTS } from '#contract/members.ts'
import { covers } from '#server/circles/cover-files.ts'
import { FILE_FORM_MAX } from '#server/module.ts'
import { pictureRoute } from '#server/picture-route.ts'

export const circles: Module = {
  name: 'circles',
  router,
  tables,
  routes: [pictureRoute(covers)],
  largeBodies: [{ path: '/api/circle-covers', kind: 'file', max: FILE_FORM_MAX, tooLarge: AVATAR_TEXTS.tooLarge }],
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
