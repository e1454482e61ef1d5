import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { CONTACT_LIMITS, CONTACT_PATH, CONTACT_TEXTS, HONEYPOT } from '#contract/contact.ts'
import { PUBLIC_URL, startWorld, world } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const started = await world()
const { allMails, state } = started

const MESSAGE = {
  name: 'Ama',
  email: 'ama@mail.example',
  subject: 'A partnership',
  message: 'Hello,\r\n\r\nshall we talk?',
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (fields: Record<string, string> | string, headers: Record<string, string> = {}, to: World = started) =>
  to.visitor().request('POST', CONTACT_PATH, new URLSearchParams(fields).toString(), { ...FORM, ...headers })

/** The policy of an error page must contain the hash of its inline style too, or the browser would ignore the style. */
function expectOwnStyle({ body, headers }: { body: string; headers: Headers }) {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
}

test('a form sent without a script is queued and redirects to a page that confirms it', async () => {
  const before = (await allMails()).length
  const answer = await post(MESSAGE)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?sent=1#contact'])
  const mails = (await allMails()).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.recipients).toEqual([BRAND.contactEmail])
  expect(mails[0]?.headers).toContain('Reply-To: ama@mail.example')
  expect(mails[0]?.text).toContain('Hello,\n\nshall we talk?')
  const { body } = await started.visitor().request('GET', '/?sent=1')
  expect(body).toMatch(
    new RegExp(`role="status".*${inEnglish(CONTACT_TEXTS.sent)}.*${inEnglish(CONTACT_TEXTS.promise)}`),
  )
  expect((await started.visitor().request('GET', '/')).body).not.toContain(inEnglish(CONTACT_TEXTS.sent))
})

test('the same content sent again, later or at once, is one message; other content is another', async () => {
  const before = (await allMails()).length
  const twice = { ...MESSAGE, subject: 'Pressed twice' }
  for (const { status } of [await post(twice), ...(await Promise.all([post(twice), post(twice)]))])
    expect(status).toBe(303)
  expect(await allMails()).toHaveLength(before + 1)
  expect((await post({ ...twice, message: 'One thing more' })).status).toBe(303)
  expect(await allMails()).toHaveLength(before + 2)
})

test('invalid fields are shown with their errors and the typed values, and nothing is sent', async () => {
  const before = await state()
  const answer = await post({ name: 'Ama & "Kofi"', email: 'nobody', subject: ' ', message: '<b>first</b>\r\nsecond' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'private, no-store'])
  expectOwnStyle(answer)
  expect(answer.body).toContain('value="Ama &amp; &quot;Kofi&quot;"')
  expect(answer.body).toContain('&lt;b&gt;first&lt;/b&gt;\nsecond</textarea>')
  expect(answer.body).toMatch(/<input[^>]*id="contact-email"[^>]*aria-describedby="contact-email-err"/)
  expect(answer.body).toMatch(new RegExp(`id="contact-email-err".*${inEnglish(CONTACT_TEXTS.email)}`))
  expect(answer.body).toMatch(new RegExp(`id="contact-subject-err".*${inEnglish(CONTACT_TEXTS.subject)}`))
  expect(answer.body).not.toContain('contact-name-err')
  // The page focuses the first invalid field.
  expect(answer.body.match(/<[^>]*autofocus[^>]*>/gi)).toEqual([expect.stringContaining('id="contact-email"')])
  expect(await state()).toBe(before)
})

test('an empty form, a body that is not a form, and characters that cannot be stored cause no server error', async () => {
  for (const body of ['', '%', '%00', 'name=%00&email=%ff%fe', 'a'.repeat(30_000), '&&&===', '[]'])
    expect((await post(body)).status).toBe(400)
  expect((await post({ ...MESSAGE, name: 'A\0ma' })).status).toBe(303)
  expect((await post({ ...MESSAGE, message: 'x'.repeat(65_536) })).status).toBe(413)
})

test('a form that does not say how long it is is refused unread', async () => {
  const before = await state()
  const body = new ReadableStream({ pull: (endless) => endless.enqueue(Buffer.alloc(64 * 1024, 'x')) })
  const unmeasured = { method: 'POST', headers: FORM, body, duplex: 'half' } as const
  expect((await fetch(started.url + CONTACT_PATH, unmeasured)).status).toBe(413)
  expect(await state()).toBe(before)
})

test('a line break counts as one character, as in the browser', async () => {
  const lines = 'line\r\n'.repeat(CONTACT_LIMITS.message / 5)
  expect((await post({ ...MESSAGE, message: lines })).status).toBe(303)
  expect((await post({ ...MESSAGE, message: `${lines}x${lines}` })).status).toBe(400)
})

test('a robot gets the same answer, and no mail is sent', async () => {
  const before = (await allMails()).length
  const answer = await post({ ...MESSAGE, [HONEYPOT]: 'https://spam.example/'.repeat(40) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?sent=1#contact'])
  expect(await allMails()).toHaveLength(before)
})

test('a form on another site is refused', async () => {
  const before = await state()
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }])
    expect((await post(MESSAGE, headers)).body.code).toBe('FOREIGN_ORIGIN')
  expect(await state()).toBe(before)
  expect((await post(MESSAGE, { origin: PUBLIC_URL })).status).toBe(303)
})

test('opening the address of the form post redirects to the form', async () => {
  const { status, headers } = await started.visitor().request('GET', CONTACT_PATH)
  expect([status, headers.get('location')]).toEqual([303, '/#contact'])
})

test('too many messages give 429 with Retry-After and the typed values; form and API count together', async () => {
  const narrow = await startWorld({ LIMIT_CONTACT: '2/3600' })
  try {
    expect((await post(MESSAGE, {}, narrow)).status).toBe(303)
    const { message, ...rest } = MESSAGE
    expect((await narrow.visitor().request('POST', CONTACT_PATH, { ...rest, message: 'Hello' })).status).toBe(202)
    const refused = await post(MESSAGE, {}, narrow)
    expect(refused.status).toBe(429)
    expectOwnStyle(refused)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(refused.body).toMatch(new RegExp(`role="alert".*${inEnglish(CONTACT_TEXTS.failed)}`))
    expect(refused.body).toContain('value="A partnership"')
    expect(refused.body).toContain('Hello,\n\nshall we talk?</textarea>')
  } finally {
    await narrow.stop()
  }
})

test('invalid forms count against the limit too', async () => {
  const narrow = await startWorld({ LIMIT_MUTATION: '2/60' })
  try {
    expect((await post({}, {}, narrow)).status).toBe(400)
    expect((await post({}, {}, narrow)).status).toBe(400)
    expect((await post({}, {}, narrow)).status).toBe(429)
  } finally {
    await narrow.stop()
  }
})

test('a server error shows the typed values and no internal details', async () => {
  const broken = await startWorld()
  try {
    const { inTransaction } = broken.app
    broken.app.inTransaction = () => Promise.reject(new Error('relation "jobs.job" is lost'))
    const answer = await post(MESSAGE, {}, broken)
    expect(answer.status).toBe(500)
    expectOwnStyle(answer)
    expect(answer.body).toMatch(new RegExp(`role="alert".*${inEnglish(CONTACT_TEXTS.failed)}`))
    expect(answer.body).toContain('value="A partnership"')
    expect(answer.body).not.toMatch(/relation|jobs\.job|node_modules/)
    broken.app.inTransaction = inTransaction
    expect((await post(MESSAGE, {}, broken)).status).toBe(303)
  } finally {
    await broken.stop()
  }
})
