import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Settings = {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Milliseconds after which the program is killed, with all that it has started. */
  limitMs?: number | undefined
  /** It prints nothing. */
  quiet?: boolean | undefined
}

/** Runs a program, which prints where this one does. @returns whether it ended with 0 */
export async function runProgram(
  program: string,
  args: string[],
  { cwd, env, limitMs = Infinity, quiet = false }: Settings,
): Promise<boolean> {
  // A group of its own can be killed as a whole: what hangs is mostly a process of a process.
  const output = quiet ? 'ignore' : 'inherit'
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', output, output], detached: true })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  // What ends this process would not reach another group.
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const pass = (signal: NodeJS.Signals) => {
    kill()
    process.off(signal, pass)
    process.kill(process.pid, signal)
  }
  for (const signal of endings) process.on(signal, pass)
  const timer = limitMs === Infinity ? undefined : setTimeout(kill, limitMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  for (const signal of endings) process.off(signal, pass)
  return code === 0
}
