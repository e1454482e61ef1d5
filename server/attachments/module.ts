import { SWEEP_ATTACHMENTS_QUEUE, sweepAttachments } from '#server/attachments/sweep-attachments.ts'
import type { Module } from '#server/module.ts'

export const attachments: Module = {
  name: 'attachments',
  jobs: [
    {
      queue: SWEEP_ATTACHMENTS_QUEUE,
      cron: '53 3 * * *',
      run: async (app) => app.log.info({ attachments: await sweepAttachments(app) }, 'swept'),
    },
  ],
}
