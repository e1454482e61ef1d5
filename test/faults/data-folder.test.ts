import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
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
