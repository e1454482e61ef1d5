import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import options from '#scripts/server-options.json' with { type: 'json' }

/** As `npm start` and `npm run serve` start it; test/global-setup.ts builds it. */
const MAIN = join(import.meta.dirname, '../../dist/server/main.js')
/** Compiled modules of an earlier start, as scripts/start.mjs uses them. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/daraja56/compiled')
/**
 * In a test, not in a measurement: code of the embedded database that V8 optimises takes a third of a start's processor time and
 * pays off only later.
 */
const SHORT_LIVED = ['--liftoff-only']
/** Only a start that hangs takes so long. */
const START_MS = 180_000
const POLL_MS = 10

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** The product in a process of its own, as a person starts it. */
export type ServerProcess = {
  url: string
  pid: number
  /** Milliseconds from the start of the process to its first 200 of /health. */
  readyMs: number
  /** What it has printed so far. */
  output(): string
  /** What of it is neither a step nor a request that went well. */
  complaints(): string
  exited: Promise<Exit>
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Exit & { ms: number }>
}

type Settings = {
  mode?: 'demo' | 'serve'
  dataDir: string
  port?: number
  env?: NodeJS.ProcessEnv
  entry?: string
  logDir?: string
}

/** A server that ended before it answered. */
export class NotStarted extends Error {
  readonly exit: Exit
  constructor(exit: Exit, output: string) {
    super(`the server ended with ${exit.code ?? exit.signal} before it answered:\n${output}`)
    this.exit = exit
  }
}

const running = new Set<number>()
process.on('exit', () => running.forEach((pid) => kill(pid, 'SIGKILL')))

/** Starts the product and resolves once /health answers 200. @throws NotStarted */
export async function startServer(settings: Settings): Promise<ServerProcess> {
  const server = await launchServer(settings)
  return server.ready()
}

/** Starts the product without waiting for it to be ready. */
export async function launchServer({
  mode = 'demo',
  dataDir,
  port: given,
  env = {},
  entry = MAIN,
  logDir = dataDir,
}: Settings) {
  const port = given ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  await mkdir(dataDir, { recursive: true })
  const printed = join(logDir, `printed-${port}-${Date.now()}.log`)
  // Into a file, as under a service manager: a pipe would make this process part of what is measured.
  const out = openSync(printed, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, [...options, ...(process.env.VITEST ? SHORT_LIVED : []), entry, mode], {
    env: {
      NODE_COMPILE_CACHE,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...serveSettings(mode, url),
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const pid = child.pid ?? 0
  running.add(pid)
  const exited = once(child, 'exit').then((how): Exit => {
    running.delete(pid)
    const [code, signal] = how as [number | null, NodeJS.Signals | null]
    return { code, signal }
  })
  const output = () => readFileSync(printed, 'utf8')
  const complaints = () => {
    const lines = output()
      .split('\n')
      .filter((line) => !line.startsWith('{"level":30') && !line.startsWith('  '))
    const exit = child.exitCode ?? child.signalCode
    return [...lines, exit === null ? 'It still runs.' : `It ended with ${exit}.`].join('\n')
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const asked = performance.now()
    kill(pid, signal)
    return { ...(await exited), ms: Math.round(performance.now() - asked) }
  }
  const ready = async (): Promise<ServerProcess> => {
    let over: Exit | null = null
    void exited.then((exit) => (over = exit))
    while (!(await isHealthy(url))) {
      if (over) throw new NotStarted(over, output())
      if (performance.now() - began > START_MS) {
        const exit = await end('SIGKILL')
        throw new NotStarted(exit, output())
      }
      await sleep(POLL_MS)
    }
    return { url, pid, readyMs: performance.now() - began, output, complaints, exited, end }
  }
  return { url, pid, output, exited, end, ready }
}

/** What `serve` refuses to start without. */
function serveSettings(mode: 'demo' | 'serve', url: string): NodeJS.ProcessEnv {
  // A load of reads comes from few sessions here.
  const wide = { LIMIT_READ: '1000000/60', LIMIT_VISIT: '1000000/60' }
  return mode === 'serve' ? { PUBLIC_URL: url, HOST: '127.0.0.1', SECRET: TEST_SECRET, ...wide } : {}
}

/** Signs the cookies of a server that was started here. */
export const TEST_SECRET = 'only-for-servers-that-tests-and-measurements-start'

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/**
 * Returns a port that nothing listens at. It is below those that the system gives to connections (32768 on Linux), or any of the
 * other tests' connections could get it before it is used, and above the last that browsers refuse (10080).
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 32_768)
    const probe = createServer()
    const isFree = await once(probe.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** A folder under the system's temporary one, removed by `remove`. */
export async function temporaryFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `daraja56-${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}
