import type { Module } from '#server/module.ts'
import { SCRAPE_QUEUE, readSources } from '#server/opportunities/import-sources.ts'

export const opportunities: Module = {
  name: 'opportunities',
  jobs: [
    {
      queue: SCRAPE_QUEUE,
      cron: '17 4 * * *',
      run: async (app) => app.log.info({ result: await readSources(app) }, 'opportunities'),
    },
  ],
}
