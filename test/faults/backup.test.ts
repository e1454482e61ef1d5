import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { rows } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { checkThread } from '#test/faults/check-thread.ts'
import { mentorAndMentee } from '#test/faults/writer.ts'

const WIDE = '1000000/60'
const ROOT = join(import.meta.dirname, '../..')

// One database is enough: on Postgres the command asks no server, which server/platform/backup/backup.test.ts has.
describe('the commands for backups, with a server on the embedded database', () => {
  const cleanUp: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const act of cleanUp.toReversed()) await act()
  })

  test(
    'while two members write, a backup is taken; restored into an empty folder it is whole, and a server runs on it',
    { timeout: 300_000 },
    async () => {
      const folder = await temporaryFolder('backup')
      cleanUp.push(folder.remove)
      // Longer than the address of a socket may be.
      const dataDir = join(folder.path, 'data'.repeat(30))
      const env = { LIMIT_MUTATION: WIDE, LIMIT_MESSAGE: WIDE }
      await productDatabase(dataDir, { postgres: false })
      const server = await startServer({ dataDir, env })
      cleanUp.push(() => server.end('SIGKILL'))
      const socket = join(dataDir, 'backup.sock')
      expect(statSync(socket).mode & 0o777).toBe(0o600)
      const writers = await mentorAndMentee(server.url)
      const before = (await writers[0].read(server.url)).rows.length
      const enough = new AbortController()
      const writing = writers.map((writer) => writer.writeUntilCut(server.url, enough.signal))

      const backup = join(folder.path, 'backup')
      const both = await Promise.all([
        command('backup', backup, dataDir),
        command('backup', join(folder.path, 'second'), dataDir),
      ])
      enough.abort()
      await Promise.all(writing)
      checkThread(await writers[0].read(server.url), writers, before, 'beside the backup', { cut: false })
      const [first, second] = both
      expect(first.code === 0 || second.code === 0, first.output + second.output).toBe(true)
      const made = first.code === 0 ? backup : join(folder.path, 'second')
      expect(readdirSync(made).toSorted()).toEqual(['database.ndjson.gz', 'files', 'manifest.json'])
      expect((await command('backup', made, dataDir)).output).toContain('is not empty')

      const empty = join(folder.path, 'restored')
      const restored = await command('restore', made, empty)
      expect(restored, restored.output).toMatchObject({ code: 0 })
      expect(restored.output).toContain('sends the mails that were due')
      expect(await command('restore', made, empty)).toMatchObject({ code: 1 })
      const { tables } = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8')) as Manifest
      const database = await openEmbedded(empty)
      for (const { schema, name, rows: count } of tables) {
        const [found] = await rows<{ n: number }>(
          database.db,
          sql`select count(*)::int as n from ${sql.identifier(schema)}.${sql.identifier(name)}`,
        )
        expect(found?.n, name).toBe(count)
      }
      await database.close()
      const again = await startServer({ dataDir: empty, env })
      cleanUp.push(() => again.end('SIGKILL'))
      expect((await fetch(`${again.url}/ready`)).status).toBe(200)

      expect(await server.end('SIGTERM'), server.complaints()).toMatchObject({ code: 0 })
      expect(existsSync(socket)).toBe(false)
      expect(await command('backup', join(folder.path, 'at rest'), dataDir)).toMatchObject({ code: 0 })
    },
  )

  test('a visitor of the socket that says nonsense or nothing gets nothing, and backups go on', async () => {
    const folder = await temporaryFolder('visitors')
    cleanUp.push(folder.remove)
    await productDatabase(folder.path, { postgres: false })
    const server = await startServer({ dataDir: folder.path })
    cleanUp.push(() => server.end('SIGKILL'))
    const silent = connect(join(folder.path, 'backup.sock')).resume()
    // On a busy machine the server closes it before the backups are made.
    const closed = once(silent, 'close')
    const nonsense = connect(join(folder.path, 'backup.sock'))
    nonsense.write('x'.repeat(1_000))
    expect(await text(nonsense)).toBe('')
    for (const name of ['made', 'made again']) {
      const made = await command('backup', join(folder.path, name), folder.path)
      expect(made, made.output).toMatchObject({ code: 0 })
      expect(readdirSync(folder.path).filter((one) => one.endsWith('.part'))).toEqual([])
    }
    await closed
    // What is not closed in order ends a process when its memory is swept.
    expect(openFilesOf(server.pid).filter((path) => path.includes('backup-'))).toEqual([])
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })
})

/** The paths of what a process has open; none where the system does not say. */
function openFilesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((fd) => {
    try {
      return [readlinkSync(join(folder, fd))]
    } catch {
      return []
    }
  })
}

async function command(name: 'backup' | 'restore', folder: string, dataDir: string) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, folder], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  const exited = once(child, 'exit')
  const printed = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await exited) as [number | null]
  return { code, output: printed.join('') }
}
