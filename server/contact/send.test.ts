import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { CONTACT_PATH, CONTACT_TEXTS, HONEYPOT } from '#contract/contact.ts'
import { startWorld, world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { visitor, member, mails, allMails, rows } = await world()

const MESSAGE = {
  name: 'Ama',
  email: 'ama@mail.example',
  subject: 'A partnership',
  message: 'Hello,\n\nshall we talk?',
}
const send = (message: object) => visitor().request('POST', CONTACT_PATH, message)
/** The only mail that a message causes. */
async function mailOf(message: object) {
  const before = (await allMails()).length
  expect((await send(message)).status).toBe(202)
  const now = (await allMails()).slice(before)
  expect(now).toHaveLength(1)
  const [mail] = now
  if (!mail) throw new Error('unreachable: there is one')
  return mail
}

test('a message is mailed unchanged to the operator only, with the sender as Reply-To', async () => {
  const mail = await mailOf(MESSAGE)
  expect(mail.recipients).toEqual([BRAND.contactEmail])
  expect(mail.subject).toBe('Contact form: A partnership')
  expect(mail.from).toContain(BRAND.mailFrom)
  expect(mail.headers).toContain('Reply-To: ama@mail.example')
  expect(mail.text).toContain('Name: Ama\nEmail: ama@mail.example\nSubject: A partnership')
  expect(mail.text).toContain('Hello,\n\nshall we talk?')
  expect(mail.html).toContain('<p>Hello,<br><br>shall we talk?</p>')
})

test('the answer comes once the mail is queued, and is empty', async () => {
  const jobs = () => rows<{ n: number }>(sql`select count(*)::int as n from jobs.job where name = 'mail'`)
  const [before] = await jobs()
  const answer = await send(MESSAGE)
  expect([answer.status, answer.body]).toEqual([202, {}])
  expect(await jobs()).toEqual([{ n: (before?.n ?? 0) + 1 }])
  await allMails()
})

test('a robot that fills in the hidden field gets the same answer, and no mail is sent', async () => {
  const before = (await allMails()).length
  const answer = await send({ ...MESSAGE, [HONEYPOT]: 'https://spam.example' })
  expect([answer.status, answer.body]).toEqual([202, {}])
  expect(await allMails()).toHaveLength(before)
  expect((await send({ ...MESSAGE, [HONEYPOT]: '' })).status).toBe(202)
  expect(await allMails()).toHaveLength(before + 1)
})

test('a message sent again with the same id, later or at once, is one mail', async () => {
  const [id, other] = [randomUUIDv7(), randomUUIDv7()]
  const before = (await allMails()).length
  for (const sending of [[id], [id.toUpperCase(), id], [other, other, other]]) {
    const answers = await Promise.all(sending.map((one) => send({ ...MESSAGE, id: one })))
    expect(answers.map(({ status }) => status)).toEqual(sending.map(() => 202))
  }
  expect(await allMails()).toHaveLength(before + 2)
})

test.each([
  ['name', '', inEnglish(CONTACT_TEXTS.name)],
  ['name', 'x'.repeat(101), inEnglish(CONTACT_TEXTS.nameLong)],
  ['email', 'nobody', inEnglish(CONTACT_TEXTS.email)],
  ['email', `${'x'.repeat(250)}@mail.example`, inEnglish(CONTACT_TEXTS.emailLong)],
  ['email', 'ama@mail.example, other@mail.example', inEnglish(CONTACT_TEXTS.email)],
  ['email', 'ama@mail.example\r\nBcc: other@mail.example', inEnglish(CONTACT_TEXTS.email)],
  ['email', 'Ama <ama@mail.example>', inEnglish(CONTACT_TEXTS.email)],
  ['email', '"ama\r\n"@mail.example', inEnglish(CONTACT_TEXTS.email)],
  ['email', 'ama@mail.example\u2028Bcc: other@mail.example', inEnglish(CONTACT_TEXTS.email)],
  ['subject', ' \n ', inEnglish(CONTACT_TEXTS.subject)],
  ['subject', 'x'.repeat(201), inEnglish(CONTACT_TEXTS.subjectLong)],
  ['message', '', inEnglish(CONTACT_TEXTS.message)],
  ['message', 'x'.repeat(1001), inEnglish(CONTACT_TEXTS.messageLong)],
])('%s %j is refused with an issue at its field', async (field, value, words) => {
  const { status, body } = await send({ ...MESSAGE, [field]: value })
  expect([status, body.message, body.data.issues[0]]).toMatchObject([400, words, { field, message: words }])
})

const HEADERS = ['From', 'To', 'Reply-To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type']
const SEPARATORS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '%0d%0a', '\r\n\r\n', '\r\n ']
const STRANGER = 'stranger@mail.example'

test.each([
  ...SEPARATORS.map((line) => `Hello${line}Bcc: ${STRANGER}`),
  ...SEPARATORS.map((line) => `${line}Bcc: ${STRANGER}${line}${line}another mail`),
  '=?utf-8?Q?Hi=0D=0ABcc:_stranger=40mail.example?=',
  '=?utf-8?B?SGkNCkJjYzogc3RyYW5nZXJAbWFpbC5leGFtcGxl?=',
  `"Support" <${STRANGER}>, ${STRANGER}`,
  `a, ${STRANGER}; b: <${STRANGER}>`,
  '\u202egnp.exe',
  `${'Ṣadé '.repeat(14)}\r\nBcc: ${STRANGER}`,
])('%j as name, subject and message adds no header and no recipient', async (words) => {
  const mail = await mailOf({ ...MESSAGE, name: words, subject: words, message: words })
  expect(mail.recipients).toEqual([BRAND.contactEmail])
  const names = mail.headers.map((line) => line.slice(0, line.indexOf(':')))
  expect(names.toSorted()).toEqual(HEADERS.toSorted())
  expect(mail.headers.filter((line) => /^(to|reply-to):/i.test(line)).toSorted()).toEqual([
    'Reply-To: ama@mail.example',
    `To: ${BRAND.contactEmail}`,
  ])
  const subject = decodedWords(mail.subject)
  expect(subject).toMatch(/^Contact form: /)
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/)
  expect(mail.text.split('\n').find((line) => /^(to|cc|bcc|subject|reply-to):/i.test(line.trim()))).toMatch(
    /^Subject: /,
  )
})

test('encoded words (RFC 2047) in a field are shown as typed and not decoded', async () => {
  const mail = await mailOf({ ...MESSAGE, subject: '=?utf-8?Q?Free=20money?=' })
  expect(decodedWords(mail.subject)).toBe('Contact form: = ?utf-8?Q?Free=20money?=')
})

test('an address of 254 characters is one line in Reply-To', async () => {
  const email = `${'a'.repeat(63)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
  expect(email).toHaveLength(254)
  const mail = await mailOf({ ...MESSAGE, email })
  expect(mail.headers).toContain(`Reply-To: ${email}`)
})

test('HTML in a message is text in the mail', async () => {
  const payload = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const mail = await mailOf({ ...MESSAGE, name: payload, subject: payload, message: payload })
  expect(mail.html).not.toMatch(/<script|<img/i)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(mail.text).toContain(payload)
})

test('text in any script arrives as typed', async () => {
  const words = 'Ṣadé · ምስጋና · مرحبا · 你好 · 👩🏾‍💻'
  const mail = await mailOf({ ...MESSAGE, name: words, subject: words, message: words })
  expect(decodedWords(mail.subject)).toBe(`Contact form: ${words}`)
  expect(mail.text).toContain(`Name: ${words}\n`)
  expect(mail.text).toContain(`\n\n${words}\n\n`)
})

test('a member can send a message too, and gets no copy', async () => {
  const ama = await member('Ama')
  expect((await ama.request('POST', CONTACT_PATH, { ...MESSAGE, email: ama.email })).status).toBe(202)
  expect((await allMails()).filter(({ recipients }) => recipients.includes(ama.email))).toEqual([])
  expect((await mails(BRAND.contactEmail)).at(-1)?.headers).toContain(`Reply-To: ${ama.email}`)
})

test('after five messages in an hour a network gets 429 with Retry-After; another network does not', async () => {
  const narrow = await startWorld({ LIMIT_CONTACT: '5/3600', TRUSTED_PROXIES: '1' })
  const from = (ip: string, message: object = MESSAGE) =>
    narrow.visitor().request('POST', CONTACT_PATH, message, { 'x-forwarded-for': ip })
  try {
    for (let sent = 0; sent < 5; sent++) expect((await from('203.0.113.7')).status).toBe(202)
    const refused = await from('203.0.113.7')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await from('203.0.113.7', { ...MESSAGE, [HONEYPOT]: 'x' })).status).toBe(429)
    expect((await from('203.0.113.8')).status).toBe(202)
    expect(await narrow.allMails()).toHaveLength(6)
  } finally {
    await narrow.stop()
  }
})

/** A header as a mail program shows it: adjacent encoded words are one text. */
function decodedWords(header: string): string {
  return header.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/(=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const bytes = Array.from(run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi), ([, way, word = '']) =>
      way?.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quoted(word),
    )
    return Buffer.concat(bytes).toString()
  })
}

function quoted(word: string): Buffer {
  const signs = word
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(signs, 'latin1')
}
