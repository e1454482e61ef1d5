import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { folderOfFiles } from '#server/platform/files.ts'
import type { Files } from '#server/platform/files.ts'
import { applyMissing } from '#server/platform/migrations.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { queueVersionIn, setLocals, tablesIn } from './catalog.ts'
import { copyFiles, isEmpty } from './copy-files.ts'
import { loadDatabase } from './load-database.ts'
import type { LeftBehind } from './load-database.ts'
import { DATABASE_FILE, FILES_FOLDER } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'

const QUEUE_SCHEMA = 'jobs'

/**
 * Restores a backup into an empty database and an empty store of files. The database changes in one transaction, which
 * commits once the files are there: one that is cut off leaves a database without tables.
 * @param database without time limits for statements
 * @param say is told each step
 * @throws OperatorError when the backup is not whole or of another version, or something is there already
 */
export async function restore(
  folder: string,
  database: Database,
  files: Files,
  say: (step: string) => void = () => {},
): Promise<{ manifest: Manifest; leftBehind: LeftBehind }> {
  say('Checking the backup')
  const manifest = await readBackup(folder)
  if (!(await isEmpty(files)))
    throw new OperatorError(
      'The place of uploaded files is not empty. Restore into an empty one (S3_BUCKET, or DATA_DIR). If a restore into it was cut off, empty it and restore again.',
    )
  const leftBehind = await database.transaction(async (tx) => {
    await setLocals(tx)
    await requireEmpty(tx)
    say('Making the tables')
    await makeTables(tx, manifest)
    say('Reading the rows')
    const left = await loadDatabase(tx, join(folder, DATABASE_FILE), manifest)
    await applyMissing(tx)
    await setLocals(tx)
    say('Copying the files')
    await copyFiles(folderOfFiles(join(folder, FILES_FOLDER)), files)
    return left
  })
  return { manifest, leftBehind }
}

/** @throws OperatorError when there is a table, or texts are kept in another encoding than people write in */
async function requireEmpty(tx: Db): Promise<void> {
  const [found] = await rows<{ encoding: string }>(tx, sql`select current_setting('server_encoding') as encoding`)
  if (found?.encoding !== 'UTF8')
    throw new OperatorError(`The database has the encoding ${found?.encoding}: it must be made with UTF8.`)
  const tables = await tablesIn(tx)
  if (tables.length > 0)
    throw new OperatorError(
      `The database is not empty: it has ${tables.length} tables. Nothing was changed. Restore into an empty database (DATABASE_URL), or another folder (DATA_DIR).`,
    )
}

/** Makes the tables as they were when the backup was made. */
async function makeTables(tx: Db, { migrations, queue_version, version }: Manifest): Promise<void> {
  await applyMissing(tx, undefined, migrations.at(-1)?.created_at)
  if (queue_version === null) return setLocals(tx)
  const [, plan] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(getConstructionPlans(QUEUE_SCHEMA)) ?? []
  if (!plan) throw new Error('pg-boss makes its tables in another way than before')
  // It is several statements, and both drivers take one at a time.
  await tx.execute(sql.raw(`do $restore$ begin execute $plan$${plan}$plan$; end $restore$`))
  await setLocals(tx)
  const own = await queueVersionIn(tx)
  if (own !== queue_version)
    throw new OperatorError(
      `The job queue of the backup has tables of version ${queue_version}, and this version of the product makes those of ${own}. Restore it with version ${version} of the product, and upgrade then.`,
    )
}
