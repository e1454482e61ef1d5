import { eq } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { findSource, lockSources } from '#server/opportunities/source-queries.ts'
import { opportunity_sources } from '#server/opportunities/tables.ts'
import { admin } from '#server/procedure.ts'

/** What is known of an address from reading it, which another address or kind has none of. */
const UNREAD = { etag: null, last_modified: null, last_read_at: null, last_result: null }
/** Failures are forgotten with whatever is changed: it is tried again. */
const NO_FAILURES = { failed_days: 0, failed_on: null, note: null }

/** Changes a source, or switches it on or off. */
export const updateSource = admin.opportunitySources.update.handler(
  ({ input: { id, ...fields }, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx) => {
      const known = await lockSources(tx)
      const before = await findSource(tx, id)
      if (!before) throw errors.NOT_FOUND()
      const { name, url, kind, enabled } = fields
      if ((known.get(url) ?? id) !== id) throw errors.SOURCE_KNOWN()
      const moved = before.url !== url || before.kind !== kind
      const same = !moved && before.name === name && before.enabled === enabled
      if (same) return before
      await tx
        .update(opportunity_sources)
        .set({ ...fields, ...NO_FAILURES, ...(moved && UNREAD) })
        .where(eq(opportunity_sources.id, id))
      const details = { title: name, url, enabled }
      await writeAudit(tx, { actor: caller.user_id, action: 'source.update', subject: id, details })
      const updated = await findSource(tx, id)
      if (!updated) throw new Error('a source that was changed is not there')
      return updated
    }),
)
