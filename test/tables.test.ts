import { is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { modules } from '#server/modules.ts'
import * as platform from '#server/platform/tables.ts'

const tables = [platform, ...modules.flatMap(({ tables: ofModule }) => ofModule ?? [])]
  .flatMap((ofModule) => Object.values(ofModule) as unknown[])
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))

test('a column of a list has the constraint of that list', () => {
  const columns = tables.flatMap(({ name, columns: all, checks }) =>
    all
      .filter(({ enumValues }) => enumValues !== undefined && enumValues.length > 0)
      .map((column) => ({ name: `${name}_${column.name}`, checks: checks.map((one) => one.name) })),
  )
  expect(columns.length).toBeGreaterThan(10)
  for (const { name, checks } of columns) expect(checks).toContain(name)
})
