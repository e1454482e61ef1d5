import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailUnread } from '#server/notifications/mail-unread.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { PASSWORD } from '#test/people.ts'
import { startSmtpSink, subjectOf } from '#test/smtp-sink.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const HOUR = 3_600_000

test('a mail that waits for the mail server does not go to who is banned meanwhile, unless it is about their account', async () => {
  let isDown = true
  const smtp = await startSmtpSink(0, { refuse: () => (isDown ? '421 not now' : null) })
  const here = await startWorld({ SMTP_URL: smtp.url })
  const [ama, kofi, esi] = [await here.member('Ama'), await here.member('Kofi'), await here.member('Esi')]
  await mailUnread(here.app)
  const { conversation_id, mentorship_id } = await here.mentorship(ama, kofi)
  await esi.call.matches.create({ id: crypto.randomUUID(), matched_user_id: kofi.id })
  await ama.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content: 'Hello' })
  await ama.call.scheduledSessions.create({
    id: mentorship_id,
    scheduled_id: crypto.randomUUID(),
    starts_at: new Date(Date.now() + 30 * HOUR).toISOString(),
    duration_minutes: 60,
    place: 'Online',
  })
  await here.wait(8 * HOUR)
  await mailUnread(here.app)
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
  await kofi.call.account.changePassword({ current_password: PASSWORD, new_password: 'another-brid9e' })

  // Each is tried in vain, and then kept from another try until the ban is there.
  await expect
    .poll(async () => {
      await here.rows(
        sql`update jobs.job set start_after = now() + interval '1 day' where name = ${MAIL_QUEUE} and state = 'retry'`,
      )
      return here.rows(
        sql`select 1 from jobs.job where name = ${MAIL_QUEUE} and (state <> 'retry' or start_after < now() + interval '1 hour')`,
      )
    })
    .toEqual([])
  const waiting = async (who: Actor) => {
    const found = await here.rows<{ subject: string }>(
      sql`select data->>'subject' as subject from jobs.job where name = ${MAIL_QUEUE} and data->>'to' = ${who.email}`,
    )
    return found.map(({ subject }) => subject).toSorted()
  }
  const toAma = await waiting(ama)
  expect(toAma).not.toEqual([])
  expect(await waiting(kofi)).toEqual([
    'Ama accepted your mentorship request · Daraja56',
    'Esi would like to connect with you · Daraja56',
    'How was your mentorship with Ama? · Daraja56',
    'Session with Ama cancelled · Daraja56',
    'Session with Ama · Daraja56',
    'You have 1 unread message from Ama · Daraja56',
    'Your Daraja56 password was changed',
    'Your session with Ama begins in 22 hours · Daraja56',
  ])

  await here.rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
  isDown = false
  await here.rows(sql`update jobs.job set start_after = now() where name = ${MAIL_QUEUE} and state = 'retry'`)
  here.app.jobs.wake(MAIL_QUEUE)
  await here.allMails()
  // A mail may be handed over twice, so what counts is which came.
  const got = (who: Actor) => new Set(smtp.received.filter(({ to }) => to === who.email).map(subjectOf))
  expect(got(kofi)).toEqual(new Set(['Your Daraja56 password was changed']))
  expect(got(ama)).toEqual(new Set(toAma))
  await here.stop()
  await smtp.stop()
})
