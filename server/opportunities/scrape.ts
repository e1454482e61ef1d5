import { scrapeMessage } from '#contract/opportunities.ts'
import { readSources } from '#server/opportunities/import-sources.ts'
import { admin } from '#server/procedure.ts'

/** Starts an import run for an admin and answers its counts. */
export const scrape = admin.opportunities.scrape.handler(async ({ context: { app }, errors }) => {
  const result = await readSources(app)
  if (!result) throw errors.SCRAPING()
  return { message: scrapeMessage(result), ...result }
})
