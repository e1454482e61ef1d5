import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Db } from './db.ts'
import type { Delivery, DomainEvent, RecordEvent, Within } from './events.ts'
import type { Jobs } from './jobs.ts'
import { sqlState } from './sql-state.ts'

type Queues = Pick<Within, 'enqueue' | 'enqueueAll'>
type Work<T> = (tx: Db, record: RecordEvent, queues: Queues) => Promise<T>
export type InTransaction = <T>(work: Work<T>) => Promise<T>

const TRIES = 4
const current = new AsyncLocalStorage<{ tx: Db; record: RecordEvent; queues: Queues }>()

/**
 * The one way to change rows: `work` runs in a transaction, records what it does and adds jobs. Subscribers inside the
 * transaction follow in the order of the events, then the commit, then the subscribers behind it, and this process looks at the
 * queues that got jobs. Deadlocks and serialisation failures are tried again, from nothing recorded. Inside, use only `tx`: the
 * outer connection would wait for ever on the embedded database.
 */
export function createTransaction(
  database: Pick<Database, 'transaction'>,
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'wake'>,
  delivery: Delivery,
): InTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      const recorded: DomainEvent[] = []
      const changed = new Set<string>()
      const record: RecordEvent = (event) => void recorded.push(event)
      try {
        const result = await database.transaction((tx) => {
          const queues: Queues = {
            enqueue: async (queue, data, id) => {
              changed.add(queue)
              await jobs.enqueue(tx, queue, data, id)
            },
            enqueueAll: async (queue, all) => {
              changed.add(queue)
              return jobs.enqueueAll(tx, queue, all)
            },
          }
          return current.run({ tx, record, queues }, async () => {
            const done = await work(tx, record, queues)
            // What a subscriber records is appended, and so comes up here too.
            for (const event of recorded) await delivery.inside(event, { tx, record, ...queues })
            return done
          })
        })
        for (const event of recorded) await delivery.afterCommit(event)
        for (const queue of changed) jobs.wake(queue)
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
    return open ? work(open.tx, open.record, open.queues) : inTransaction(work)
  }
}

function isPassing(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
