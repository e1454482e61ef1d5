import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, temporaryFolder } from '#test/faults/server-process.ts'
import { TEMPLATE_NAME } from '#test/template.ts'

/** A database on a real Postgres; `stop` takes away what was made for it. */
export type OwnPostgres = { url: string; where: string; stop(): Promise<void> }

type RestartablePostgres = OwnPostgres & {
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Starts it on the same data, and waits until it answers. */
  start(): Promise<void>
}

/**
 * Opens a database of its own, on the server of DATABASE_URL when that is set. It has the tables of the run's template
 * unless it is to be `empty`. Without DATABASE_URL it is an empty one on a Postgres that is started from what is
 * installed, in a temporary folder. Null when none is installed.
 */
export async function ownPostgres({ empty = true } = {}): Promise<OwnPostgres | null> {
  const given = process.env.DATABASE_URL
  if (given) return databaseOn(given, empty ? 'template0' : (process.env[TEMPLATE_NAME] ?? 'template0'))
  const bin = installedBin()
  return bin ? startFrom(bin) : null
}

/** A Postgres of its own that can be ended and started again, whatever DATABASE_URL says; null when none is installed. */
export function startPostgres(): Promise<RestartablePostgres | null> {
  const bin = installedBin()
  return bin ? startFrom(bin) : Promise.resolve(null)
}

async function databaseOn(url: string, template: string): Promise<OwnPostgres> {
  const name = `daraja56_${randomBytes(6).toString('hex')}`
  await runOnce(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    where: `Postgres ${await versionOf(own.href)} of DATABASE_URL`,
    stop: () => runOnce(url, `drop database if exists ${name} with (force)`),
  }
}

async function startFrom(bin: string): Promise<RestartablePostgres> {
  const folder = await temporaryFolder('postgres')
  const user = unprivileged()
  const data = join(folder.path, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder.path, 'password')
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder.path, passwordFile]) chownSync(path, user.uid, user.gid)
  const options = { ...user, stdio: 'ignore' as const, cwd: folder.path }
  const initdb = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'daraja56',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    options,
  )
  const [code] = (await once(initdb, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`initdb in ${bin} ended with ${code}`)
  const port = await freePort()
  const asked = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const url = `postgres://daraja56:${password}@127.0.0.1:${port}/postgres`
  const begin = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...asked.flatMap((one) => ['-c', one])], options)
  let postgres = begin()
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(postgres, 'exit')
    postgres.kill(signal)
    await exited
  }
  const endWithProcess = () => void postgres.kill('SIGINT')
  process.on('exit', endWithProcess)
  await answering(url)
  return {
    url,
    where: `Postgres ${await versionOf(url)} started in a temporary folder`,
    // SIGQUIT: every connection ends at once, and the next start recovers.
    kill: () => end('SIGQUIT'),
    start: async () => {
      postgres = begin()
      await answering(url)
    },
    stop: async () => {
      process.off('exit', endWithProcess)
      if (postgres.exitCode === null) await end('SIGINT')
      await folder.remove()
    },
  }
}

/** Where the programs of the newest installed Postgres are: PG_BIN, the path, or Debian's folder. */
function installedBin(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return places.find((place) => place && ['initdb', 'postgres'].every((name) => existsSync(join(place, name)))) ?? null
}

/** Postgres refuses to run as root: then the user postgres, or nobody, runs it. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => users.find((user) => user[0] === name)).find(Boolean)
  if (!found) throw new Error('Postgres does not run as root, and there is no user postgres or nobody')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

async function answering(url: string): Promise<void> {
  for (let tries = 200; ; tries--) {
    try {
      return await runOnce(url, 'select 1')
    } catch (error) {
      if (tries === 0) throw error
      await sleep(50)
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version.split(' ', 1)[0] ?? ''
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
