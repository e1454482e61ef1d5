import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from '#server/platform/data-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'bridge-main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SETTINGS = { DATA_DIR: folder, SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://bridge.example' }

/** Runs the server as a person does, with nothing of our environment but the path, until it ends by itself. */
function run(mode: string, env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return runScript([join(import.meta.dirname, 'main.ts'), mode], env)
}

function runScript(script: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const server = spawn(process.execPath, script, {
      env: { PATH: process.env.PATH, ...env },
    })
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (said += String(data)))
    server.on('close', (code) => resolve({ code, said }))
  })
}

test('a second process on the same data folder refuses in a sentence', async () => {
  const unlock = await lockDataDir(folder)
  const { code, said } = await run('demo', { DATA_DIR: folder, PORT: '0' })
  expect(code).toBe(1)
  expect(said).toContain(
    `Another process is already using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
  )
  expect(said).not.toMatch(/\bat .*\.ts:\d/)
  unlock()
})

test('the folder is one however its path is written, and free again when it is given back', async () => {
  const unlock = await lockDataDir(folder)
  await expect(lockDataDir(`${folder}/../${folder.split('/').at(-1)}/`)).rejects.toThrow(DataDirInUse)
  unlock()
  const again = await lockDataDir(folder)
  again()
})

test('a setting that is missing ends the start with a sentence that names it', async () => {
  const { code, said } = await run('serve', { DATA_DIR: folder, SECRET: 'x'.repeat(32) })
  expect(code).toBe(1)
  expect(said).toContain('PUBLIC_URL is missing')
  expect(said).not.toMatch(/\bat .*\.ts:\d/)
})

test('an address that this machine has not ends the start with a sentence', async () => {
  const { code, said } = await run('serve', { ...SETTINGS, HOST: '203.0.113.7', PORT: '0' })
  expect(code).toBe(1)
  expect(said).toContain('HOST is "203.0.113.7", which is no address of this machine.')
  expect(said).not.toMatch(/\bat .*\.ts:\d/)
})

test('npm run check-settings says what is wrong, or that all is fine', async () => {
  const script = [join(import.meta.dirname, '../scripts/check-settings.ts')]
  expect(await runScript(script, SETTINGS)).toEqual({
    code: 0,
    said: 'DATA_DIR works.\nHOST works.\nThe settings are fine.\n',
  })
  const { code, said } = await runScript(script, { ...SETTINGS, LIMIT_SIGNIN: '1/1', PORT: 'http' })
  expect(code).toBe(1)
  expect(said.split('\n')).toEqual([
    'LIMIT_SIGNIN is no setting. LIMIT_SIGN_IN is meant, perhaps.',
    'PORT must be a whole number from 0 to 65535, not "http".',
    '',
  ])
})
