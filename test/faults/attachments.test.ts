import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { sweepAttachments } from '#server/attachments/sweep-attachments.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { pictureOf } from '#test/attachment-files.ts'
import type { Client } from '#test/client.ts'
import { STORE_MS, startS3 } from '#test/s3-server.ts'
import { world } from '#test/world.ts'

// One database is enough: it is about a store that is away or slow; server/attachments has the rows on both.

const PATIENCE = { timeout: 40_000 }
const DAY = 86_400_000

const store = await startS3()
afterAll(store.stop)
beforeEach(() => {
  store.mood = 'normal'
})
const { app, url, member, matched, rows, state } = await world(
  { ...store.settings, LIMIT_UPLOAD: '3/600' },
  { storeMs: STORE_MS },
)

function upload(who: Client, conversation_id: string, bytes: string | Buffer, id: string = crypto.randomUUID()) {
  const form = new FormData()
  form.set('attachment_id', id)
  form.set('file', new File([bytes as BlobPart], 'notes.txt'))
  return who.request('POST', `/api/conversations/${conversation_id}/attachments`, form)
}
const send = (who: Client, conversation_id: string, more: object) =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: crypto.randomUUID(), ...more })
const read = (who: Client, id: string, query = '') => who.request('GET', `/api/attachments/${id}${query}`)
const keysOf = (conversation_id: string) => [...store.objects.keys()].filter((key) => key.includes(conversation_id))

async function chat() {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  return { ama, kofi, ...(await matched(ama, kofi)) }
}

describe('files in the bucket', () => {
  test('are stored under the conversation, read by both, and swept once nothing names them', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const picture = await upload(ama, conversation_id, await pictureOf('jpeg'))
    const unsent = await upload(ama, conversation_id, 'Not sent')
    expect([picture.status, unsent.status]).toEqual([201, 201])
    await send(ama, conversation_id, { attachment_id: picture.body.id })
    expect((await read(kofi, picture.body.id)).body).toHaveLength(picture.body.size)
    expect((await read(kofi, picture.body.id, '?size=preview')).status).toBe(200)
    const name = '0190b1f2-0000-7000-8000-000000000000'
    const nameless = `message-attachments/${conversation_id}/${name}.pdf`
    store.objects.set(nameless, { bytes: Buffer.from('x'), type: 'application/pdf' })
    expect(await sweepAttachments(app)).toEqual({ unsent: 0, nameless: 1 })
    expect(keysOf(conversation_id)).toHaveLength(3)
    expect(await sweepAttachments(app, Date.now() + 2 * DAY)).toEqual({ unsent: 0, nameless: 0 })
    expect((await sweepAttachments(app, Date.now() + 4 * DAY)).unsent).toBe(1)
    expect(keysOf(conversation_id)).toHaveLength(2)
    expect((await read(ama, unsent.body.id)).status).toBe(404)
    expect((await read(kofi, picture.body.id)).status).toBe(200)
    const [kept] = await rows<{ bytes: number }>(
      sql`select sum(size + coalesce(preview_size, 0))::int as bytes from attachments where uploader_id = ${ama.id}`,
    )
    expect(await rows(sql`select bytes::int from attachment_totals where user_id = ${ama.id}`)).toEqual([kept])
  })

  test('a sent file whose bytes are gone is answered with 503, and its message stands', async () => {
    const { ama, conversation_id } = await chat()
    const { body } = await upload(ama, conversation_id, 'Hello')
    await send(ama, conversation_id, { attachment_id: body.id })
    for (const key of keysOf(conversation_id)) store.objects.delete(key)
    expect((await read(ama, body.id)).status).toBe(503)
    expect((await ama.request('GET', `/api/conversations/${conversation_id}/messages`)).body.items).toHaveLength(1)
  })
})

describe.each(['broken', 'hanging'] as const)('while the store is %s', (mood) => {
  test('uploads and downloads are answered with 503, write nothing and count nowhere; text goes on', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const { body } = await upload(ama, conversation_id, 'Hello')
    await send(ama, conversation_id, { attachment_id: body.id })
    const before = await state()
    store.mood = mood
    const id = crypto.randomUUID()
    for (let n = 0; n < 3; n++) {
      const refused = await upload(ama, conversation_id, 'Away', id)
      expect(refused).toMatchObject({ status: 503, body: { message: inEnglish(COMMON_TEXTS.unavailable) } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.stringify(refused.body)).not.toMatch(/S3|InternalError|127\.0\.0\.1|Timeout/i)
    }
    expect((await read(kofi, body.id)).status).toBe(503)
    expect(await state()).toBe(before)
    expect((await send(kofi, conversation_id, { content: 'I write all the same' })).status).toBe(201)
    store.mood = 'normal'
    // One of three was used before the outage, and none of the outage’s.
    for (const expected of [201, 201]) expect((await upload(ama, conversation_id, 'Back')).status).toBe(expected)
    expect((await upload(ama, conversation_id, 'Too many')).status).toBe(429)
    expect((await read(kofi, body.id)).body).toBe('Hello')
  }, 120_000)
})

test('a download that the store cuts off is cut off for its reader, and never taken for the whole file', async () => {
  const { ama, conversation_id } = await chat()
  const { body } = await upload(ama, conversation_id, Buffer.alloc(3_000_000, 'a'))
  store.mood = 'cutting'
  await expect(read(ama, body.id)).rejects.toThrow()
  store.mood = 'normal'
  expect((await read(ama, body.id)).body).toHaveLength(3_000_000)
  expect(app.downloads.size).toBe(0)
})

test('a member reads six files at once; the places are free again when the readers are gone', async () => {
  const { ama, kofi, conversation_id } = await chat()
  const { body } = await upload(ama, conversation_id, Buffer.alloc(10_000_000, 'a'))
  await send(ama, conversation_id, { attachment_id: body.id })
  const open = () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    socket.write(
      `GET /api/attachments/${body.id} HTTP/1.1\r\nHost: bridge.test\r\nCookie: ${ama.cookieHeader()}\r\n\r\n`,
    )
    return socket
  }
  const readers = Array.from({ length: 6 }, open)
  await expect.poll(() => app.downloads.size, PATIENCE).toBe(6)
  expect(await read(ama, body.id)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect((await read(kofi, body.id)).status).toBe(200)
  for (const reader of readers) reader.destroy()
  await expect.poll(() => app.downloads.size, PATIENCE).toBe(0)
  expect((await read(ama, body.id)).status).toBe(200)
})

test('a slow reader of a file in the bucket is not cut by the time limits of the store', async () => {
  const { ama, conversation_id } = await chat()
  const { body } = await upload(ama, conversation_id, Buffer.alloc(10_000_000, 'a'))
  const answer = await fetch(`${url}/api/attachments/${body.id}`, { headers: { cookie: ama.cookieHeader() } })
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  let length = first?.value?.length ?? 0
  // Longer than the store may take to answer.
  await sleep(2 * STORE_MS)
  for (;;) {
    const next = await reader?.read()
    if (!next || next.done) break
    length += next.value.length
  }
  expect(length).toBe(10_000_000)
})
