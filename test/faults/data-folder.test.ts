import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from '#server/platform/data-lock.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { NotStarted, launchServer, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

// One database is enough: the embedded one alone is a folder.
describe('one data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerProcess

  beforeAll(async () => {
    folder = await temporaryFolder('data-folder')
    await productDatabase(folder.path, { postgres: false })
    server = await startServer({ mode: 'serve', dataDir: folder.path })
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await folder.remove()
  })

  test('a second process on it ends with a sentence, and the first goes on', async () => {
    const second = await startServer({ mode: 'serve', dataDir: folder.path }).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(NotStarted)
    const { exit, message } = second as NotStarted
    expect(exit).toEqual({ code: 1, signal: null })
    expect(message).toContain(
      `Another process is already using the data folder ${folder.path}. Stop it first, or choose another folder with DATA_DIR.`,
    )
    expect(message).not.toMatch(/^\s+at /m)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  test('a port that is taken: a sentence and no stack', async () => {
    await server.end()
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const late = await launchServer({ mode: 'serve', dataDir: folder.path, port })
    expect(await late.exited).toEqual({ code: 1, signal: null })
    expect(late.output()).toContain(`Port ${port} is already in use. Stop what uses it, or choose another with PORT.`)
    expect(late.output()).not.toMatch(/^\s+at /m)
    holder.close()
  })
})

test('where a claim on a data folder is a file: held while its process lives, free after kill -9', async () => {
  const folder = await temporaryFolder('claim')
  const claiming = `const { lockDataDir } = await import('#server/platform/data-lock.ts')
    await lockDataDir(${JSON.stringify(folder.path)}, false)
    console.log('claimed')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', claiming], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDataDir(folder.path, false)).rejects.toBeInstanceOf(DataDirInUse)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const giveBack = await lockDataDir(folder.path, false)
  giveBack()
  await folder.remove()
})

test('a folder whose PG_VERSION is missing is refused with a sentence, and nothing in it is changed', async () => {
  const folder = await temporaryFolder('damaged')
  await productDatabase(folder.path, { postgres: false })
  rmSync(join(folder.path, 'db/PG_VERSION'))
  const files = () => new Set(readdirSync(join(folder.path, 'db'), { recursive: true }).map(String))
  const before = files()
  const server = await launchServer({ mode: 'serve', dataDir: folder.path })
  expect(await server.exited).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain('its file PG_VERSION is missing. Nothing was changed.')
  expect(server.output()).not.toMatch(/^\s+at /m)
  expect(files()).toEqual(before)
  await folder.remove()
})

test('a folder that cannot be written is refused with a sentence', async () => {
  const folder = await temporaryFolder('no-folder')
  const file = join(folder.path, 'a-file')
  writeFileSync(file, '')
  await expect(lockDataDir(join(file, 'data'))).rejects.toThrow(/^The data folder .* cannot be written: ENOTDIR/)
  await folder.remove()
})

test('a damaged database is refused with a sentence', async () => {
  const folder = await temporaryFolder('damaged')
  await productDatabase(folder.path, { postgres: false })
  writeFileSync(join(folder.path, 'db/global/pg_control'), 'nothing')
  const server = await launchServer({ mode: 'serve', dataDir: folder.path })
  expect(await server.exited).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(`The embedded database in ${folder.path}/db cannot be opened: `)
  expect(server.output()).not.toMatch(/^\s+at /m)
  await folder.remove()
})

const isRoot = process.getuid?.() === 0

type UnusableLock = [what: string, make: (file: string) => void]
const UNUSABLE_LOCKS: UnusableLock[] = [
  ['a folder', (file) => mkdirSync(file)],
  ['a link to nothing', (file) => symlinkSync('nowhere', file)],
  ['a pipe', (file) => void spawnSync('mkfifo', [file])],
  // Root reads everything.
  ...(isRoot ? [] : [['unreadable', (file) => writeFileSync(file, '', { mode: 0 })] satisfies UnusableLock]),
]

test.for(UNUSABLE_LOCKS)('a lock that is %s ends the start with a sentence', async ([, make]) => {
  const folder = await temporaryFolder('lock')
  const file = join(folder.path, 'in-use.lock')
  make(file)
  const server = await launchServer({ mode: 'serve', dataDir: folder.path })
  // A start that hangs is ended by this, and then by another signal.
  const limit = setTimeout(() => void server.end('SIGKILL'), 30_000)
  expect(await server.exited).toEqual({ code: 1, signal: null })
  clearTimeout(limit)
  expect(server.output()).toContain(`${file}, which shows whether a process uses the data folder, cannot be read`)
  expect(server.output()).toContain(`remove ${file}, or give the folder`)
  expect(server.output()).not.toMatch(/^\s+at /m)
  await folder.remove()
})

/** A network namespace of its own needs root on Linux. */
const canUnshare = spawnSync('unshare', ['--net', 'true']).status === 0

test.skipIf(!canUnshare)(
  'a process in another network namespace is refused while the first lives, and not after it was killed (needs root)',
  { timeout: 60_000 },
  async () => {
    const folder = await temporaryFolder('namespaces')
    const locking = `const { lockDataDir } = await import('#server/platform/data-lock.ts')
      await lockDataDir(${JSON.stringify(folder.path)})
      console.log('locked')
      setInterval(() => {}, 1000)`
    const first = spawn('unshare', ['--net', process.execPath, '--input-type=module', '--eval', locking], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(first.stdout, 'data')
    await expect(lockDataDir(folder.path)).rejects.toBeInstanceOf(DataDirInUse)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const unlock = await lockDataDir(folder.path)
    unlock()
    await folder.remove()
  },
)
