import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Client } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const ID = '0195b1f2-2222-7000-8000-000000000000'

const isSide = ({ column }: Asker) => column === 'requester' || column === 'recipient'

function upload(who: Client, conversation_id: string) {
  const form = new FormData()
  form.set('attachment_id', ID)
  form.set('file', new File(['Hello'], 'hello.txt', { type: 'text/plain' }))
  return who.request('POST', `/api/conversations/${conversation_id}/attachments`, form)
}

const send = (who: Client, conversation_id: string, body: object) =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: ID, ...body })

/** The requester sent a file to the recipient. */
export async function fileSent(cast: Cast) {
  const requester = cast.as(cast.people.requester)
  await upload(requester, cast.conversation_id)
  await send(requester, cast.conversation_id, { attachment_id: ID })
}

export const attachmentRows: Record<string, Row> = {
  'attachments.upload(C)': {
    procedures: ['attachments.upload'],
    act: ({ conversation_id }, who) => upload(who, conversation_id),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select id, uploader_id, name from attachments`)).toEqual([
        { id: ID, uploader_id: person?.id, name: 'hello.txt' },
      ]),
  },
  'attachments.upload(CE ended mentorship)': {
    procedures: ['attachments.upload'],
    bond: 'ended',
    act: ({ bound }, who) => upload(who, bound.conversation_id),
    codes: { 409: 'CONVERSATION_READ_ONLY' },
  },
  'attachments.download(C)': {
    procedures: [],
    prepare: fileSent,
    act: (_, who) => who.request('GET', `/api/attachments/${ID}`),
    check: (_, _who, [answer]) => {
      expect(answer?.body).toBe('Hello')
      expect(answer?.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(answer?.headers.get('content-security-policy')).toContain('sandbox')
    },
  },
  'messages.send(C) attachment of other conversation': {
    procedures: ['messages.send'],
    // A side has uploaded the file themselves, to a conversation with somebody else.
    prepare: async (cast, asker) => {
      if (!isSide(asker) || !asker.person) return
      const me = cast.as(asker.person)
      const { conversation_id } = await cast.world.matched(me, cast.third)
      expect((await upload(me, conversation_id)).status).toBe(201)
    },
    act: ({ conversation_id }, who) =>
      Promise.all(
        [
          { content: 'Hello', attachment_id: ID },
          { attachment_id: ID },
          {
            content: 'Hello',
            attachment_url: '/api/attachments/1',
            attachment_name: 'a',
            attachment_type: 'image/png',
          },
        ].map((body) => send(who, conversation_id, body)),
      ),
  },
}
