import { sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/page.ts'
import type { FailedJob } from '#contract/running-api.ts'
import { isFailedJob } from '#server/admin/job-queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { admin } from '#server/procedure.ts'

/** A cursor has milliseconds, and the queue's times have more. */
const created = sql`date_trunc('milliseconds', created_on)`
/** What a mail's data say; other jobs carry ids alone, which say nothing to a person. */
const ofMail = (name: 'to' | 'subject') => sql`case when name = ${MAIL_QUEUE} then data ->> ${name} end`

/** Jobs and mails that were tried and are not done, newest first. */
export const listFailedJobs = admin.admin.listFailedJobs.handler(async ({ input, context: { app } }) => {
  const found = await rows<FailedJob>(
    app.db,
    sql`select id, name as queue, ${isoOf(created)} as created_at, retry_count + 1 as tries,
          output ->> 'message' as reason, case when state = 'retry' then ${isoOf(sql`start_after`)} end as next_at,
          ${ofMail('to')} as to, ${ofMail('subject')} as subject
        from jobs.job where ${isFailedJob} and ${afterCursor(input.cursor, created, sql`id`) ?? sql`true`}
        order by ${created} desc, id desc ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, ({ created_at, id }) => [created_at, id])
})
