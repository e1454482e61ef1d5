import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ATTACHMENT, ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { docOf, docxOf, pdfOf, pictureOf } from '#test/attachment-files.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { app, member, matched, mentorship, events, rows, state } = await world()

type Sent = { bytes: Uint8Array | string; name?: string; id?: string }
function upload(who: Client, conversation_id: string, { bytes, name = 'file', id = crypto.randomUUID() }: Sent) {
  const form = new FormData()
  form.set('attachment_id', id)
  form.set('file', new File([bytes as BlobPart], name, { type: 'image/svg+xml' }))
  return who.request('POST', `/api/conversations/${conversation_id}/attachments`, form)
}
const send = (who: Client, conversation_id: string, more: object, client_id: string = crypto.randomUUID()) =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id, ...more })
const read = (who: Client, id: string, query = '') => who.request('GET', `/api/attachments/${id}${query}`)

async function chat() {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  return { ama, kofi, ...(await matched(ama, kofi)) }
}

const PDF = 'application/pdf'
const DOC = 'application/msword'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const TXT = 'text/plain'

describe('a file of each kind', () => {
  test.each([
    ['a PDF', pdfOf('Notes'), 'notes.pdf', 'notes.pdf', PDF],
    ['an old Word document', docOf(), 'plan.doc', 'plan.doc', DOC],
    ['a Word document', docxOf(), 'plan.docx', 'plan.docx', DOCX],
    ['a text', 'Habari, dunia. ẹ ọ ụ', 'notes.txt', 'notes.txt', TXT],
    ['a text in UTF-16', Buffer.from('\ufeffHabari', 'utf16le'), 'notes.txt', 'notes.txt', TXT],
    [
      'a text in Windows-1252',
      Buffer.from('Ça va, “Aïcha”?'.replace('“', '\x93').replace('”', '\x94'), 'latin1'),
      'n.txt',
      'n.txt',
      TXT,
    ],
    ['a PDF that calls itself a program', pdfOf('Notes'), 'C:\\Temp\\notes.pdf.exe', 'notes.pdf.exe.pdf', PDF],
    ['a text that calls itself a page', 'Hello', '../../index.html', 'index.html.txt', TXT],
    ['a text without a name', 'Hello', '\u202e\u0007', 'file.txt', TXT],
    ['a text with a name of 504 characters', 'Hello', `${'é'.repeat(500)}.txt`, `${'é'.repeat(196)}.txt`, TXT],
    // A cut between the two units of the last character would leave half of it.
    ['a text with a long name of bridges', 'Hello', `a${'🌉'.repeat(300)}.txt`, `a${'🌉'.repeat(195)}.txt`, TXT],
  ])('%s is stored as it is, and downloaded by both', async (_, bytes, name, shown, type) => {
    const { ama, kofi, conversation_id } = await chat()
    const { status, body } = await upload(ama, conversation_id, { bytes, name })
    const size = Buffer.byteLength(bytes)
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: body.id, name: shown, type, size, width: null, height: null },
    })
    expect((await send(ama, conversation_id, { attachment_id: body.id })).status).toBe(201)
    for (const who of [ama, kofi]) {
      const { status: got, headers } = await read(who, body.id, '?size=preview')
      expect(got).toBe(200)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(shown)}`)
      expect(Number(headers.get('content-length'))).toBe(size)
    }
  })

  test('a picture is encoded anew, upright, without metadata, and with a preview; it is shown with no rights at all', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#005B82' } })
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload(ama, conversation_id, { bytes, name: 'Lagos.JPG' })
    expect(body).toMatchObject({ name: 'Lagos.JPG', type: 'image/jpeg', width: 853, height: ATTACHMENT.pictureSide })
    await send(ama, conversation_id, { content: 'Look', attachment_id: body.id })
    const whole = await read(kofi, body.id)
    expect((whole.body as Buffer).length).toBe(body.size)
    expect(await sharp(whole.body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 853, height: 2560 })
    expect((await sharp(whole.body as Buffer).metadata()).exif).toBeUndefined()
    const preview = await sharp((await read(kofi, body.id, '?size=preview')).body as Buffer).metadata()
    expect([preview.width, preview.height, preview.exif]).toEqual([160, ATTACHMENT.previewSide, undefined])
    const answer = Object.fromEntries(whole.headers)
    expect(answer).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Lagos.jpg"; filename*=UTF-8''Lagos.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
    })
    const keys = (await app.files.listAll(`message-attachments/${conversation_id}/`, { recursive: true })).objects
    expect(Array.from(keys, ({ name }) => name.replace(/^[0-9a-f-]{36}/, 'ID')).toSorted()).toEqual([
      'ID-preview.jpg',
      'ID.jpg',
    ])
  })

  test.each([['png'], ['webp'], ['gif'], ['avif'], ['tiff']] as const)(
    'a picture as %s becomes a JPEG',
    async (format) => {
      const { ama, conversation_id } = await chat()
      const bytes = await pictureOf(format)
      expect((await upload(ama, conversation_id, { bytes, name: `a.${format}` })).body).toMatchObject({
        type: 'image/jpeg',
        name: `a.${format}`,
        width: 40,
        height: 30,
      })
    },
  )
})

describe('the same upload again', () => {
  test('answers the first, also at once, and stores one file', async () => {
    const { ama, conversation_id } = await chat()
    const id = crypto.randomUUID()
    const again = () => upload(ama, conversation_id, { bytes: pdfOf('Notes'), name: 'notes.pdf', id })
    const answers = await Promise.all([again(), again()])
    answers.push(await again())
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]?.body })
    expect(await rows(sql`select id from attachments where conversation_id = ${conversation_id}`)).toEqual([{ id }])
    const { objects } = await app.files.listAll(`message-attachments/${conversation_id}/`, { recursive: true })
    expect(Array.from(objects)).toHaveLength(1)
    expect(await rows(sql`select bytes::int from attachment_totals where user_id = ${ama.id}`)).toEqual([
      { bytes: answers[0]?.body.size },
    ])
  })

  test('by the other side under the same id is refused', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const id = crypto.randomUUID()
    await upload(ama, conversation_id, { bytes: 'Mine', id })
    const before = await state()
    expect(await upload(kofi, conversation_id, { bytes: 'Yours', id })).toMatchObject({
      status: 409,
      body: { code: 'ATTACHMENT_ID_REUSED', message: inEnglish(ATTACHMENT_TEXTS.reused) },
    })
    expect(await state()).toBe(before)
  })

  test('in another conversation is another file, and each reads their own', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const efua = await member('Efua')
    const other = await matched(ama, efua)
    const id = crypto.randomUUID()
    await upload(ama, conversation_id, { bytes: 'For Kofi', id })
    await upload(efua, other.conversation_id, { bytes: 'For Ama', id })
    await send(ama, conversation_id, { attachment_id: id })
    await send(efua, other.conversation_id, { attachment_id: id })
    expect([(await read(kofi, id)).body, (await read(efua, id)).body, (await read(ama, id)).body]).toEqual([
      'For Kofi',
      'For Ama',
      'For Kofi',
    ])
  })
})

describe('who may', () => {
  test('an unsent file is read by its uploader alone; a sent one by both, and by nobody else', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const efua = await member('Efua')
    const { body } = await upload(ama, conversation_id, { bytes: 'Hello' })
    const statuses = async () => Promise.all([ama, kofi, efua].map(async (who) => (await read(who, body.id)).status))
    expect(await statuses()).toEqual([200, 404, 404])
    await send(ama, conversation_id, { attachment_id: body.id })
    expect(await statuses()).toEqual([200, 200, 404])
    expect((await read(ama, crypto.randomUUID())).status).toBe(404)
    expect((await read(ama, 'nothing')).status).toBe(404)
  })

  test('after a mentorship’s end and to a banned member nothing is uploaded; what was sent is still read', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const { conversation_id, mentorship_id } = await mentorship(ama, kofi)
    const { body } = await upload(ama, conversation_id, { bytes: 'Hello' })
    await send(ama, conversation_id, { attachment_id: body.id })
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
    expect(await upload(kofi, conversation_id, { bytes: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'CONVERSATION_READ_ONLY', message: inEnglish(MENTORSHIP_TEXTS.readOnly) },
    })
    const other = await matched(ama, efua)
    await rows(sql`update users set banned_at = now() where id in (${efua.id}, ${kofi.id})`)
    const before = await state()
    expect(await upload(ama, other.conversation_id, { bytes: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'PEER_UNAVAILABLE', message: inEnglish(MESSAGE_TEXTS.unavailable) },
    })
    expect(await state()).toBe(before)
    expect((await read(ama, body.id)).status).toBe(200)
  })
})

describe('a message with a file', () => {
  test('carries it to both sides, in its answer, the thread and the event; blank it says what was sent', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const tab = await events(kofi)
    const { body: file } = await upload(ama, conversation_id, { bytes: pdfOf('Notes'), name: 'notes.pdf' })
    const { body: message } = await send(ama, conversation_id, { content: ' ', attachment_id: file.id })
    expect(message).toMatchObject({ seq: 1, content: 'Sent notes.pdf', attachment: file })
    expect(await tab.settled()).toEqual([{ type: 'message.created', message }])
    expect((await kofi.request('GET', `/api/conversations/${conversation_id}/messages`)).body.items).toEqual([message])
    const [row] = await rows(
      sql`select attachment_url, attachment_name, attachment_type from messages where id = ${message.id}`,
    )
    expect(row).toEqual({
      attachment_url: `/api/attachments/${file.id}`,
      attachment_name: 'notes.pdf',
      attachment_type: PDF,
    })
    tab.close()
  })

  test('sent again answers the first; with another file, other words or none it is refused', async () => {
    const { ama, conversation_id } = await chat()
    const [one, two] = [
      await upload(ama, conversation_id, { bytes: 'One' }),
      await upload(ama, conversation_id, { bytes: 'Two' }),
    ]
    const id = crypto.randomUUID()
    const first = await send(ama, conversation_id, { attachment_id: one.body.id }, id)
    const before = await state()
    expect(await send(ama, conversation_id, { attachment_id: one.body.id }, id)).toMatchObject({
      status: 200,
      body: first.body,
    })
    for (const other of [
      { attachment_id: two.body.id },
      { attachment_id: one.body.id, content: 'With words' },
      { content: first.body.content },
    ])
      expect(await send(ama, conversation_id, other, id)).toMatchObject({
        status: 409,
        body: { code: 'MESSAGE_ID_REUSED' },
      })
    expect(await state()).toBe(before)
  })

  test('a used, foreign or unknown file is refused, and nothing is written', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const efua = await member('Efua')
    const other = await matched(ama, efua)
    const used = (await upload(ama, conversation_id, { bytes: 'Used' })).body.id
    await send(ama, conversation_id, { attachment_id: used })
    const ofPeer = (await upload(kofi, conversation_id, { bytes: 'Peer' })).body.id
    const elsewhere = (await upload(ama, other.conversation_id, { bytes: 'Elsewhere' })).body.id
    const before = await state()
    for (const attachment_id of [used, ofPeer, elsewhere, crypto.randomUUID()]) {
      const answer = await send(ama, conversation_id, { content: 'Hello', attachment_id })
      expect(answer).toMatchObject({ status: 400, body: { message: inEnglish(ATTACHMENT_TEXTS.unknown) } })
    }
    expect(await state()).toBe(before)
  })

  test('two messages at once cannot carry one file', async () => {
    const { ama, conversation_id } = await chat()
    const { body } = await upload(ama, conversation_id, { bytes: 'Once' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(ama, conversation_id, { attachment_id: body.id })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400])
    expect(await rows(sql`select seq from messages where conversation_id = ${conversation_id}`)).toEqual([{ seq: 1 }])
  })
})

describe('too large', () => {
  test.each([
    ['of exactly 10 MB', ATTACHMENT.maxBytes],
    ['of more', ATTACHMENT.maxBytes + 1],
    ['of much more, of which the form is refused already', 11 * 1024 * 1024],
  ])('a file %s is refused, and nothing is stored', async (_, length) => {
    const { ama, conversation_id } = await chat()
    const before = await state()
    expect(await upload(ama, conversation_id, { bytes: Buffer.alloc(length, 'a') })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: 'File size must be less than 10MB' },
    })
    expect(await state()).toBe(before)
  })

  test('a file of one byte less is stored', async () => {
    const { ama, conversation_id } = await chat()
    expect((await upload(ama, conversation_id, { bytes: Buffer.alloc(ATTACHMENT.maxBytes - 1, 'a') })).status).toBe(201)
  })
})
