import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivileged } from '#test/faults/own-postgres.ts'
import { freePort, temporaryFolder } from '#test/faults/server-process.ts'

export type PgBouncer = {
  url: string
  /** Makes it stand still: connections stay open, and nothing is answered any more. */
  freeze(): void
  stop(): Promise<void>
}

/** Where Debian puts it is not in everybody's path. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0)

/**
 * The real pgbouncer in transaction mode, before the database of a URL, with so few connections to it that they change
 * hands all the time. Null where it is not installed.
 */
export async function startPgBouncer(postgresUrl: string, connections = 4): Promise<PgBouncer | null> {
  if (!PROGRAM) return null
  const folder = await temporaryFolder('pgbouncer')
  const server = new URL(postgresUrl)
  const port = await freePort()
  const settings = join(folder.path, 'pgbouncer.ini')
  const users = join(folder.path, 'users.txt')
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(
    settings,
    `[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  )
  const user = unprivileged()
  chmodSync(folder.path, 0o755)
  if (user) for (const path of [folder.path, settings, users]) chownSync(path, user.uid, user.gid)
  const bouncer = spawn(PROGRAM, [settings], { ...user, stdio: 'ignore', cwd: folder.path })
  const endWithProcess = () => void bouncer.kill('SIGKILL')
  process.on('exit', endWithProcess)
  const url = `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`
  for (let tries = 100; !(await answers(url)); tries--) {
    if (tries === 0) throw new Error('pgbouncer does not answer')
    await sleep(50)
  }
  return {
    url,
    freeze: () => void bouncer.kill('SIGSTOP'),
    stop: async () => {
      process.off('exit', endWithProcess)
      const exited = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await exited
      await folder.remove()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
