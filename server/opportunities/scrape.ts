import { scrapeText } from '#contract/opportunities.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { importSources } from '#server/opportunities/import-sources.ts'
import { admin } from '#server/procedure.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** Starts an import run for an admin and answers its counts, in English too for REST callers; clients word the counts. */
export const scrape = admin.opportunities.scrape.handler(async ({ context: { app, caller }, errors }) => {
  const result = await importSources(app)
  if (!result) throw errors.SCRAPING()
  await writeAudit(app.db, { actor: caller.user_id, action: 'opportunities.scrape', subject: null, details: result })
  return { message: inEnglish(scrapeText(result)), ...result }
})
