import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { demoAccounts, seedCommunity } from '#db/seed/insert.ts'
import { startDemo } from '#test/demo.ts'
import { allPages } from '#test/pages.ts'

const demo = await startDemo((app) => seedCommunity(app, () => {}))
afterAll(demo.stop)
const { app, url, browser, rows, state } = demo

async function signedIn(who: string) {
  const seat = browser()
  expect(
    (
      await seat.request('POST', '/api/auth/sign-in', {
        email: `${who}@demo.daraja56.example`,
        password: demoAccounts.password,
      })
    ).status,
  ).toBe(200)
  return seat
}

describe('the community of the demo', () => {
  test('has a mentor with three pending requests, and a mentee with messages of the mentor', async () => {
    const [mentor, mentee] = [await signedIn('mentor'), await signedIn('mentee')]
    const { counts, user } = (await mentor.call.account.session()) ?? {}
    expect(counts?.pending_requests).toBe(3)
    expect((await mentor.call.matches.pending({})).items).toHaveLength(3)
    const chats = (await mentee.call.conversations.list({})).items
    const chat = chats.find(({ peer }) => peer.id === user?.id)
    expect(chat?.last_message?.content).toBeTruthy()
    expect((await mentee.call.messages.list({ id: chat?.id ?? '' })).items.length).toBeGreaterThan(3)
    expect((await mentee.call.discover.list()).matches.length).toBeGreaterThan(0)
  })

  test('has a newcomer without a profile, and an admin', async () => {
    expect(await (await signedIn('new')).call.account.session()).toMatchObject({ profile: null, is_admin: false })
    const admin = await signedIn('admin')
    expect(await admin.call.account.session()).toMatchObject({ is_admin: true })
    expect((await admin.call.admin.listUsers({})).items).toHaveLength(20)
    expect((await admin.call.moderation.listReports({})).items).toMatchObject([
      { kind: 'opportunity', count: 2, is_there: true },
      { kind: 'post', count: 1, is_there: true },
    ])
  })

  test('has sixty opportunities, two of them closed and saved', async () => {
    const mentee = await signedIn('mentee')
    const seen = (await allPages((from) => mentee.call.opportunities.list(from))).flat()
    expect(seen.length).toBeGreaterThanOrEqual(58)
    expect(await rows(sql`select 1 from opportunities where source_id is null`)).toHaveLength(60)
    const saved = (await mentee.call.savedOpportunities.listOwn({})).items
    expect(saved.filter(({ closed }) => closed)).toHaveLength(2)
    expect(saved.filter(({ closed }) => !closed).length).toBeGreaterThanOrEqual(3)
  })

  test('has threads with gapless numbers, the conversation’s last number, and read positions within them', async () => {
    expect(
      await rows(sql`select c.id from conversations c left join messages m on m.conversation_id = c.id group by c.id
      having count(m.id) <> c.last_seq or coalesce(max(m.seq), 0) <> c.last_seq or abs(extract(epoch from coalesce(max(m.created_at), c.last_message_at) - c.last_message_at)) > 5`),
    ).toEqual([])
    expect(
      await rows(
        sql`select 1 from conversation_members cm join conversations c on c.id = cm.conversation_id where cm.last_read_seq > c.last_seq`,
      ),
    ).toEqual([])
    expect(
      await rows(sql`select 1 from users u left join user_consents c on c.user_id = u.id where c.id is null`),
    ).toEqual([])
  })

  test('does not change with a second start', async () => {
    const before = await state()
    await seedCommunity(app, () => {})
    expect(await state()).toBe(before)
  })
})

describe('the mailbox', () => {
  test('shows all mails, newest first, as a page and as JSON', async () => {
    const seat = browser()
    const form = {
      full_name: 'Efua Owusu',
      email: 'efua@mail.example',
      password: 'kente and cedi',
      terms_accepted: true,
    }
    await seat.request('POST', '/api/auth/sign-up', form)
    await expect.poll(async () => (await seat.request('GET', '/dev/mail.json')).body.length).toBe(1)
    await seat.request('POST', '/api/auth/resend-verification', { email: form.email })
    await expect.poll(async () => (await seat.request('GET', '/dev/mail.json')).body.length).toBe(2)
    const [newest, older] = (await seat.request('GET', '/dev/mail.json')).body
    expect(newest.at > older.at).toBe(true)
    expect(Object.keys(newest).toSorted()).toEqual([
      'at',
      'attachments',
      'headers',
      'html',
      'id',
      'links',
      'subject',
      'text',
      'to',
    ])
    expect(newest).toMatchObject({
      to: form.email,
      links: [expect.stringMatching(`^${url}/auth/verify\\?token=`)],
      headers: {},
      attachments: [],
    })
    const page = await seat.request('GET', '/dev/mail')
    expect(page.body).toContain('Verify your email')
    const mail = await seat.request('GET', `/dev/mail/${newest.id}`)
    expect(mail.body).toContain('Verify my email')
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
    expect((await seat.request('GET', '/dev/mail/nothing')).status).toBe(404)
  })

  test('shows HTML from a stranger as text', async () => {
    const seat = browser()
    const [name, subject, message] = ['a name', 'a subject', 'a message'].map((what) => `<b>${what}</b> & "Co"`)
    const before = (await seat.request('GET', '/dev/mail.json')).body.length as number
    await seat.request('POST', '/api/send-contact-email', { name, email: 'efua@mail.example', subject, message })
    await expect.poll(async () => (await seat.request('GET', '/dev/mail.json')).body.length).toBe(before + 1)
    const [{ id }] = (await seat.request('GET', '/dev/mail.json')).body
    for (const [path, fields] of [
      ['/dev/mail', ['subject']],
      [`/dev/mail/${id}`, ['name', 'subject', 'message']],
    ] as const) {
      const { body } = await seat.request('GET', path)
      expect(body).not.toContain('<b>a ')
      for (const what of fields) expect(body).toContain(`&lt;b&gt;a ${what}&lt;/b&gt; &amp; &quot;Co&quot;`)
    }
  })

  test('has mails whose links lead to pages of the demo', async () => {
    const seat = browser()
    await seat.request('POST', '/api/auth/request-password-reset', { email: 'mentee@demo.daraja56.example' })
    await expect
      .poll(async () =>
        ((await seat.request('GET', '/dev/mail.json')).body as { subject: string }[]).some(({ subject }) =>
          subject.startsWith('Choose'),
        ),
      )
      .toBe(true)
    const [{ links }] = (await seat.request('GET', '/dev/mail.json')).body
    expect((await fetch(links[0])).status).toBe(200)
  })
})

describe('the demo is only for this machine', () => {
  const as = (host: string, path = '/api/auth/session') =>
    new Promise<number | undefined>((resolve, reject) => {
      request(url + path, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })

  test('it answers only to its own host names and refuses others', async () => {
    const { port } = new URL(url)
    expect(
      await Promise.all([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].map((host) => as(host))),
    ).toEqual([200, 307, 200])
    expect(
      await Promise.all(
        ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example'].map((host) => as(host, '/dev/mail.json')),
      ),
    ).toEqual([421, 421, 421])
  })

  test('it refuses a change from a page of another site', async () => {
    const seat = await signedIn('mentee')
    expect((await seat.request('POST', '/api/auth/sign-out', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect(
      (await seat.request('POST', '/api/auth/sign-out', {}, { origin: url.replace('127.0.0.1', 'localhost') })).status,
    ).toBe(403)
    expect((await seat.request('GET', '/api/matches/counts')).status).toBe(200)
  })

  test('it serves the API description', async () => {
    const { body } = await browser().request('GET', '/api/openapi.json')
    expect(Object.keys(body.paths)).toContain('/matches/{id}/accept')
    expect((await browser().request('GET', '/api/reference')).status).toBe(200)
  })
})
