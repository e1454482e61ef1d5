import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'

/** What an operation wants to happen once it is committed. */
export type Effects = {
  /** Tell every open tab of these users. */
  announce(to: string[], event: object): void
  /** Tell every open tab of those who are in a room. */
  announceIn(room: string, event: object): void
  /** From then on a user hears what is said in a room, or nothing more of it. */
  enter(userId: string, room: string): void
  leave(userId: string, room: string): void
  /** Hand a job to a queue: it exists if and only if the transaction commits, and once under its id. */
  enqueue(queue: string, data: object, id?: string): Promise<void>
  /** Anything else, such as removing a file that no row names any more. */
  afterwards(act: () => void | Promise<void>): void
}

export type InTransaction = <T>(work: (tx: Db, effects: Effects) => Promise<T>) => Promise<T>

const TRIES = 4
const current = new AsyncLocalStorage<{ tx: Db; effects: Effects }>()

/**
 * The one way to change rows: `work` runs in a transaction, and what it announces leaves only after
 * the commit; a rolled-back operation announces nothing. Deadlocks and serialisation failures are
 * tried again. Inside, use only `tx`: the outer connection would wait for ever on the embedded database.
 */
export function createTransaction(db: Db, jobs: Jobs, live: Live, failed: (error: unknown) => void): InTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      const after: (() => void | Promise<void>)[] = []
      const queues = new Set<string>()
      try {
        const result = await db.transaction((tx) => {
          const effects: Effects = {
            announce: (to, event) => void after.push(() => live.announce(to, event)),
            announceIn: (room, event) => void after.push(() => live.announceIn(room, event)),
            enter: (userId, room) => void after.push(() => live.enter(userId, room)),
            leave: (userId, room) => void after.push(() => live.leave(userId, room)),
            enqueue: async (queue, data, id) => {
              queues.add(queue)
              await jobs.enqueue(tx, queue, data, id)
            },
            afterwards: (act) => void after.push(act),
          }
          return current.run({ tx, effects }, () => work(tx, effects))
        })
        for (const act of after) await Promise.resolve().then(act).catch(failed)
        for (const queue of queues) jobs.wake(queue)
        return result
      } catch (error) {
        if (attempt === TRIES || !isPassing(error)) throw error
      }
    }
  }
}

/**
 * The database as a library sees it that knows nothing of our transactions: inside one it is that
 * transaction, outside the plain database.
 */
export function ambientDb(db: Db): Db {
  return new Proxy(db, { get: (plain, key) => Reflect.get(current.getStore()?.tx ?? plain, key) })
}

/** Does the work in the transaction that is already open here, or in a new one. */
export function joining(inTransaction: InTransaction): InTransaction {
  return (work) => {
    const open = current.getStore()
    return open ? work(open.tx, open.effects) : inTransaction(work)
  }
}

/** The SQLSTATE behind an error of either driver, or null. */
export function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  return null
}

function isPassing(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
