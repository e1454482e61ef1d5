import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const CLIENT_ID = '0195b1f2-1111-7000-8000-000000000000'
const send = ({ conversation_id }: Cast, who: Asker | ReturnType<Cast['as']>, body: object = {}) =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, {
    client_id: CLIENT_ID,
    content: 'Hello',
    ...body,
  })
const sides = ['requester', 'recipient']
/** The message that is sent again: by the asker if they may, otherwise by a side of the conversation. */
const sentBefore = (cast: Cast, { column }: Asker) =>
  send(cast, cast.as(column === 'recipient' ? cast.people.recipient : cast.people.requester))

/** An answer in the words of the matrix: 200 when what happened reached the asker, 404 when it did not. */
const delivered = (heard: boolean): Answer => ({ status: heard ? 200 : 404, body: null, headers: new Headers() })

export const messageRows: Record<string, Row> = {
  'messages.send(C)': {
    procedures: ['messages.send'],
    act: send,
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select sender_id, seq, content from messages`)).toEqual([
        { sender_id: person?.id, seq: 1, content: 'Hello' },
      ]),
  },
  'messages.send(C) same client_id same body': {
    procedures: ['messages.send'],
    prepare: sentBefore,
    act: send,
    check: async ({ world }) => expect(await world.rows(sql`select 1 from messages`)).toHaveLength(1),
  },
  'messages.send(C) same client_id other body': {
    procedures: ['messages.send'],
    prepare: sentBefore,
    act: (cast, who) => send(cast, who, { content: 'Other' }),
    codes: { 409: 'MESSAGE_ID_REUSED' },
  },
  'messages.send(C)+field sender_id|created_at|seq': {
    procedures: ['messages.send'],
    act: (cast, who) =>
      Promise.all(
        [{ sender_id: cast.third.id }, { created_at: '2020-01-01T00:00:00Z' }, { seq: 7 }].map((more) =>
          send(cast, who, more),
        ),
      ),
  },
  'messages.send(C) blank no attachment': {
    procedures: ['messages.send'],
    act: (cast, who) => Promise.all(['', ' \n '].map((content) => send(cast, who, { content }))),
  },
  'messages.send(C) other party banned|deleted': {
    procedures: ['messages.send'],
    prepare: ({ world, people }, { column }) =>
      world.rows(
        sql`update users set banned_at = now() where id = ${(column === 'recipient' ? people.requester : people.recipient).id}`,
      ),
    act: send,
    codes: { 409: 'PEER_UNAVAILABLE' },
  },
  'messages.list(C)': {
    procedures: ['messages.list'],
    prepare: sentBefore,
    act: ({ conversation_id }, who) =>
      Promise.all(
        ['', '?before=9', '?after=0'].map((query) =>
          who.request('GET', `/api/conversations/${conversation_id}/messages${query}`),
        ),
      ),
    check: (_, _who, answers) => {
      for (const { body } of answers) expect(body.items).toMatchObject([{ seq: 1, content: 'Hello' }])
    },
  },
  'messages.count_unread_own': {
    procedures: ['messages.countUnread'],
    prepare: (cast) => send(cast, cast.as(cast.people.requester)),
    act: (_, who) => who.request('GET', '/api/messages/unread'),
    check: (_, { column }, [answer]) =>
      expect(answer?.body).toEqual({ unread_messages: column === 'recipient' ? 1 : 0 }),
  },
  'messages.mark_read(C)': {
    procedures: ['messages.markRead'],
    prepare: (cast) => send(cast, cast.as(cast.people.requester)),
    act: ({ conversation_id }, who) => who.request('POST', `/api/conversations/${conversation_id}/read`, { seq: 1 }),
    check: (_, _who, [answer]) => expect(answer?.body).toMatchObject({ last_read_seq: 1, unread_messages: 0 }),
  },
  'realtime.connect': {
    procedures: [],
    act: async ({ world }, who) => {
      const stream = await world.events({ ...who, id: who.person?.id })
      stream.close()
      return {
        status: stream.status,
        body: { code: stream.status === 401 ? 'UNAUTHORIZED' : 'NO_PROFILE' },
        headers: new Headers(),
      }
    },
  },
  'realtime.subscribe(conversation C)': {
    procedures: [],
    provenBy: 'delivery',
    act: async (cast, who) => {
      const stream = await cast.world.events({ ...who, id: who.person?.id }, `?conversation_id=${cast.conversation_id}`)
      if (stream.status !== 200) return { status: stream.status, body: null, headers: new Headers() }
      await send(cast, cast.as(cast.people.requester))
      const heard = (await stream.settled()).some(({ type }) => type === 'message.created')
      stream.close()
      return delivered(heard)
    },
    check: (_, { column }) => expect(sides).toContain(column),
  },
  'realtime.subscribe(user channel of other)': {
    procedures: [],
    provenBy: 'delivery',
    act: async ({ world, third }, who) => {
      const stream = await world.events(
        { ...who, id: who.person?.id },
        `?user_id=${third.id}&channel=${third.id}&last=0-0`,
      )
      if (stream.status !== 200) return { status: stream.status, body: null, headers: new Headers() }
      world.app.live.announce([third.id], { type: 'profile.changed', user_id: third.id })
      const heard = (await stream.settled()).some(({ type }) => type === 'profile.changed')
      stream.close()
      return delivered(heard)
    },
  },
}
