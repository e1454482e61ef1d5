import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A child process started from a file of this folder; it answers one message with one message or more. */
export type Child = {
  pid: number
  ask<T>(message: object): Promise<T>
  /** A further message of its own. */
  next<T>(): Promise<T>
  ready(): Promise<void>
  end(): void
}

export function startChild(file: string, env: NodeJS.ProcessEnv = {}): Child {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env.PATH, ...env } })
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)))
  died.catch(() => {})
  const next = async <T>() => {
    const [answer] = (await Promise.race([once(child, 'message'), died])) as [T]
    return answer
  }
  return {
    pid: child.pid ?? 0,
    ask: (message) => {
      child.send(message)
      return next()
    },
    next,
    ready: async () => void (await next()),
    end: () => child.disconnect(),
  }
}

const TICKS_PER_SECOND = 100

/** Processor time of a process in seconds, all threads together; null where there is no /proc. */
export function cpuSeconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Memory of a process that is not swapped out, in MiB; null where there is no /proc. */
export function memoryMiB(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
