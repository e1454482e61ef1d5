import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { createDelivery } from '#server/platform/events.ts'
import type { Delivery, DomainEvent, Subscribers } from '#server/platform/events.ts'
import { createTransaction } from '#server/platform/transaction.ts'
import type { InTransaction } from '#server/platform/transaction.ts'
import { freshDatabase } from '#test/database.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    'test.first': { n: number }
    'test.second': { n: number }
  }
}

let database: Database
let calls: string[]
let delivery: Delivery
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.execute(sql`create table points (n int not null)`)
  return database.close
})
beforeEach(async () => {
  calls = []
  await database.db.execute(sql`delete from points`)
})

const first = (n = 1): DomainEvent => ({ type: 'test.first', n })
const second = (n = 1): DomainEvent => ({ type: 'test.second', n })
const points = () => rows<{ n: number }>(database.db, sql`select n from points order by n`)

/** Subscribers of one module that write down when they run. */
const listening = (name: string): Subscribers<string> => ({
  name,
  inside: [
    {
      'test.first': async ({ n }, { tx }) => {
        calls.push(`${name} inside first ${n}`)
        await tx.execute(sql`insert into points values (${n})`)
      },
      'test.second': ({ n }) => void calls.push(`${name} inside second ${n}`),
    },
  ],
  afterCommit: [
    {
      'test.first': ({ n }, app) => void calls.push(`${name} of ${app} after first ${n}`),
      'test.second': ({ n }) => void calls.push(`${name} after second ${n}`),
    },
  ],
})

function transactionWith(modules: Subscribers<string>[]): InTransaction {
  const jobs = {
    enqueue: async (_tx: unknown, queue: string) => void calls.push(`job for ${queue}`),
    enqueueAll: async (_tx: unknown, queue: string) => {
      calls.push(`jobs for ${queue}`)
      return []
    },
    wake: (queue: string) => void calls.push(`wake ${queue}`),
  }
  const failed = (error: unknown, type: string, module: string) =>
    void calls.push(`${type} failed in ${module}: ${(error as Error).message}`)
  delivery = createDelivery(modules, { app: () => 'app', failed })
  return createTransaction(database, jobs, delivery)
}

describe('order', () => {
  test('the operation first, inside it each event to all modules in order, and after the commit the same again', async () => {
    const inTransaction = transactionWith([listening('a'), listening('b')])
    const answer = await inTransaction(async (_tx, record) => {
      record(first(1))
      record(second(2))
      calls.push('operation done')
      return 'answer'
    })
    expect(answer).toBe('answer')
    expect(calls).toEqual([
      'operation done',
      'a inside first 1',
      'b inside first 1',
      'a inside second 2',
      'b inside second 2',
      'a of app after first 1',
      'b of app after first 1',
      'a after second 2',
      'b after second 2',
    ])
    expect(await points()).toEqual([{ n: 1 }, { n: 1 }])
  })

  test('what a subscriber records is heard behind what was recorded before', async () => {
    const inTransaction = transactionWith([
      listening('a'),
      { name: 'b', inside: [{ 'test.second': ({ n }, { record }) => record(first(n + 10)) }] },
    ])
    await inTransaction(async (_tx, record) => {
      record(second(1))
      record(second(2))
    })
    expect(calls.filter((call) => call.includes('inside'))).toEqual([
      'a inside second 1',
      'a inside second 2',
      'a inside first 11',
      'a inside first 12',
    ])
    expect(await points()).toEqual([{ n: 11 }, { n: 12 }])
  })

  test('a queue that got jobs is woken once, after the commit', async () => {
    const inTransaction = transactionWith([
      { name: 'b', inside: [{ 'test.first': (_event, { enqueue }) => enqueue('mail', {}) }] },
      listening('a'),
    ])
    await inTransaction(async (_tx, record, { enqueue, enqueueAll }) => {
      record(first(1))
      record(first(2))
      await enqueue('mail', {})
      await enqueueAll('mail', [])
    })
    const added = ['job for mail', 'jobs for mail', 'job for mail', 'job for mail']
    expect(calls.filter((call) => call.includes('mail'))).toEqual([...added, 'wake mail'])
    expect(calls.at(-1)).toBe('wake mail')
  })
})

test('the answer does not wait for what runs in the background, the end does', async () => {
  const removed = Promise.withResolvers<void>()
  const slow: Subscribers<string> = {
    name: 'slow',
    inBackground: [
      {
        'test.first': async () => {
          await removed.promise
          calls.push('removed')
          throw new Error('the store is away')
        },
      },
    ],
  }
  const inTransaction = transactionWith([slow, listening('a')])
  await inTransaction(async (_tx, record) => record(first()))
  const settled = delivery.settled().then(() => calls.push('settled'))
  calls.push('answered')
  removed.resolve()
  await settled
  expect(calls.slice(-4)).toEqual(['answered', 'removed', 'test.first failed in slow: the store is away', 'settled'])
})

describe('failures', () => {
  test('an operation that is rolled back has recorded nothing, and wakes no queue', async () => {
    const inTransaction = transactionWith([listening('a')])
    const act = inTransaction(async (_tx, record, { enqueue }) => {
      record(first())
      await enqueue('mail', {})
      throw new Error('not today')
    })
    await expect(act).rejects.toThrow('not today')
    expect(calls).toEqual(['job for mail'])
  })

  test('a subscriber that fails inside rolls everything back, and nothing is announced or woken', async () => {
    const inTransaction = transactionWith([
      listening('a'),
      {
        name: 'b',
        inside: [
          {
            'test.second': async (_event, { enqueue }) => {
              await enqueue('mail', {})
              throw new Error('no room')
            },
          },
        ],
      },
    ])
    const act = inTransaction(async (tx, record) => {
      await tx.execute(sql`insert into points values (100)`)
      record(first())
      record(second())
    })
    await expect(act).rejects.toThrow('no room')
    expect(await points()).toEqual([])
    expect(calls).toEqual(['a inside first 1', 'a inside second 1', 'job for mail'])
  })

  test('a subscriber that fails after the commit is reported, and disturbs neither the answer nor the others', async () => {
    const fails: Subscribers<string> = {
      name: 'fails',
      afterCommit: [
        {
          'test.first': () => {
            throw new Error('the disk is full')
          },
          'test.second': async () => {
            throw new Error('the line is cut')
          },
        },
      ],
    }
    const inTransaction = transactionWith([fails, listening('a')])
    const answer = await inTransaction(async (_tx, record) => {
      record(first())
      record(second())
      return 'committed'
    })
    expect(answer).toBe('committed')
    expect(calls.filter((call) => !call.includes('inside'))).toEqual([
      'test.first failed in fails: the disk is full',
      'a of app after first 1',
      'test.second failed in fails: the line is cut',
      'a after second 1',
    ])
    expect(await points()).toEqual([{ n: 1 }])
  })

  test.each(['40001', '40P01'])('tried again after %s, each event is delivered once', async (code) => {
    const inTransaction = transactionWith([listening('a')])
    let tries = 0
    await inTransaction(async (_tx, record, { enqueue }) => {
      tries += 1
      record(first(tries))
      // Only the first try adds a job, which its rollback takes back.
      if (tries === 1) await enqueue('mail', {})
      if (tries < 3) throw Object.assign(new Error('could not serialise'), { code })
    })
    expect(calls).toEqual(['job for mail', 'a inside first 3', 'a of app after first 3'])
    expect(await points()).toEqual([{ n: 3 }])
  })

  test('and so it is where the failure comes from a subscriber', async () => {
    let tries = 0
    const fails: Subscribers<string> = {
      name: 'fails',
      inside: [
        {
          'test.first': () => {
            tries += 1
            if (tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
          },
        },
      ],
    }
    const inTransaction = transactionWith([listening('a'), fails])
    await inTransaction(async (_tx, record) => record(first()))
    expect(calls.filter((call) => call.includes('after'))).toEqual(['a of app after first 1'])
    expect(await points()).toEqual([{ n: 1 }])
  })
})
