import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { UNREAD_MAX } from '#contract/notifications.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Notice } from '#server/notifications/notice.ts'
import { subjectOf } from '#test/smtp-sink.ts'
import { startWorld, world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, banned, pending, matched, mentorship, mails, allMails, events, rows } = await world()

const ask = (from: Actor, to: Actor) => from.call.matches.create({ id: crypto.randomUUID(), matched_user_id: to.id })
const bellOf = async (who: Actor) => (await who.call.notifications.list({})).items
const kindsOf = async (who: Actor) => (await bellOf(who)).map(({ kind }) => kind)
const session = () => ({
  session_id: crypto.randomUUID(),
  session_date: new Date(Date.now() - 3_600_000).toISOString(),
  duration_minutes: 30,
})
const unreadOf = async (who: Actor) => (await who.call.notifications.count()).unread
const mailsTo = async (who: Actor) => (await allMails()).filter(({ to }) => to === who.email)

/** Tells somebody of something as its deed would, in a transaction of its own. */
const tell = (notice: Notice) =>
  app.inTransaction((tx, record) =>
    notify(notice, {
      app,
      tx,
      record,
      enqueue: (queue, data, id) => app.jobs.enqueue(tx, queue, data, id),
      enqueueAll: (queue, jobs) => app.jobs.enqueueAll(tx, queue, jobs),
    }),
  )

describe('a connection request', () => {
  test('is on the bell of whom it asks, live, with one mail, and the number leaves it to Requests', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const stream = await events(kofi)
    const { id } = await ask(ama, kofi)
    expect(await stream.next('notification.created')).toMatchObject({ kind: 'match_requested', source_id: id })
    stream.close()
    expect(await bellOf(kofi)).toMatchObject([
      { kind: 'match_requested', source_id: id, actor: { id: ama.id, full_name: 'Ama' }, is_read: false },
    ])
    expect(await unreadOf(kofi)).toBe(0)
    expect(await bellOf(ama)).toEqual([])
    const [mail, ...more] = await mails(kofi.email)
    expect(mail && subjectOf(mail)).toBe('Ama would like to connect with you · Daraja56')
    expect(mail?.text).toContain('https://bridge.test/connection-requests')
    expect(more).toEqual([])
    expect(await mailsTo(ama)).toEqual([])
  })

  test('is read once it is answered; its acceptance is on the bell and in the mail of who asked', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { id } = await ask(ama, kofi)
    const { conversation_id } = await kofi.call.matches.accept({ id })
    expect(await bellOf(kofi)).toMatchObject([{ kind: 'match_requested', is_read: true }])
    expect(await bellOf(ama)).toMatchObject([{ kind: 'match_accepted', conversation_id, is_read: false }])
    expect(await unreadOf(ama)).toBe(1)
    const [mail] = await mails(ama.email)
    expect(mail && subjectOf(mail)).toBe('Kofi accepted your connection request · Daraja56')
    expect(mail?.links[0]).toBe(`https://bridge.test/messages/${conversation_id}`)
    await kofi.call.matches.accept({ id })
    expect(await bellOf(ama)).toHaveLength(1)
  })

  test('is declined without a word to who asked', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { match_id } = await pending(ama, kofi)
    await kofi.call.matches.decline({ id: match_id })
    expect(await bellOf(ama)).toEqual([])
    expect(await mailsTo(ama)).toEqual([])
  })

  test('of somebody who is banned since is not listed, as Requests does not list it', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await ask(ama, kofi)
    await rows(sql`update users set banned_at = now() where id = ${ama.id}`)
    expect(await bellOf(kofi)).toEqual([])
  })

  test('names nobody in its mail by what would become a link there', async () => {
    const [ama, kofi] = [await member('Win at prizes.example'), await member('Kofi')]
    await ask(ama, kofi)
    const [mail] = await mails(kofi.email)
    expect(mail && subjectOf(mail)).toBe('A member would like to connect with you · Daraja56')
    expect(mail?.html).not.toContain('prizes')
    expect((await bellOf(kofi))[0]?.actor?.full_name).toBe('Win at prizes.example')
    const mentor = await member('Win at prizes.example')
    const { mentorship_id } = await mentorship(mentor, kofi)
    await mentor.call.mentorships.end({ id: mentorship_id, reason: 'other' })
    expect((await mailsTo(kofi)).map(subjectOf)).toContain('How was your mentorship with A member? · Daraja56')
  })

  test('of whom one has blocked is told by no bell and no mail, whatever they do', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await ama.call.blocks.create({ id: kofi.id })
    await tell({ kind: 'session_disputed', to: [ama.id], actor_id: kofi.id, source_id: kofi.id })
    expect(await rows(sql`select 1 from notifications where user_id = ${ama.id}`)).toEqual([])
    expect(await mailsTo(ama)).toEqual([])
  })
})

describe('a mentorship', () => {
  test('tells the other side of each step, and mails what asks for an answer', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { mentorship_id, conversation_id } = await mentorship(ama, kofi)
    expect(await bellOf(ama)).toMatchObject([{ kind: 'mentorship_requested', is_read: true, conversation_id }])
    expect(await kindsOf(kofi)).toEqual(['mentorship_accepted'])
    await rows(sql`update mentorships set start_date = now() - interval '10 days' where id = ${mentorship_id}`)
    const logged = await ama.call.mentorshipSessions.create({ id: mentorship_id, ...session() })
    await kofi.call.mentorshipSessions.dispute({ id: logged.id, reason: 'It was shorter.' })
    await kofi.call.mentorshipSessions.withdrawDispute({ id: logged.id })
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'goal_achieved' })
    expect(await bellOf(kofi)).toMatchObject([
      { kind: 'mentorship_ended', is_read: false },
      { kind: 'session_logged', is_read: true },
      { kind: 'mentorship_accepted', is_read: false },
    ])
    expect(await kindsOf(ama)).toEqual(['dispute_withdrawn', 'session_disputed', 'mentorship_requested'])
    // Several workers mail at once, in no order.
    expect((await mailsTo(kofi)).map(subjectOf).toSorted()).toEqual([
      'Ama accepted your mentorship request · Daraja56',
      'Ama logged a session with you. Please confirm it, or say what is not right · Daraja56',
      'How was your mentorship with Ama? · Daraja56',
    ])
    expect((await mailsTo(ama)).map(subjectOf).toSorted()).toEqual([
      'How was your mentorship with Kofi? · Daraja56',
      'Kofi disputes the session that you logged · Daraja56',
      'Kofi would like you to be their mentor · Daraja56',
    ])
  })

  test('who logged a session may dispute it: the other side is told so, and asked for nothing more', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { mentorship_id } = await mentorship(ama, kofi)
    const { id } = await ama.call.mentorshipSessions.create({ id: mentorship_id, ...session() })
    await ama.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
    await ama.call.mentorshipSessions.withdrawDispute({ id })
    expect((await bellOf(kofi)).slice(0, 3).map(({ kind, is_read }) => [kind, is_read])).toEqual([
      ['own_dispute_withdrawn', false],
      ['own_session_disputed', false],
      ['session_logged', true],
    ])
    expect((await mailsTo(kofi)).map(subjectOf)).toContain('Ama disputes a session with you · Daraja56')
  })

  test('a session that counts by itself asks nobody any more', async () => {
    const here = await startWorld()
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const { mentorship_id } = await here.mentorship(ama, kofi)
    await ama.call.mentorshipSessions.create({ id: mentorship_id, ...session() })
    await here.wait(8 * 86_400_000)
    expect((await bellOf(kofi))[0]).toMatchObject({ kind: 'session_logged', is_read: true })
    await here.stop()
  })

  test('tells of a scheduled session, its reminder and its confirmation, without a mail of its own', async () => {
    const here = await startWorld()
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const { mentorship_id } = await here.mentorship(ama, kofi)
    const starts_at = new Date(Date.now() + 30 * 3_600_000).toISOString()
    await ama.call.scheduledSessions.create({
      id: mentorship_id,
      scheduled_id: crypto.randomUUID(),
      starts_at,
      duration_minutes: 60,
      place: 'Online',
    })
    expect(await bellOf(kofi)).toMatchObject([
      { kind: 'session_scheduled', details: { starts_at } },
      { kind: 'mentorship_accepted' },
    ])
    await here.wait(8 * 3_600_000)
    expect((await kindsOf(kofi))[0]).toBe('session_reminder')
    expect((await kindsOf(ama))[0]).toBe('session_reminder')
    await here.stop()
  })
})

describe('a switch', () => {
  test('New Match off: neither bell nor live event nor mail of requests and acceptances, the rest goes on', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    for (const who of [ama, kofi]) await who.call.notifications.updatePreferences({ new_match_notifications: false })
    const stream = await events(kofi)
    const { id } = await ask(ama, kofi)
    await stream.next('match.requested')
    await kofi.call.matches.accept({ id })
    await stream.settled()
    expect(stream.events.map(({ type }) => type)).not.toContain('notification.created')
    stream.close()
    expect([await bellOf(ama), await bellOf(kofi)]).toEqual([[], []])
    expect([...(await mailsTo(ama)), ...(await mailsTo(kofi))]).toEqual([])
    await kofi.call.mentorshipRequests.create({
      id,
      request_id: crypto.randomUUID(),
      mentorship_type: 'life',
      duration_frequency: 'ongoing',
    })
    expect(await kindsOf(ama)).toEqual(['mentorship_requested'])
    expect(await mails(ama.email)).toHaveLength(1)
  })

  test('Email off: the bell tells, no mail goes out, nor does the request for feedback', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await kofi.call.notifications.updatePreferences({ email_notifications: false })
    const { mentorship_id } = await mentorship(ama, kofi)
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
    expect(await kindsOf(kofi)).toEqual(['mentorship_ended', 'mentorship_accepted'])
    expect(await mailsTo(kofi)).toEqual([])
    expect((await mailsTo(ama)).map(subjectOf)).toContain('How was your mentorship with Kofi? · Daraja56')
  })
})

describe('notifications', () => {
  test('are marked as read one by one or all at once, for their member alone and in every tab', async () => {
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    for (const other of [kofi, esi]) {
      const { match_id } = await pending(ama, other)
      await other.call.matches.accept({ id: match_id })
    }
    const stream = await events(ama)
    const [first, second] = await bellOf(ama)
    await ama.call.notifications.markRead({ id: first?.id ?? '' })
    await stream.next('notification.read')
    await ama.call.notifications.markRead({ id: first?.id ?? '' })
    expect(await unreadOf(ama)).toBe(1)
    expect((await kofi.request('POST', `/api/notifications/${second?.id}/read`)).status).toBe(404)
    await kofi.call.notifications.markAllRead()
    expect(await unreadOf(ama)).toBe(1)
    await ama.call.notifications.markAllRead()
    expect(await unreadOf(ama)).toBe(0)
    stream.close()
  })

  test('are listed newest first, twenty a page, each once', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    for (let n = 0; n < 45; n++)
      await rows(sql`insert into notifications (id, user_id, kind, actor_id, source_id, created_at)
        values (gen_random_uuid(), ${ama.id}, 'match_accepted', ${kofi.id}, gen_random_uuid(), now() - ${n}::int * interval '1 minute')`)
    const seen: { id: string; created_at: string }[] = []
    const sizes: number[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const page = await ama.call.notifications.list(cursor === undefined ? {} : { cursor })
      seen.push(...page.items)
      sizes.push(page.items.length)
      cursor = page.next_cursor ?? undefined
      more = cursor !== undefined
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('are counted up to the number that the badge can show', async () => {
    const ama = await member('Ama')
    await rows(sql`insert into notifications (id, user_id, kind, source_id, created_at)
      select gen_random_uuid(), ${ama.id}, 'announcement', gen_random_uuid(), now() from generate_series(1, ${UNREAD_MAX + 50}::int)`)
    expect(await unreadOf(ama)).toBe(UNREAD_MAX)
    expect((await ama.call.account.session())?.bell.unread).toBe(UNREAD_MAX)
  })
})

describe('the same thing again', () => {
  test('renews what is unread and is mailed once; when it was read, it is new', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { match_id } = await matched(ama, kofi)
    const notice: Notice = { kind: 'match_accepted', to: [ama.id], actor_id: kofi.id, source_id: match_id }
    await tell(notice)
    await tell(notice)
    expect(await bellOf(ama)).toHaveLength(1)
    expect(await mailsTo(ama)).toHaveLength(1)
    await ama.call.notifications.markAllRead()
    await tell(notice)
    expect(await bellOf(ama)).toHaveLength(2)
    expect(await mailsTo(ama)).toHaveLength(2)
  })

  test('disputes that come and go are one mail a day, while bell and live event tell of each', async () => {
    const here = await startWorld()
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const { mentorship_id } = await here.mentorship(ama, kofi)
    const log = (logger: Actor, hours: number) =>
      logger.call.mentorshipSessions.create({
        id: mentorship_id,
        ...session(),
        session_date: new Date(Date.now() - hours * 3_600_000).toISOString(),
      })
    const [first, second, own] = [await log(ama, 2), await log(ama, 4), await log(kofi, 6)]
    const disputes = async () =>
      (await here.allMails()).filter((mail) => mail.to === ama.email && /disputes/.test(subjectOf(mail))).length
    const raise = async ({ id }: { id: string }, isRead = true) => {
      const stream = await here.events(ama)
      await kofi.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
      await stream.next('notification.created')
      stream.close()
      if (isRead) await ama.call.notifications.markAllRead()
      await kofi.call.mentorshipSessions.withdrawDispute({ id })
    }
    // Noon, so that no midnight comes between.
    const noon = new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0)
    await here.wait(noon - Date.now())
    for (const one of [first, first, second, own, first]) await raise(one)
    expect((await kindsOf(ama)).filter((kind) => kind.endsWith('disputed'))).toHaveLength(5)
    expect(await disputes()).toBe(1)
    await here.wait(86_400_000)
    await raise(first)
    await raise(second, false)
    expect(await disputes()).toBe(2)
    await here.wait(86_400_000)
    await raise(second, false)
    expect(await disputes(), 'the mail of what lies unread had gone to the first').toBe(3)
    await here.wait(86_400_000)
    await raise(second)
    expect(await disputes(), 'what lay unread and was mailed is renewed').toBe(3)
    await raise(first)
    expect(await disputes()).toBe(4)
    await here.stop()
  })

  test('is mailed once when it is renewed, if no mail told of it before', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const notice: Notice = { kind: 'session_logged', to: [ama.id], actor_id: kofi.id, source_id: ama.id }
    await ama.call.notifications.updatePreferences({ email_notifications: false })
    await tell(notice)
    expect(await mailsTo(ama)).toEqual([])
    await ama.call.notifications.updatePreferences({ email_notifications: true })
    await tell(notice)
    await tell(notice)
    expect(await bellOf(ama)).toHaveLength(1)
    expect(await mailsTo(ama)).toHaveLength(1)
  })

  test('fifty times at once is one row', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const notice: Notice = { kind: 'session_disputed', to: [ama.id], actor_id: kofi.id, source_id: ama.id }
    await Promise.all(Array.from({ length: 50 }, () => tell(notice)))
    expect(await unreadOf(ama)).toBe(1)
    expect(await mailsTo(ama)).toHaveLength(1)
  })
})

describe('an announcement', () => {
  test('reaches every member who is not banned, and the mailboxes of those who allow it', async () => {
    const [ama, kofi, gone] = [await member('Ama'), await member('Kofi'), await banned('Gone')]
    await kofi.call.notifications.updatePreferences({ email_notifications: false })
    const text = 'We meet on Friday. <b>Come</b>'
    const to = [ama.id, kofi.id, gone.id]
    await tell({ kind: 'announcement', to, actor_id: null, source_id: crypto.randomUUID(), details: { text } })
    for (const who of [ama, kofi])
      expect(await bellOf(who)).toMatchObject([{ kind: 'announcement', actor: null, details: { text } }])
    expect(await rows(sql`select 1 from notifications where user_id = ${gone.id}`)).toEqual([])
    const [mail] = await mails(ama.email)
    expect(mail && subjectOf(mail)).toBe('News from Daraja56')
    expect(mail?.html).toContain('We meet on Friday. &lt;b&gt;Come&lt;/b&gt;')
    expect([...(await mailsTo(kofi)), ...(await mailsTo(gone))]).toEqual([])
  })
})

test('who asks more people in a day than the limit allows has no more mails sent; their bells ring all the same', async () => {
  const here = await startWorld({ LIMIT_NOTIFICATION_MAIL: '2/86400' })
  const ama = await here.member('Ama')
  const others = await Promise.all(['Kofi', 'Esi', 'Yaa', 'Adwoa'].map((name) => here.member(name)))
  for (const other of others) await ask(ama, other)
  const sent = await here.allMails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    others
      .slice(0, 2)
      .map(({ email }) => email)
      .toSorted(),
  )
  for (const other of others) expect(await kindsOf(other)).toEqual(['match_requested'])
  await here.stop()
})

test('a deed that fails has told nobody', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const act = app.inTransaction(async (_tx, record) => {
    for (const requester_id of [ama.id, 'no id at all'])
      record({ type: 'match.requested', match_id: crypto.randomUUID(), requester_id, recipient_id: kofi.id })
  })
  await expect(act).rejects.toThrow()
  expect(await bellOf(kofi)).toEqual([])
  expect(await mailsTo(kofi)).toEqual([])
})
