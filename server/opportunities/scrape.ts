import { scrapeText } from '#contract/opportunities.ts'
import { importSources } from '#server/opportunities/import-sources.ts'
import { admin } from '#server/procedure.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** Starts an import run for an admin and answers its counts, in English too for REST callers; clients word the counts. */
export const scrape = admin.opportunities.scrape.handler(async ({ context: { app }, errors }) => {
  const result = await importSources(app)
  if (!result) throw errors.SCRAPING()
  return { message: inEnglish(scrapeText(result)), ...result }
})
