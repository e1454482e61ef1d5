import { is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as account from '#server/account/tables.ts'
import * as blocks from '#server/blocks/tables.ts'
import * as attachments from '#server/attachments/tables.ts'
import * as blog from '#server/blog/tables.ts'
import * as circles from '#server/circles/tables.ts'
import * as connections from '#server/connections/tables.ts'
import * as discover from '#server/discover/tables.ts'
import * as impact from '#server/impact/tables.ts'
import * as matching from '#server/matching/tables.ts'
import * as members from '#server/members/tables.ts'
import * as mentorship from '#server/mentorship/tables.ts'
import * as messages from '#server/messages/tables.ts'
import * as notifications from '#server/notifications/tables.ts'
import * as platform from '#server/platform/tables.ts'
import * as reports from '#server/reports/tables.ts'
import * as opportunities from '#server/opportunities/tables.ts'
import * as writing from '#server/writing/tables.ts'

const tables = [
  account,
  blocks,
  attachments,
  blog,
  circles,
  connections,
  discover,
  impact,
  matching,
  members,
  mentorship,
  messages,
  notifications,
  opportunities,
  platform,
  reports,
  writing,
]
  .flatMap((module) => Object.values(module))
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
