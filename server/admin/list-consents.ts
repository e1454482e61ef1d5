import { PAGE_SIZE } from '#contract/page.ts'
import { findConsents } from '#server/admin/consent-queries.ts'
import { noteReading } from '#server/admin/note-reading.ts'
import { pageFrom } from '#server/platform/paging.ts'
import { admin } from '#server/procedure.ts'

/** The record of consents, for admins. Each page that is read is in the audit log. */
export const listConsents = admin.admin.listConsents.handler(async ({ input, context: { app, caller } }) => {
  const found = await findConsents(app.db, input, PAGE_SIZE)
  const page = pageFrom(found, PAGE_SIZE, ({ consent_timestamp, id }) => [consent_timestamp, id])
  await noteReading(app.db, caller.user_id, { as: 'list', rows: page.items.length, filter: input })
  return page
})
