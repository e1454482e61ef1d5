import { openEmbedded } from '#server/platform/embedded.ts'
import { onPostgres } from '#test/database.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { embeddedTemplate } from '#test/template.ts'

export type ProductDatabase = { env: Record<string, string>; remove(): Promise<void> }

/**
 * A database with its tables and no rows for a product that runs in a process of its own, as settings of that process:
 * one on DATABASE_URL's server where the run has one, otherwise the embedded one in the data folder. With `empty` it
 * has no tables either, as at a first start.
 */
export async function productDatabase(
  dataDir: string,
  { postgres: wantsPostgres = onPostgres, empty = false } = {},
): Promise<ProductDatabase> {
  const postgres = wantsPostgres ? await ownPostgres({ empty }) : null
  if (postgres) return { env: { DATABASE_URL: postgres.url }, remove: postgres.stop }
  if (!empty) await (await openEmbedded(dataDir, await embeddedTemplate())).close()
  return { env: {}, remove: async () => {} }
}
