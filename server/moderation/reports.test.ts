import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { POINTS } from '#contract/impact.ts'
import { MODERATION_TEXTS } from '#contract/moderation.ts'
import { REPORT_DAYS } from '#contract/reports.ts'
import { countOpportunities } from '#server/impact/count-opportunities.ts'
import { sweepReports } from '#server/moderation/sweep-reports.ts'
import { eraseAccount } from '#server/own-data/erase.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { subjectOf } from '#test/smtp-sink.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, admin, matched, circle, events, mails, allMails, rows, state, wait } = await world()
const root = await admin('Root')
const fresh = () => crypto.randomUUID()
const ACTIVE = { standing: 'active', until: null } as const

const report = async (who: Actor, kind: 'member' | 'message' | 'post' | 'opportunity', target_id: string, more = {}) =>
  (await who.call.reports.create({ id: fresh(), kind, target_id, reason: 'scam', details: 'Asks for money.', ...more }))
    .id
const decide = (id: string, more: object = {}, who: Actor = root) =>
  who.request('POST', `/api/admin/reports/${id}/decide`, {
    decision_id: fresh(),
    remove: false,
    measure: 'none',
    days: null,
    seen: ACTIVE,
    ...more,
  })
const queue = async () => (await root.call.moderation.listReports({})).items
const bellOf = async (who: Actor) =>
  (await who.call.notifications.list({})).items.map(({ kind, details }) => ({ kind, details }))
const postBy = async (author: Actor, ...others: Actor[]) => {
  const id = await circle(author, ...others)
  return (await author.call.circlePosts.create({ id, post_id: fresh(), content: 'Cheap visas.' })).id
}
const emptyQueue = () => rows(sql`delete from reports`)

describe('the queue', () => {
  test('has each thing once, oldest first, however many reported it, and live', async () => {
    await emptyQueue()
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi', { bio: 'Send money.' }), await member('Efua')]
    const { conversation_id } = await matched(ama, kofi)
    const { body: message } = await kofi.call.messages.send({
      id: conversation_id,
      client_id: fresh(),
      content: 'Pay first.',
    })
    const live = await events(root)
    const first = await report(ama, 'message', message.id)
    await live.next('reports.changed')
    const second = await report(ama, 'member', kofi.id)
    await wait(1000)
    await report(efua, 'member', kofi.id, { reason: 'spam', details: '' })
    const reported = { id: kofi.id, full_name: 'Kofi', ...ACTIVE, is_admin: false, acted_on: 0 }
    expect(await queue()).toMatchObject([
      {
        id: first,
        kind: 'message',
        is_there: true,
        copy: { content: 'Pay first.' },
        attachment: null,
        reported,
        count: 1,
      },
      {
        id: second,
        kind: 'member',
        copy: { content: 'Send money.' },
        count: 2,
        reports: [
          { reporter: 'Ama', reason: 'scam', details: 'Asks for money.' },
          { reporter: 'Efua', reason: 'spam', details: '' },
        ],
      },
    ])
    expect(await root.call.admin.stats()).toMatchObject({ open_reports: 2 })
  })

  test('page by page, while others are decided', async () => {
    await emptyQueue()
    await rows(sql`insert into reports (id, kind, target_id, reason, copy, created_at)
      select gen_random_uuid(), 'member', gen_random_uuid(), 'spam', '{"content":"","created_at":"2026-01-01T00:00:00.000Z"}',
        timestamptz '2026-01-01' + make_interval(mins => n / 2) from generate_series(1, 45) n`)
    const pages = await allPages((from) => root.call.moderation.listReports(from))
    expect(sizesOf(pages)).toEqual([20, 20, 5])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(45)
    await emptyQueue()
  })
})

describe('a decision', () => {
  test('dismisses all reports of a thing, once; whoever reported it is told, and nobody else', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const id = await report(ama, 'member', kofi.id)
    await report(efua, 'member', kofi.id)
    const decision_id = fresh()
    expect(await decide(id, { decision_id })).toMatchObject({ status: 200, body: { status: 'dismissed' } })
    for (const who of [ama, efua]) {
      expect(await bellOf(who)).toMatchObject([{ kind: 'report_dismissed' }])
      expect((await mails(who.email)).map(subjectOf)).toEqual(['What came of your report · Daraja56'])
    }
    expect(await bellOf(kofi)).toEqual([])
    expect(await rows(sql`select action, details, subject from audit_log where id = ${decision_id}`)).toEqual([
      {
        action: 'report.decide',
        subject: kofi.id,
        details: { kind: 'member', status: 'dismissed', reports: 2, measure: 'none' },
      },
    ])
    await allMails()
    const before = await state()
    expect(await decide(id, { decision_id })).toMatchObject({ status: 200, body: { status: 'dismissed' } })
    expect(await decide(id)).toMatchObject({
      status: 409,
      body: { code: 'REPORT_CLOSED', message: inEnglish(MODERATION_TEXTS.reportClosed) },
    })
    expect(await state()).toBe(before)
    expect(
      (await ama.request('POST', '/api/reports', { id: fresh(), kind: 'member', target_id: kofi.id, reason: 'spam' }))
        .status,
    ).toBe(201)
  })

  test('removes a post and warns its author, who is told why; the words go with the account', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const post = await postBy(kofi, ama)
    const words = 'Selling visas is against our rules.'
    const id = await report(ama, 'post', post)
    const decision_id = fresh()
    expect(await decide(id, { decision_id, remove: true, measure: 'warn', words })).toMatchObject({
      body: { status: 'acted' },
    })
    expect(await rows(sql`select 1 from circle_posts where id = ${post}`)).toEqual([])
    expect(await bellOf(kofi)).toEqual(
      expect.arrayContaining([
        { kind: 'content_removed', details: { what: 'post', text: words } },
        { kind: 'warned', details: { text: words } },
      ]),
    )
    expect((await mails(kofi.email, 2)).map((mail) => mail.text.includes(words))).toEqual([true, true])
    expect(await bellOf(ama)).toMatchObject([{ kind: 'report_acted' }])
    expect((await root.call.admin.readUser({ id: kofi.id })).audit).toMatchObject([
      { action: 'report.decide', details: { kind: 'post', measure: 'warn', removed: true, reason: words } },
    ])
    await app.inTransaction((tx) => eraseAccount(tx, kofi.id, kofi.email))
    expect(await rows(sql`select words from reports where decision_id = ${decision_id}`)).toEqual([{ words: '' }])
  })

  test('removes an opportunity as a scam: its points are taken back, and whoever saved it is warned', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const { id: target } = await kofi.call.opportunities.create({
      id: fresh(),
      title: 'Easy job',
      description: 'Pay to apply.',
      country: 'KE',
      link: 'https://jobs.example/easy',
    })
    await rows(
      sql`update opportunities set created_at = created_at - make_interval(days => ${POINTS.opportunity.days + 1}) where id = ${target}`,
    )
    await countOpportunities(app)
    const points = async () => (await kofi.call.impact.readOwn()).impact_score
    expect(await points()).toBe(POINTS.opportunity.points)
    await efua.call.savedOpportunities.save({ id: target })
    const id = await report(ama, 'opportunity', target)
    await decide(id, { remove: true, is_scam: true, words: 'Nobody pays to apply.' })
    expect(await points()).toBe(0)
    expect(await bellOf(efua)).toEqual([{ kind: 'saved_was_scam', details: { title: 'Easy job' } }])
    expect(await rows(sql`select 1 from removed_opportunities where link_key like '%jobs.example/easy%'`)).toHaveLength(
      1,
    )
  })

  test('suspends or bans, of which a mail tells; the next report shows how often that was', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await decide(await report(ama, 'member', kofi.id), { measure: 'suspend', days: 3, words: 'Asked for money.' })
    const { standing, until } = await root.call.admin.readUser({ id: kofi.id })
    expect(standing).toBe('suspended')
    expect((await mails(kofi.email))[0]?.text).toContain('Asked for money.')
    expect(await rows(sql`select kind from notifications where user_id = ${kofi.id}`)).toEqual([])
    const [post] = await rows<{ id: string }>(
      sql`insert into reports (id, reporter_id, kind, target_id, reported_id, reason, copy)
          values (gen_random_uuid(), ${ama.id}, 'member', ${kofi.id}, ${kofi.id}, 'spam', '{"content":"","created_at":"2026-01-01T00:00:00.000Z"}') returning id`,
    )
    const again = (await queue()).find(({ id }) => id === post?.id)
    expect(again?.reported).toMatchObject({ standing, until, acted_on: 1 })
    const given = { measure: 'ban', words: 'Did it again.' }
    expect(await decide(again?.id ?? '', given)).toMatchObject({ status: 409, body: { code: 'STANDING_CHANGED' } })
    expect((await decide(again?.id ?? '', { ...given, seen: { standing, until } })).status).toBe(200)
    expect(await root.call.admin.readUser({ id: kofi.id })).toMatchObject({ standing: 'banned' })
  })

  test('about oneself, about an admin, about nobody, without a reason: refused', async () => {
    const [ama, other] = [await member('Ama'), await admin('Other')]
    const aboutRoot = await report(ama, 'member', root.id)
    const aboutOther = await report(ama, 'member', other.id)
    const [nobody] = await rows<{ id: string }>(
      sql`insert into reports (id, kind, target_id, reason, copy)
          values (gen_random_uuid(), 'post', gen_random_uuid(), 'spam', '{"content":"","created_at":"2026-01-01T00:00:00.000Z"}') returning id`,
    )
    await allMails()
    const before = await state()
    const words = 'Spam'
    for (const [id, more, status, code] of [
      [aboutRoot, {}, 409, 'REPORT_ABOUT_SELF'],
      [aboutOther, { measure: 'ban', words }, 409, 'BAN_ADMIN'],
      [nobody?.id ?? '', { measure: 'warn', words }, 409, 'NOBODY_REPORTED'],
      [aboutOther, { measure: 'warn', words: ' ' }, 400, 'BAD_REQUEST'],
      [aboutOther, { measure: 'suspend', words }, 400, 'BAD_REQUEST'],
      [aboutOther, { measure: 'warn', days: 3, words }, 400, 'BAD_REQUEST'],
      [fresh(), {}, 404, 'NOT_FOUND'],
    ] as const)
      expect(await decide(id, more), code).toMatchObject({ status, body: { code } })
    expect(await state()).toBe(before)
    expect((await decide(aboutRoot, {}, other)).status).toBe(200)
  })

  test('of two admins at once: one counts', async () => {
    const [ama, kofi, other] = [await member('Ama'), await member('Kofi'), await admin('Other')]
    const id = await report(ama, 'member', kofi.id)
    const answers = await Promise.all(
      [root, other, root, other].map((who) => decide(id, { measure: 'warn', words: 'Spam' }, who)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await bellOf(kofi)).toHaveLength(1)
  })
})

test('the file of a reported message is for admins while the report is open, and each look is in the audit log', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  const form = new FormData()
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const attachment_id = fresh()
  form.set('attachment_id', attachment_id)
  form.set('file', new File([new Uint8Array(jpeg)], 'fee.jpg', { type: 'image/jpeg' }))
  await kofi.request('POST', `/api/conversations/${conversation_id}/attachments`, form)
  const { body: message } = await kofi.call.messages.send({
    id: conversation_id,
    client_id: fresh(),
    content: '',
    attachment_id,
  })
  const id = await report(ama, 'message', message.id)
  expect((await queue()).find((one) => one.id === id)?.attachment).toMatchObject({ name: 'fee.jpg' })
  const look = (who: Actor) => who.request('GET', `/api/admin/reports/${id}/attachment`)
  expect((await look(ama)).status).toBe(403)
  const shown = await look(root)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(await rows(sql`select actor, subject from audit_log where action = 'report.attachment'`)).toEqual([
    { actor: root.id, subject: kofi.id },
  ])
  const totals = () => rows(sql`select bytes::int from attachment_totals where user_id = ${kofi.id}`)
  expect(await totals()).not.toEqual([{ bytes: 0 }])
  const sides = [await events(ama), await events(kofi)]
  await decide(id, { remove: true, words: 'Not here.' })
  expect((await look(root)).status).toBe(404)
  for (const side of sides) await side.next('message.removed', (event) => event.message.content === '')
  for (const who of [ama, kofi]) {
    expect((await who.call.messages.list({ id: conversation_id })).items).toMatchObject([
      { id: message.id, seq: 1, content: '', attachment: null },
    ])
    expect((await who.request('GET', `/api/attachments/${attachment_id}`)).status).toBe(404)
  }
  expect(await totals()).toEqual([{ bytes: 0 }])
})

test('a report is kept for a year after its decision; an open one longer', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const [open, decided] = [await report(ama, 'member', kofi.id), await report(ama, 'member', efua.id)]
  await decide(decided)
  const kept = () => rows(sql`select id from reports where id in (${open}, ${decided}) order by decided_at nulls first`)
  await wait((REPORT_DAYS - 1) * 86_400_000)
  await sweepReports(app)
  expect(await kept()).toEqual([{ id: open }, { id: decided }])
  await wait(2 * 86_400_000)
  await sweepReports(app)
  expect(await kept()).toEqual([{ id: open }])
})
