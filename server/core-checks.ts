import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { hasOwnTables } from '#server/platform/migrations.ts'
import type { Check } from '#server/platform/readiness.ts'

/** A disk with less than this will soon refuse uploads. */
const FREE_BYTES_MIN = 64 * 1024 * 1024
/** Seconds that a job may be due before the queue counts as behind. */
const QUEUE_LAG_MAX = 600

/** What /ready asks of the parts that every module rests on, as the settings name them. */
export function coreChecks(app: App): Check[] {
  const { redisWarnings } = app
  const redis: Check[] = redisWarnings
    ? [{ name: 'redis', required: false, run: () => checkRedis(redisWarnings()) }]
    : []
  return [
    { name: 'database', required: true, run: () => checkDatabase(app.db) },
    { name: 'migrations', required: true, run: () => hasOwnTables(app.db) },
    ...redis,
    { name: 'storage', required: false, run: () => checkStorage(app) },
    { name: 'queue', required: false, run: () => checkQueue(app) },
  ]
}

/** A standby answers and takes no change: after a failover to one, only a new address or its promotion helps. */
async function checkDatabase(db: Db): Promise<void> {
  const [state] = await rows<{ read_only: string }>(
    db,
    sql`select current_setting('transaction_read_only') as read_only`,
  )
  if (state?.read_only !== 'off') throw new Error('the database may only be read')
}

async function checkRedis([warning]: string[]): Promise<void> {
  if (warning !== undefined) throw new Error(warning)
}

async function checkStorage({ config, files }: Pick<App, 'config' | 'files'>): Promise<void> {
  if (config.s3) return void (await files.exists('ready'))
  const folder = join(config.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < FREE_BYTES_MIN) throw new Error('the disk is nearly full')
}

async function checkQueue({ jobs }: Pick<App, 'jobs'>): Promise<void> {
  const waiting = await jobs.waiting()
  if (waiting.some(({ hasWorker, oldest_seconds }) => hasWorker && oldest_seconds > QUEUE_LAG_MAX))
    throw new Error('the queue is behind')
}
