import type { Module } from '#server/module.ts'
import { IMPORT_QUEUE, importSources } from '#server/opportunities/import-sources.ts'
import { router } from '#server/opportunities/router.ts'
import * as tables from '#server/opportunities/tables.ts'

export const opportunities: Module = {
  name: 'opportunities',
  router,
  tables,
  jobs: [
    {
      queue: IMPORT_QUEUE,
      cron: '17 4 * * *',
      run: async (app) => app.log.info({ result: await importSources(app) }, 'opportunities'),
    },
  ],
}
