import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#contract/account.ts'
import { MODERATION_TEXTS } from '#contract/moderation.ts'
import { eraseAccount } from '#server/own-data/erase.ts'
import { liftSuspensions } from '#server/moderation/lift-suspensions.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { PASSWORD } from '#test/people.ts'
import { subjectOf } from '#test/smtp-sink.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, admin, matched, mentorship, events, mails, allMails, rows, state, visitor, wait } = await world()
const root = await admin('Root')
const fresh = () => crypto.randomUUID()
const DAY = 86_400_000
const ACTIVE = { standing: 'active', until: null }
const ban = (id: string, more: object = {}, who: Actor = root) =>
  who.request('POST', `/api/users/${id}/ban`, {
    ban_id: fresh(),
    seen: ACTIVE,
    reason: 'Asked for money',
    days: null,
    ...more,
  })
const unban = (id: string, seen: object = { standing: 'banned', until: null }) =>
  root.request('POST', `/api/users/${id}/unban`, { seen })
const signIn = ({ email }: { email: string }) =>
  visitor().request('POST', '/api/auth/sign-in', { email, password: PASSWORD })
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  )
const auditOf = (id: string) =>
  rows(sql`select actor, action, details from audit_log where subject = ${id} order by at, id`)

describe('a ban', () => {
  test('ends every session and stream, refuses the next sign-in, and tells the member why', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await matched(ama, kofi)
    const [stream, peer] = [await events(ama), await events(kofi)]
    expect(await ban(ama.id)).toMatchObject({ status: 200, body: { standing: 'banned', until: null } })
    await stream.ended
    await peer.next('profile.changed', ({ user_id }) => user_id === ama.id)
    expect((await ama.request('GET', '/api/profiles/me')).status).toBe(401)
    expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toEqual([])
    expect(await signIn(ama)).toMatchObject({ status: 403, body: { code: 'BANNED' } })
    const [mail] = await mails(ama.email)
    expect(mail && subjectOf(mail)).toBe('Your Daraja56 account has been suspended')
    expect(mail?.text).toContain('Asked for money')
    expect(await auditOf(ama.id)).toEqual([{ actor: root.id, action: 'user.ban', details: { until: null } }])
    expect((await root.call.admin.readUser({ id: ama.id })).audit).toMatchObject([
      { details: { until: null, reason: 'Asked for money' } },
    ])
  })

  test('a second one changes nothing, nor does the same one again', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const ban_id = fresh()
    await ban(ama.id, { ban_id, days: 3 })
    await ban(kofi.id)
    await allMails()
    const before = await state()
    expect(await ban(ama.id, { ban_id, days: 3 })).toMatchObject({ status: 200, body: { standing: 'suspended' } })
    expect(await ban(kofi.id)).toMatchObject({ status: 200, body: { standing: 'banned' } })
    for (const [id, other] of [
      [kofi.id, { days: 3 }],
      [ama.id, { days: 4 }],
      [ama.id, { days: 3, reason: 'Spam' }],
    ] as const)
      expect(await ban(id, { ban_id, ...other })).toMatchObject({ status: 409, body: { code: 'BAN_ID_REUSED' } })
    expect(await state()).toBe(before)
  })

  test('is not weakened by an admin who has not seen it', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { standing, until } = (await ban(ama.id, { days: 30 })).body
    await ban(kofi.id)
    await allMails()
    const before = await state()
    for (const answer of [
      await ban(ama.id, { days: 3 }),
      await ban(kofi.id, { days: 3 }),
      await unban(ama.id),
      await unban(kofi.id, { standing, until }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'STANDING_CHANGED', message: inEnglish(MODERATION_TEXTS.changed) },
      })
    expect(await state()).toBe(before)
  })

  test('leaves nothing behind in the account: neither its reason nor a session of the moment of the ban', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const [session] = await rows<{ token: string }>(sql`select token from sessions where user_id = ${ama.id}`)
    for (const { id } of [ama, kofi]) await ban(id)
    await rows(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select gen_random_uuid(), ${ama.id}, ${session?.token}, now() + interval '1 day', now(), now()`)
    await unban(ama.id)
    expect((await ama.request('GET', '/api/profiles/me')).status).toBe(401)
    await unban(kofi.id)
    const back = await signIn(kofi)
    expect(back.status).toBe(200)
    await app.inTransaction((tx) => eraseAccount(tx, kofi.id, kofi.email))
    expect(await rows(sql`select 1 from bans where user_id = ${kofi.id}`)).toEqual([])
    expect(await auditOf(kofi.id)).toHaveLength(2)
  })

  test('of oneself, of an admin, of nobody, without a reason: refused', async () => {
    const [ama, other] = [await member('Ama'), await admin('Other')]
    const gone = await member('Gone')
    await gone.call.ownData.deleteAccount({})
    await allMails()
    const before = await state()
    for (const [id, more, status, message] of [
      [root.id, {}, 409, MODERATION_TEXTS.self],
      [other.id, {}, 409, MODERATION_TEXTS.admin],
      [ama.id, { reason: ' ' }, 400, MODERATION_TEXTS.reasonMissing],
      [ama.id, { reason: 'x'.repeat(501) }, 400, MODERATION_TEXTS.reasonLong],
    ] as const)
      expect(await ban(id, more)).toMatchObject({ status, body: { message: inEnglish(message) } })
    for (const days of [0, 366, 1.5, -1]) expect((await ban(ama.id, { days })).status).toBe(400)
    for (const id of [fresh(), gone.id]) expect((await ban(id)).status).toBe(404)
    expect(await state()).toBe(before)
  })

  test('cancels what is scheduled, of which the other side alone hears; the mentorship goes on', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { mentorship_id } = await mentorship(ama, kofi)
    await kofi.call.scheduledSessions.create({
      id: mentorship_id,
      scheduled_id: fresh(),
      starts_at: new Date(app.clock.now().getTime() + 2 * DAY).toISOString(),
      duration_minutes: 60,
      place: 'The library',
    })
    await allMails()
    await ban(ama.id)
    expect(await rows(sql`select status from scheduled_sessions where mentorship_id = ${mentorship_id}`)).toEqual([
      { status: 'cancelled' },
    ])
    const cancelled = (await allMails()).filter((mail) => mail.calendar?.text.includes('METHOD:CANCEL'))
    expect(cancelled.map(({ to }) => to)).toEqual([kofi.email])
    expect(await rows(sql`select status from mentorships where id = ${mentorship_id}`)).toEqual([{ status: 'active' }])
  })

  test('hides the picture, which is there again when it is lifted', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const form = new FormData()
    form.set('file', new File([await picture()], 'me.jpg', { type: 'image/jpeg' }))
    const { avatar_url } = (await ama.request('POST', '/api/avatars', form)).body
    const look = async () => (await kofi.request('GET', `${avatar_url}?size=96`)).status
    expect(await look()).toBe(200)
    await ban(ama.id)
    expect(await look()).toBe(404)
    await unban(ama.id)
    expect(await look()).toBe(200)
  })
})

describe('a suspension', () => {
  test('says at sign-in until when, and is over by itself', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await matched(ama, kofi)
    const { until } = (await ban(ama.id, { days: 3 })).body
    const day = String(until).slice(0, 10)
    const refused = await signIn(ama)
    expect(refused).toMatchObject({ status: 403, body: { code: 'SUSPENDED', data: { day } } })
    expect(refused.body.message).toBe(inEnglish({ ...AUTH_TEXTS.suspended, values: { day } }))
    await liftSuspensions(app)
    expect((await signIn(ama)).status).toBe(403)
    await wait(3 * DAY)
    const peer = await events(kofi)
    await liftSuspensions(app)
    await peer.next('profile.changed', ({ user_id }) => user_id === ama.id)
    expect((await signIn(ama)).status).toBe(200)
    expect(await root.call.admin.readUser({ id: ama.id })).toMatchObject({ standing: 'active', until: null })
  })

  test('that is over lets its member in before the job has come', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await matched(ama, kofi)
    await ban(ama.id, { days: 1 })
    await wait(DAY)
    const peer = await events(kofi)
    expect((await signIn(ama)).status).toBe(200)
    await peer.next('profile.changed', ({ user_id }) => user_id === ama.id)
  })

  test('becomes a ban, and a longer one; a ban becomes a suspension', async () => {
    const ama = await member('Ama')
    let seen: object = ACTIVE
    const lasting = async (days: number | null) =>
      (seen = (await ban(ama.id, { days, seen })).body) as { until: string }
    const first = await lasting(1)
    expect((await lasting(7)).until > first.until).toBe(true)
    expect(await lasting(null)).toEqual({ standing: 'banned', until: null })
    expect(await lasting(1)).toMatchObject({ standing: 'suspended' })
  })
})

test('who is restored can sign in, is told so once, and is shown to others again', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await ban(ama.id)
  expect((await kofi.request('GET', `/api/profiles/${ama.id}`)).status).toBe(404)
  expect(await unban(ama.id)).toMatchObject({ status: 200, body: { standing: 'active', until: null } })
  expect((await kofi.request('GET', `/api/profiles/${ama.id}`)).status).toBe(200)
  expect((await signIn(ama)).status).toBe(200)
  await allMails()
  const before = await state()
  expect((await unban(ama.id)).status).toBe(200)
  expect(await state()).toBe(before)
  const subjects = (await mails(ama.email, 2)).map(subjectOf)
  expect(subjects.filter((subject) => subject === 'Your Daraja56 account is open again')).toHaveLength(1)
  expect((await unban(fresh())).status).toBe(404)
})
