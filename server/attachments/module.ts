import { SWEEP_ATTACHMENTS_QUEUE, sweepAttachments } from '#server/attachments/sweep-attachments.ts'
import type { Module } from '#server/module.ts'
import { router } from '#server/attachments/router.ts'
import * as tables from '#server/attachments/tables.ts'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { sendAttachment } from '#server/attachments/send-attachment.ts'
import { FILE_FORM_MAX } from '#server/module.ts'

export const attachments: Module = {
  name: 'attachments',
  router,
  tables,
  routes: [{ method: 'GET', path: '/api/attachments/{id}', name: 'attachment', who: 'member', answer: sendAttachment }],
  largeBodies: [
    {
      path: '/api/conversations/{id}/attachments',
      kind: 'file',
      max: FILE_FORM_MAX,
      tooLarge: ATTACHMENT_TEXTS.tooLarge,
    },
  ],
  jobs: [
    {
      queue: SWEEP_ATTACHMENTS_QUEUE,
      cron: '53 3 * * *',
      run: async (app) => app.log.info({ attachments: await sweepAttachments(app) }, 'swept'),
    },
  ],
}
