import { onPostgres } from '#test/database.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'

export type ProductDatabase = { env: Record<string, string>; remove(): Promise<void> }

/**
 * An empty database for a product that runs in a process of its own, as settings of that process: a database on
 * DATABASE_URL's server where the run has one, otherwise the embedded one in the data folder.
 */
export async function productDatabase(wantsPostgres = onPostgres): Promise<ProductDatabase> {
  const postgres = wantsPostgres ? await ownPostgres() : null
  if (!postgres) return { env: {}, remove: async () => {} }
  return { env: { DATABASE_URL: postgres.url }, remove: postgres.stop }
}
