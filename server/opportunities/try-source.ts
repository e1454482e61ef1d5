import { SOURCE_FOUND_SHOWN } from '#contract/opportunity-sources.ts'
import { reasonOf } from '#server/opportunities/import-source.ts'
import { todayOf } from '#server/opportunities/queries.ts'
import { readInThread } from '#server/opportunities/sources/read-in-thread.ts'
import { admin } from '#server/procedure.ts'

/** Reads a source as an import run does, under the same rules for its address, and stores nothing. */
export const trySource = admin.opportunitySources.try.handler(async ({ input, context: { app, caller } }) => {
  await app.limits.consume('sourceTry', caller.user_id)
  const { url, kind } = input
  try {
    const fetched = await app.fetchPublic(url)
    if (fetched.status !== 'read')
      throw new Error('a source that was asked for everything answered that it is unchanged')
    const { type, body } = fetched
    const found = await readInThread({ kind, url: fetched.url, type, body, today: todayOf(app.clock) })
    const items = found
      .slice(0, SOURCE_FOUND_SHOWN)
      .map(({ title, organisation, country, opportunity_type, deadline, link }) => {
        return { title, organisation, country, opportunity_type, deadline, link }
      })
    return { status: 'read' as const, count: found.length, items }
  } catch (error) {
    return { status: 'failed' as const, reason: reasonOf(app, url, error) }
  }
})
