// npm run backup -- <folder>: the database and the files of the settings, while a server may use them.
import { resolve } from 'node:path'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { takeSnapshot } from '#server/platform/backup/snapshot.ts'
import { readStorage } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { configuredPlace } from '#scripts/configured-database.ts'
import { STORE_MS, readFolder, sizeText } from '#scripts/backup-arguments.ts'

try {
  const folder = readFolder('Usage: npm run backup -- <folder that does not exist yet>')
  const began = performance.now()
  const files = await openFiles(readStorage(), STORE_MS)
  const { manifest, gone } = await makeBackup(resolve(folder), files, (path) => takeSnapshot(configuredPlace(), path))
  for (const key of gone) console.log(`${key} was deleted meanwhile and is not in the backup.`)
  console.log(`The backup is in ${folder}: ${sizeText(manifest)}, in ${seconds(began)} s.`)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
