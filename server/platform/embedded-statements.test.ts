// One database is enough: the other one's statements are named by its driver.
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '#test/memory-database.ts'
import { rows } from './db.ts'
import type { Database, Db } from './db.ts'

let database: Database
let client: PGlite

beforeEach(async () => {
  database = await openInMemory()
  client = (database.db as Db & { $client: PGlite }).$client
  await client.exec('create table kept (id int primary key, word text)')
})
afterEach(() => database.close())

const named = async () =>
  (await client.exec(`select statement from pg_prepared_statements where statement not like 'prepare%'`))[0]?.rows ?? []

test.each([
  ['select $1::text as a, $2::int as b', [null, 7], { a: null, b: 7 }],
  ['select $1::text as a', ['ż "\\'], { a: 'ż "\\' }],
  ['select $1::text[] as a', [['x', 'a "quoted", \\ one', '']], { a: ['x', 'a "quoted", \\ one', ''] }],
  ['select $1::jsonb as a', [{ of: [1, null] }], { a: { of: [1, null] } }],
  ['select $1::boolean as a, $2::bigint as b', [false, 2 ** 40], { a: false, b: 2 ** 40 }],
  ['select $1::timestamptz as a', [new Date('2026-01-02T03:04:05Z')], { a: '2026-01-02 03:04:05+00' }],
  ['with one as (select $1::numeric as a) select a from one', [1.5], { a: '1.5' }],
  ['select $1::bytea as a', [new Uint8Array([0, 255])], { a: new Uint8Array([0, 255]) }],
])('%s is read alike each time, and as rows of both kinds', async (text, params, row) => {
  for (const _ of [1, 2]) {
    expect((await client.query(text, params)).rows).toEqual([row])
    expect((await client.query(text, params, { rowMode: 'array' })).rows).toEqual([Object.values(row)])
  }
  expect(await named()).toEqual([{ statement: text }])
})

test('a statement says how many rows it changed', async () => {
  const insert = 'insert into kept values ($1, $2), ($3, $4)'
  expect(await client.query(insert, [1, 'one', 2, 'two'])).toMatchObject({ rows: [], affectedRows: 2, rowCount: 2 })
  expect(await client.query('delete from kept where id = $1 returning word', [1])).toMatchObject({
    rows: [{ word: 'one' }],
    affectedRows: 1,
  })
  expect(await client.query('delete from kept where id = $1 returning word', [1])).toMatchObject({
    rows: [],
    affectedRows: 0,
  })
})

const INSERT = sql`insert into kept values (${1}, ${'one'})`

test('a statement that fails, as it is prepared or as it runs, leaves the next as it was', async () => {
  for (const _ of [1, 2]) {
    await expect(client.query('select word from nowhere')).rejects.toMatchObject({ code: '42P01' })
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await expect(client.query('select $1::boolean', ['neither'])).rejects.toThrow('Invalid input for boolean type')
    expect(await rows(database.db, sql`select ${1}::int as one`)).toEqual([{ one: 1 }])
  }
})

test('a transaction whose statement fails keeps nothing and lets others go on', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.execute(INSERT)
    await tx.execute(INSERT)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  await database.db.execute(INSERT)
  expect(await rows(database.db, sql`select word from kept`)).toEqual([{ word: 'one' }])
})

test('a statement beside a transaction sees and writes what is committed', async () => {
  const { promise: inserted, resolve } = Promise.withResolvers<void>()
  const count = sql`select count(*) from kept`
  const transaction = database.transaction(async (tx) => {
    await tx.execute(INSERT)
    resolve()
    expect(await rows(tx, count)).toEqual([{ count: 1 }])
    throw new Error('Not kept.')
  })
  await inserted
  const beside = rows(database.db, count)
  await expect(transaction).rejects.toThrow('Not kept.')
  expect(await beside).toEqual([{ count: 0 }])
})

test('a statement whose columns a migration changed answers again after one refusal', async () => {
  const all = () => client.query('select * from kept')
  await all()
  await client.exec('alter table kept add column more int')
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  expect((await all()).fields.map(({ name }) => name)).toEqual(['id', 'word', 'more'])
})

test('a plan is made anew when its statement has run 500 times', async () => {
  const nameOf = async () =>
    (await client.exec("select name from pg_prepared_statements where statement = 'select 1 as one'"))[0]?.rows
  for (let run = 0; run < 500; run++) await client.query('select 1 as one')
  const first = await nameOf()
  expect(first).toHaveLength(1)
  await client.query('select 1 as one')
  const second = await nameOf()
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
})

test('the statement used longest ago gives way', async () => {
  const ask = (one: number) => client.query(`select ${one} as one`)
  for (let one = 0; one < 300; one++) await ask(one)
  await ask(0)
  for (let one = 300; one < 320; one++) await ask(one)
  expect((await ask(1)).rows).toEqual([{ one: 1 }])
  const left = (await named()).map(({ statement }) => statement)
  // The one that gave way last is closed with the next one.
  expect(left).toHaveLength(301)
  expect(left).toContain('select 0 as one')
  expect(left).not.toContain('select 2 as one')
})
