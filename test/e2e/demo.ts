import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/faults/server-process.ts'

/** Starts the demo once for all journeys, on a free port and a fresh folder, and ends it cleanly. */
export default async function startDemo(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'daraja56-e2e-'))
  const [port, newMembersPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['test/e2e/demo-process.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), NEW_MEMBERS_PORT: String(newMembersPort), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env.DEMO_URL = `http://127.0.0.1:${port}`
  process.env.NEW_MEMBERS_URL = `http://127.0.0.1:${newMembersPort}`
  await untilReady(`${process.env.DEMO_URL}/health`)
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    const ready = await fetch(url).catch(() => null)
    if (ready?.ok) return
    await sleep(100)
  }
  throw new Error(`the demo did not answer at ${url} within 90 s`)
}
