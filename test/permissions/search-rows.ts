import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

/** What the search box finds. */
export const searchRows: Record<string, Row> = {
  'search.find': {
    procedures: ['search.find'],
    prepare: ({ world, third }) =>
      world.rows(sql`update profiles set full_name = 'Xanthippe Third' where id = ${third.id}`),
    act: (_, who) => who.request('GET', '/api/search?q=xanthipe'),
    check: ({ third }, _who, [answer]) => {
      expect(answer?.body).toMatchObject({ members: [{ id: third.id }] })
      expect(JSON.stringify(answer?.body)).not.toContain('@')
    },
  },
  'search.find a message of T': {
    procedures: ['search.find'],
    prepare: async ({ world, third }) => {
      const other = await world.member('Other')
      const { conversation_id: id } = await world.matched(third, other)
      await world.rows(
        sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content)
            values (gen_random_uuid(), gen_random_uuid(), ${id}, 1, ${third.id}, 'Xanthippe')`,
      )
    },
    act: (_, who) => who.request('GET', '/api/search?q=xanthippe'),
    check: (_, _who, [answer]) => expect(answer?.body).toMatchObject({ messages: [], conversations: [] }),
  },
}
