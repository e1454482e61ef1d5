import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const FAKE_NODE = `#!/bin/sh
trap 'echo ended; exit 0' TERM
echo ready
while :; do sleep 0.05; done
`

test.each(['start', 'serve'])(
  'SIGTERM to npm run %s reaches the process behind its shell, and npm waits for it',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'signal-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'node'), FAKE_NODE, { mode: 0o755 })
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> } // why: our own file
    // As npm does it: it signals the shell alone.
    const shell = spawn('/bin/sh', ['-c', scripts[name] ?? ''], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    // What is left of a shell that died before its child.
    onTestFinished(() => {
      try {
        process.kill(-(shell.pid ?? 0), 'SIGKILL')
      } catch {
        // All have ended.
      }
    })
    let said = ''
    shell.stdout.on('data', (part) => (said += String(part)))
    await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    const [code] = (await once(shell, 'exit')) as [number | null] // why: as node documents it
    await expect.poll(() => said).toBe('ready\nended\n')
    expect(code).toBe(0)
  },
)
