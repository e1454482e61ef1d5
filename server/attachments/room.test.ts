import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { sweepAttachments } from '#server/attachments/sweep-attachments.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const MB = 1024 * 1024
const { app, member, matched, rows, state } = await world({ FILES_PER_MEMBER_MB: '2' })

function upload(who: Client, conversation_id: string, bytes: number) {
  const form = new FormData()
  form.set('attachment_id', crypto.randomUUID())
  form.set('file', new File([Buffer.alloc(bytes, 'a')], 'a.txt'))
  return who.request('POST', `/api/conversations/${conversation_id}/attachments`, form)
}
const bytesOf = async (who: { id: string }) =>
  (await rows<{ bytes: number }>(sql`select bytes::int from attachment_totals where user_id = ${who.id}`))[0]?.bytes

async function chat() {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  return { ama, kofi, ...(await matched(ama, kofi)) }
}
const full = {
  status: 409,
  body: {
    code: 'ATTACHMENT_SPACE_FULL',
    message: inEnglish({ ...ATTACHMENT_TEXTS.full, values: { max: 2 } }),
    data: { max: 2 },
  },
}
const files = async (conversation_id: string) =>
  Array.from((await app.files.listAll(`message-attachments/${conversation_id}/`, { recursive: true })).objects).length

test('a member’s files have so much room over all conversations, also when several come at once', async () => {
  const { ama, kofi, conversation_id } = await chat()
  const other = await matched(ama, await member('Efua'))
  const answers = await Promise.all([
    upload(ama, conversation_id, 1.2 * MB),
    upload(ama, other.conversation_id, 1.2 * MB),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(full)
  expect(await bytesOf(ama)).toBe(Math.floor(1.2 * MB))
  expect((await files(conversation_id)) + (await files(other.conversation_id))).toBe(1)
  expect((await upload(kofi, conversation_id, 1.2 * MB)).status).toBe(201)
})

test('where there is no room at all a file is refused before it is read, and what is swept makes room again', async () => {
  const { ama, conversation_id } = await chat()
  expect((await upload(ama, conversation_id, 2 * MB)).status).toBe(201)
  const before = await state()
  expect(await upload(ama, conversation_id, 1)).toMatchObject(full)
  expect(await state()).toBe(before)
  expect((await sweepAttachments(app, Date.now() + 4 * 86_400_000)).unsent).toBeGreaterThan(0)
  expect(await bytesOf(ama)).toBe(0)
  expect(await files(conversation_id)).toBe(0)
  expect((await upload(ama, conversation_id, 1)).status).toBe(201)
})

test('when the commit fails neither a row nor a file is left', async () => {
  const { ama, conversation_id } = await chat()
  await rows(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`,
  )
  await rows(
    sql`create constraint trigger refuse after insert on attachments deferrable initially deferred for each row execute function refuse()`,
  )
  const before = await state()
  expect((await upload(ama, conversation_id, 10)).status).toBe(500)
  expect(await state()).toBe(before)
  expect(await files(conversation_id)).toBe(0)
  await rows(sql`drop trigger refuse on attachments`)
  expect((await upload(ama, conversation_id, 10)).status).toBe(201)
})
