import { findSources } from '#server/opportunities/source-queries.ts'
import { admin } from '#server/procedure.ts'

/** All sources with the result of their last reading, for admins. */
export const listSources = admin.opportunitySources.list.handler(async ({ context: { app } }) => ({
  items: await findSources(app.db),
}))
