import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

export const ownDataRows: Record<string, Row> = {
  'account.delete_own': {
    procedures: ['ownData.deleteAccount'],
    // Another admin, as the last one may not go.
    prepare: async ({ world }, { column }) => {
      if (column === 'admin') await world.admin('Deputy')
    },
    act: (_, who) => who.request('POST', '/api/delete-account'),
    check: async ({ world }, { person }) =>
      expect(
        await world.rows(
          sql`select full_name, deleted_at is not null as gone from users where id = ${person?.id ?? null}`,
        ),
      ).toEqual([{ full_name: '', gone: true }]),
  },
}
