import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

const ID = '0195b1f2-3333-7000-8000-000000000000'
/** An archive of the outsider, without its file. */
const readyOf = (user_id: string) => sql`insert into data_exports (user_id, id, archive_id, status, bytes, expires_at)
  values (${user_id}, ${ID}, ${ID}, 'ready', 1, now() + interval '1 day')`

export const ownDataRows: Record<string, Row> = {
  'account.export_own': {
    procedures: ['ownData.startExport', 'ownData.readExport'],
    act: async (_, who) => [
      await who.request('POST', '/api/export', { id: ID }),
      await who.request('GET', '/api/export'),
    ],
    check: (_, _who, answers) => expect(answers[1]?.body).toMatchObject({ export: { id: ID } }),
  },
  'account.export_own file(of T)': {
    procedures: [],
    prepare: async ({ world, third }) => void (await world.rows(readyOf(third.id))),
    act: (_, who) => who.request('GET', `/api/export/${ID}/file`),
  },
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
