import { PAGE_SIZE } from '#contract/page.ts'
import { findCases } from '#server/moderation/report-queries.ts'
import { pageFrom } from '#server/platform/paging.ts'
import { admin } from '#server/procedure.ts'

/** What is reported and waits for a decision (rule: report-decisions). Of a conversation it has the reported message alone. */
export const listReports = admin.moderation.listReports.handler(async ({ input: { cursor }, context: { app } }) =>
  pageFrom(await findCases(app.db, cursor, PAGE_SIZE), PAGE_SIZE, ({ created_at, id }) => [created_at, id]),
)
