// One database is enough: only the embedded one reads with these parsers.
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { openInMemory } from '#test/memory-database.ts'
import { rows } from './db.ts'
import { TEXT_IN_DRIZZLE } from './embedded.ts'

test('the types that Drizzle reads as text are those that it hands over', async () => {
  const handedOver: number[] = []
  const query = (_text: string, _params: unknown[], { parsers }: { parsers: Record<number, unknown> }) => {
    handedOver.push(...Object.keys(parsers).map(Number))
    return Promise.resolve({ rows: [] })
  }
  // As much of a client as Drizzle uses here, which is less than its type says.
  await drizzle({ query } as unknown as PGlite).execute(sql`select 1`)
  expect(new Set(handedOver)).toEqual(new Set<number>(TEXT_IN_DRIZZLE))
})

test('a moment is text for Drizzle, within a transaction too, and a date for the queue', async () => {
  const database = await openInMemory()
  const moment = sql`select '2026-01-02 03:04:05+00'::timestamptz as at`
  const text = [{ at: '2026-01-02 03:04:05+00' }]
  expect(await rows(database.db, moment)).toEqual(text)
  expect(await database.transaction((tx) => rows(tx, moment))).toEqual(text)
  const { rows: found } = await database.queue.executeSql("select '2026-01-02 03:04:05+00'::timestamptz as at", [])
  expect(found).toEqual([{ at: new Date('2026-01-02T03:04:05Z') }])
  await database.close()
})
