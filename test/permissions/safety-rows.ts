import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const fresh = () => crypto.randomUUID()
const block = (who: Pick<Asker, 'request'>, id: string) => who.request('PUT', `/api/blocks/${id}`)
const report = (who: Asker, kind: string, target_id: string, more: object = {}) =>
  who.request('POST', '/api/reports', { id: fresh(), kind, target_id, reason: 'spam', ...more })
const blockedBy = ({ world }: Cast, { person }: Asker) =>
  world.rows(sql`select peer_id from blocks where user_id = ${person?.id ?? null}::uuid and own`)
/** A message of the requester to the recipient, in C. */
const messageInC = async ({ world, conversation_id, people }: Cast) => {
  const found = await world.rows<{ id: string }>(
    sql`select id from messages where conversation_id = ${conversation_id} and sender_id = ${people.requester.id}`,
  )
  return found[0]?.id ?? fresh()
}
const writeInC = ({ as, people, conversation_id }: Cast) =>
  as(people.requester).request('POST', `/api/conversations/${conversation_id}/messages`, {
    client_id: fresh(),
    content: 'Hello',
  })

/** Blocks and reports. */
export const safetyRows: Record<string, Row> = {
  'blocks.create': {
    procedures: ['blocks.create'],
    act: (cast, who) => block(who, cast.third.id),
    check: async (cast, who) => expect(await blockedBy(cast, who)).toEqual([{ peer_id: cast.third.id }]),
  },
  'blocks.create(unknown)': {
    procedures: ['blocks.create'],
    act: (_, who) => block(who, fresh()),
  },
  'blocks.remove': {
    procedures: ['blocks.remove'],
    prepare: async (cast, { person }) => person && block(cast.as(person), cast.third.id),
    act: (cast, who) => who.request('DELETE', `/api/blocks/${cast.third.id}`),
    check: async (cast, who) => expect(await blockedBy(cast, who)).toEqual([]),
  },
  'blocks.list_own': {
    procedures: ['blocks.list'],
    prepare: async ({ as, third, people }, { person }) => {
      await block(as(third), people.requester.id)
      if (person) await block(as(person), third.id)
    },
    act: (_, who) => who.request('GET', '/api/blocks'),
    check: ({ third }, _who, [answer]) => expect(answer?.body.items).toMatchObject([{ id: third.id }]),
  },
  'reports.create(member T)': {
    procedures: ['reports.create'],
    act: (cast, who) => report(who, 'member', cast.third.id),
    check: async ({ world, third }, { person }) =>
      expect(await world.rows(sql`select reporter_id, reported_id from reports`)).toEqual([
        { reporter_id: person?.id, reported_id: third.id },
      ]),
  },
  'reports.create(message in C)': {
    procedures: ['reports.create'],
    prepare: writeInC,
    act: async (cast, who) => report(who, 'message', await messageInC(cast)),
  },
  'reports.create+field reporter_id|copy|status': {
    procedures: ['reports.create'],
    act: (cast, who) =>
      Promise.all(
        [{ reporter_id: cast.third.id }, { copy: {} }, { status: 'open' }, { kind: 'circle' }, { reason: 'x' }].map(
          (more) => report(who, 'member', cast.third.id, more),
        ),
      ),
  },
}
