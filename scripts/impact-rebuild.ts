// npm run impact:rebuild: makes all impact figures of the configured database anew and says what differed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rebuild } from '#server/impact/rebuild.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { configuredFolder, openConfigured } from '#scripts/configured-database.ts'

/** More than these are counted and not listed. */
const LISTED = 50

try {
  const folder = configuredFolder()
  if (!process.env.DATABASE_URL?.trim() && !existsSync(join(folder, 'db')))
    throw new OperatorError(`There is no database in ${folder}. Name the right place with DATA_DIR or DATABASE_URL.`)
  const database = await openConfigured()
  try {
    await database.migrate()
    const { members, sessions, differences } = await rebuild(database, new Date())
    for (const id of sessions.slice(0, LISTED)) console.log(`session ${id}: the ledger had it otherwise`)
    for (const { user_id, figure, kept, found } of differences.slice(0, LISTED))
      console.log(`${user_id} ${figure}: ${kept} became ${found}`)
    console.log(`${members} members: ${sessions.length} sessions and ${differences.length} figures differed.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
