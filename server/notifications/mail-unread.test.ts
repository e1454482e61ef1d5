import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAIL_UNREAD_QUEUE, mailUnread } from '#server/notifications/mail-unread.ts'
import { sweepNotifications } from '#server/notifications/sweep-notifications.ts'
import { subjectOf } from '#test/smtp-sink.ts'
import { startWorld, world } from '#test/world.ts'
import type { Actor, World } from '#test/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const here = await world()
const { member, matched, rows } = here

/** Lets time pass, and does what comes due by then. */
const pass = async (ms: number, { wait, app }: World = here) => {
  await wait(ms)
  await mailUnread(app)
}
const write = (from: Actor, id: string, content = 'Hello') =>
  from.call.messages.send({ id, client_id: crypto.randomUUID(), content })
/** The newest messages as if they had been written just now by the product's clock. */
const writtenNow = (conversation_id: string, { app } = here) =>
  app.db.execute(sql`update messages set created_at = ${app.clock.now().toISOString()}::timestamptz
    where (conversation_id, seq) = (select id, last_seq from conversations where id = ${conversation_id})`)
const subjects = async (who: Actor) => (await here.allMails()).filter(({ to }) => to === who.email).map(subjectOf)

async function pair() {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  // What was written before is looked at, so that time begins here.
  await mailUnread(here.app)
  return { ama, kofi, ...(await matched(ama, kofi)) }
}

test('the job that looks for unread messages runs every minute', async () => {
  expect(await rows(sql`select cron from jobs.schedule where name = ${MAIL_UNREAD_QUEUE}`)).toEqual([
    { cron: '* * * * *' },
  ])
})

describe('messages that lie unread', () => {
  test('for half an hour are one mail, without their words, to whom they are for', async () => {
    const { ama, kofi, conversation_id } = await pair()
    for (const text of ['Hello', 'Are you there?']) {
      await write(ama, conversation_id, text)
      await writtenNow(conversation_id)
    }
    await pass(29 * MINUTE)
    expect(await subjects(kofi)).toEqual([])
    await pass(2 * MINUTE)
    await pass(0)
    const [mail, ...more] = await here.mails(kofi.email)
    expect(more).toEqual([])
    expect(mail && subjectOf(mail)).toBe('You have 2 unread messages from Ama · Daraja56')
    expect(mail?.text).not.toContain('Are you there?')
    expect(mail?.links[0]).toBe(`https://bridge.test/messages/${conversation_id}`)
    expect(await subjects(ama)).toEqual([])
  })

  test('are no mail when they were read in time, or answered', async () => {
    const { ama, kofi, conversation_id } = await pair()
    await write(ama, conversation_id)
    await writtenNow(conversation_id)
    await pass(10 * MINUTE)
    await kofi.call.messages.markRead({ id: conversation_id, seq: 1 })
    await pass(30 * MINUTE)
    await write(ama, conversation_id)
    await writtenNow(conversation_id)
    await write(kofi, conversation_id, 'Yes')
    await writtenNow(conversation_id)
    await ama.call.messages.markRead({ id: conversation_id, seq: 3 })
    await pass(HOUR)
    expect([...(await subjects(ama)), ...(await subjects(kofi))]).toEqual([])
  })

  test('are one mail a day and conversation; what came in between is told when the day is over, unless it was read', async () => {
    const { ama, kofi, conversation_id } = await pair()
    const esi = await member('Esi')
    const other = await matched(esi, kofi)
    await write(ama, conversation_id)
    await writtenNow(conversation_id)
    await pass(31 * MINUTE)
    expect(await subjects(kofi)).toHaveLength(1)
    await write(ama, conversation_id)
    await writtenNow(conversation_id)
    await write(esi, other.conversation_id)
    await writtenNow(other.conversation_id)
    await pass(HOUR)
    expect((await subjects(kofi)).slice(1)).toEqual(['You have 1 unread message from Esi · Daraja56'])
    await pass(DAY - 2 * HOUR)
    expect(await subjects(kofi)).toHaveLength(2)
    await pass(2 * HOUR)
    expect((await subjects(kofi)).slice(2)).toEqual(['You have 2 unread messages from Ama · Daraja56'])
    await write(ama, conversation_id)
    await writtenNow(conversation_id)
    await pass(HOUR)
    await kofi.call.messages.markRead({ id: conversation_id, seq: 3 })
    await pass(DAY)
    expect(await subjects(kofi)).toHaveLength(3)
    expect(await rows(sql`select 1 from unread_mails where waits`)).toEqual([])
  })

  test('are no mail to who turned them off or is banned, nor of who is banned, nor between who has blocked whom', async () => {
    const [one, two, three, four] = [await pair(), await pair(), await pair(), await pair()]
    await one.kofi.call.notifications.updatePreferences({ message_notifications: false })
    for (const { ama, conversation_id } of [one, two, three, four]) {
      await write(ama, conversation_id)
      await writtenNow(conversation_id)
    }
    await rows(sql`update users set banned_at = now() where id in (${two.kofi.id}, ${three.ama.id})`)
    await four.kofi.call.blocks.create({ id: four.ama.id })
    await pass(HOUR)
    for (const { kofi } of [one, two, three, four]) expect(await subjects(kofi)).toEqual([])
  })

  test('are one mail each when two processes look at once, and after a standstill of hours', async () => {
    const { ama, kofi, conversation_id } = await pair()
    await write(ama, conversation_id)
    await writtenNow(conversation_id)
    await here.wait(7 * HOUR)
    await Promise.all(Array.from({ length: 4 }, () => mailUnread(here.app)))
    expect(await subjects(kofi)).toHaveLength(1)
  })

  test('of before the product knew of such mails are none', async () => {
    const fresh = await startWorld()
    const [ama, kofi] = [await fresh.member('Ama'), await fresh.member('Kofi')]
    const { conversation_id } = await fresh.matched(ama, kofi)
    await write(ama, conversation_id)
    await fresh.rows(sql`update messages set created_at = now() - interval '3 hours'`)
    await pass(0, fresh)
    expect(await fresh.allMails()).toEqual([])
    await fresh.stop()
  })
})

test('what is older than 90 days is swept, newer is kept', async () => {
  const ama = await member('Ama')
  const now = here.app.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  for (const days of [0, 89, 91, 400]) {
    await rows(sql`insert into notifications (id, user_id, kind, source_id, created_at)
      values (gen_random_uuid(), ${ama.id}, 'announcement', gen_random_uuid(), ${ago(days)}::timestamptz)`)
    await rows(sql`insert into notification_reads values (${ama.id}, ${ago(days)}::timestamptz::date)`)
  }
  await rows(sql`insert into unread_mails values (${ama.id}, gen_random_uuid(), ${ago(3)}::timestamptz, false),
    (${ama.id}, gen_random_uuid(), ${ago(3)}::timestamptz, true), (${ama.id}, gen_random_uuid(), ${ago(1)}::timestamptz, false)`)
  await sweepNotifications(here.app)
  expect((await ama.call.notifications.list({})).items.map(({ created_at }) => created_at)).toEqual([ago(0), ago(89)])
  expect(await rows(sql`select 1 from notification_reads where user_id = ${ama.id}`)).toHaveLength(2)
  expect(await rows(sql`select 1 from unread_mails where user_id = ${ama.id}`)).toHaveLength(2)
})
