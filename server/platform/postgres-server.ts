import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Pool } from 'pg'
import { rows } from './db.ts'
import type { Db } from './db.ts'
import { OperatorError } from './operator-error.ts'
import { CONNECTION_MS, TIME_LIMITS } from './postgres-limits.ts'

/** The oldest Postgres that the statements of the product were tested with. */
const OLDEST_VERSION = 15

/** @throws OperatorError when the server is too old, or keeps texts in another encoding than people write in */
export async function requireServer(on: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await on.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new OperatorError(`DATABASE_URL names a Postgres ${version}: ${OLDEST_VERSION} or later is needed.`)
  if (encoding !== 'UTF8')
    throw new OperatorError(`The database of DATABASE_URL has the encoding ${encoding}: it must be made with UTF8.`)
}

/**
 * The time limits that statements outside transactions do not have. Behind a pooler the product cannot set them for a
 * connection: its role has to.
 */
export async function missingLimits(db: Db): Promise<string[]> {
  const names = Object.keys(TIME_LIMITS)
  const found = await rows<{ name: string }>(
    db,
    sql`select name from pg_settings where setting = '0' and name in ${names} order by name`,
  )
  return found.map(({ name }) => name)
}

/** Whether something between here and Postgres answers in its place: it gives connections other numbers than Postgres. */
export async function reachesPooler(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: CONNECTION_MS,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // pg has the number that the connection began with, and does not say so in its types.
    return !('processID' in client) || rows[0]?.pid !== client.processID
  } finally {
    await client.end()
  }
}
