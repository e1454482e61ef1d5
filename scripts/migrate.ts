// npm run migrate: brings the tables of the configured database up to date, as every start of the server does.
import { OperatorError } from '#server/platform/operator-error.ts'
import { openConfigured } from '#scripts/configured-database.ts'

try {
  const database = await openConfigured()
  try {
    const applied = await database.migrate()
    console.log(applied === 0 ? 'The tables are up to date.' : `Migrations applied: ${applied}.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
