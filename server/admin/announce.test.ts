import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN_TEXTS } from '#contract/admin.ts'
import { announce } from '#server/admin/announce.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { startSmtpSink, subjectOf } from '#test/smtp-sink.ts'
import { startWorld, world } from '#test/world.ts'

const { app, member, newcomer, banned, admin, events, allMails, rows, state } = await world()
const root = await admin('Root')
/** Enough that the mail server goes away while most wait. */
const MEMBERS = 300
const ONLY_A_HANG = { timeout: 120_000 }
const fresh = () => crypto.randomUUID()
const send = (message: string, id = fresh()) => root.request('POST', '/api/admin/announcements', { id, message })
const done = (id: string) =>
  expect
    .poll(async () => await rows(sql`select 1 from announcements where id = ${id} and finished_at is not null`))
    .toHaveLength(1)
const bellsWith = (id: string) =>
  rows<{ user_id: string }>(sql`select user_id from notifications where source_id = ${id} order by user_id`)

test('every member has it on their bell and gets the mail, once; not who is banned, without a profile, or wants no mails', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const [out, early] = [await banned('Out'), await newcomer('Early')]
  await kofi.call.notifications.updatePreferences({ email_notifications: false })
  const [stream, admins] = [await events(kofi), await events(root)]
  const id = fresh()
  const message = 'Read {this} & <b>that</b>'
  expect(await send(message, id)).toMatchObject({ status: 202, body: { id, message, told: 0, is_done: false } })
  await stream.next('notification.created', ({ source_id }) => source_id === id)
  await admins.next('announcement.changed')
  await done(id)
  const told = (await bellsWith(id)).map(({ user_id }) => user_id)
  expect(told.toSorted()).toEqual([root.id, ama.id, kofi.id].toSorted())
  expect((await ama.call.notifications.list({})).items).toMatchObject([
    { kind: 'announcement', actor: null, details: { text: message }, is_read: false },
  ])
  const mails = (await allMails()).filter((mail) => subjectOf(mail) === 'News from Daraja56')
  expect(mails.map(({ to }) => to).toSorted()).toEqual([root.email, ama.email].toSorted())
  expect([out, early].filter(({ id: who }) => told.includes(who))).toEqual([])
  expect(await root.call.announcements.readLatest()).toMatchObject({ id, told: 3, total: 3, is_done: true })
})

test('its mails are of a lower priority than all others, so that no link to sign in waits for them', async () => {
  const silent = await startWorld({ SMTP_URL: '' })
  const root = await silent.admin('Root')
  await root.call.announcements.create({ id: fresh(), message: 'News' })
  await root.request('POST', '/api/auth/request-password-reset', { email: root.email })
  const mails = () =>
    silent.rows(sql`select priority, data ->> 'subject' as subject from jobs.job where name = 'mail' order by priority`)
  await expect.poll(mails).toEqual([
    { priority: -1, subject: 'News from Daraja56' },
    { priority: 0, subject: 'Choose a new Daraja56 password' },
  ])
  await silent.stop()
})

test('the same id again tells nobody again; another text under it is refused', async () => {
  const id = fresh()
  await send('News', id)
  await done(id)
  await allMails()
  const before = await state()
  expect(await send('News', id)).toMatchObject({ status: 202, body: { id, is_done: true } })
  expect(await send('Other news', id)).toMatchObject({
    status: 409,
    body: { code: 'ANNOUNCEMENT_ID_REUSED', message: inEnglish(ADMIN_TEXTS.announcementReused) },
  })
  await announce(app)
  expect(await state()).toBe(before)
})

test('two of them at once, in steps, reach each member once, whoever does the work', async () => {
  await rows(sql`delete from users where id <> ${root.id}`)
  const people = await Promise.all(Array.from({ length: 230 }, (_, n) => member(`M${n}`)))
  const ids = [fresh(), fresh()]
  await Promise.all(ids.map((id) => send(`News ${id}`, id)))
  await Promise.all([announce(app), announce(app), announce(app)])
  for (const id of ids) {
    await done(id)
    expect((await bellsWith(id)).map(({ user_id }) => user_id)).toEqual(
      [root, ...people].map((one) => one.id).toSorted(),
    )
  }
  const late = await member('Late')
  await announce(app)
  expect(await rows(sql`select 1 from notifications where user_id = ${late.id}`)).toEqual([])
})

test('blank, or longer than 1000 characters: refused with its text', async () => {
  const before = await state()
  expect(await send('  ')).toMatchObject({ status: 400, body: { message: inEnglish(ADMIN_TEXTS.announcementMissing) } })
  expect(await send('x'.repeat(1001))).toMatchObject({
    status: 400,
    body: { message: inEnglish(ADMIN_TEXTS.announcementLong) },
  })
  expect(await state()).toBe(before)
})

test('while the mail server goes away in the middle: all others are told, and an admin has the mails tried again', async () => {
  const first = await startSmtpSink()
  const here = await startWorld({ SMTP_URL: first.url })
  const who = await here.admin('Root')
  await here.rows(sql`insert into users (id, full_name, email, email_verified)
    select gen_random_uuid(), 'Member', 'm' || n || '@mail.example', true from generate_series(1, ${MEMBERS - 1}::int) n`)
  await here.rows(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role)
    select id, email, full_name, 'africa', 'KE', 'KE', 'both' from users where id <> ${who.id}`)
  await who.call.announcements.create({ id: fresh(), message: 'News' })
  await expect.poll(() => first.received.length).toBeGreaterThan(MEMBERS / 5)
  await first.stop()
  const failed = async () =>
    (await who.call.admin.readRunning()).queues.find(({ queue }) => queue === 'mail')?.failed ?? 0
  await expect.poll(failed).toBeGreaterThan(0)
  expect((await who.call.admin.listFailedJobs({})).items[0]).toMatchObject({
    queue: 'mail',
    subject: 'News from Daraja56',
  })
  await expect.poll(() => who.call.announcements.readLatest()).toMatchObject({ told: MEMBERS, is_done: true })

  const second = await startSmtpSink(Number(new URL(first.url).port))
  const got = () => new Set([...first.received, ...second.received].map(({ to }) => to)).size
  await expect
    .poll(async () => {
      await who.call.admin.retryJobs({ queue: 'mail' })
      return got()
    }, ONLY_A_HANG)
    .toBe(MEMBERS)
  await here.stop()
  await second.stop()
})
