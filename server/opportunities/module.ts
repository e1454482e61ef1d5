import type { Module } from '#server/module.ts'
import { IMPORT_QUEUE, importSources } from '#server/opportunities/import-sources.ts'

export const opportunities: Module = {
  name: 'opportunities',
  jobs: [
    {
      queue: IMPORT_QUEUE,
      cron: '17 4 * * *',
      run: async (app) => app.log.info({ result: await importSources(app) }, 'opportunities'),
    },
  ],
}
