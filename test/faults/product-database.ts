import { onPostgres } from '#test/database.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { copyTemplate } from '#test/template.ts'

export type ProductDatabase = { env: Record<string, string>; remove(): Promise<void> }

/**
 * Makes a database with tables and no rows for a product in a process of its own, and returns its settings. It is on
 * DATABASE_URL's server where the run has one, otherwise embedded in the data folder. With `empty` it has no tables
 * either, as at a first start.
 */
export async function productDatabase(
  dataDir: string,
  { postgres: wantsPostgres = onPostgres, empty = false } = {},
): Promise<ProductDatabase> {
  const postgres = wantsPostgres ? await ownPostgres({ empty }) : null
  if (postgres) return { env: { DATABASE_URL: postgres.url }, remove: postgres.stop }
  if (!empty) await copyTemplate(dataDir)
  return { env: {}, remove: async () => {} }
}
