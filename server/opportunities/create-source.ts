import { SOURCES_MAX } from '#contract/opportunity-sources.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { findSource, lockSources } from '#server/opportunities/source-queries.ts'
import { opportunity_sources } from '#server/opportunities/tables.ts'
import { admin } from '#server/procedure.ts'

/** Adds a source, once for its id; it is read with the next import run. */
export const createSource = admin.opportunitySources.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx) => {
    const { id, name, url } = input
    const known = await lockSources(tx)
    const before = await findSource(tx, id)
    if (before) return before
    if (known.has(url)) throw errors.SOURCE_KNOWN()
    if (known.size >= SOURCES_MAX) throw errors.SOURCES_FULL()
    await tx.insert(opportunity_sources).values(input)
    await writeAudit(tx, { actor: caller.user_id, action: 'source.create', subject: id, details: { title: name, url } })
    const created = await findSource(tx, id)
    if (!created) throw new Error('a source that was added is not there')
    return created
  }),
)
