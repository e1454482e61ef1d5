import { scrapeMessage } from '#contract/opportunities.ts'
import { readSources } from '#server/opportunities/import-sources.ts'
import { admin } from '#server/procedure.ts'

/** Reads the sources now, for an admin, and says what came of it. */
export const scrape = admin.opportunities.scrape.handler(async ({ context: { app }, errors }) => {
  const result = await readSources(app)
  if (!result) throw errors.SCRAPING()
  return { message: scrapeMessage(result), ...result }
})
