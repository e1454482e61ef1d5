// npm run restore -- <folder>: a backup, into the empty database and the empty place of files of the settings.
import { resolve } from 'node:path'
import { restore } from '#server/platform/backup/restore.ts'
import { withDatabase } from '#server/platform/backup/snapshot.ts'
import { readStorage } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { configuredPlace } from '#scripts/configured-database.ts'
import { STORE_MS, readFolder, sizeText } from '#scripts/backup-arguments.ts'

try {
  const folder = resolve(readFolder('Usage: npm run restore -- <folder of a backup>'))
  const files = await openFiles(readStorage(), STORE_MS)
  const say = (step: string) => console.log(`  ${step} …`)
  const { manifest, leftBehind } = await withDatabase(configuredPlace(), (database) =>
    restore(folder, database, files, say),
  )
  for (const { table, rows } of leftBehind)
    console.log(`${table} is no table of the product: its ${rows} rows were not restored.`)
  console.log(`Restored as of ${manifest.created_at}: ${sizeText(manifest)}.`)
  console.log(
    'A server that starts on it sends the mails that were due. To try it out, start one without SMTP_URL and REDIS_URL.',
  )
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
