import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableColumns } from '#test/database.ts'
import { OPPORTUNITY } from '#test/fuzz/good-inputs.ts'
import { PASSWORD } from '#test/people.ts'
import { rebuild } from '#server/impact/rebuild.ts'
import { COLUMNS_OF_ACCOUNTS } from '#server/own-data/erase.ts'
import { sweepDeleted } from '#server/own-data/sweep-deleted.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, newcomer, admin, visitor, pending, matched, mentorship, circle, events, rows, mails, state } =
  await world()

const remove = (who: Actor, body?: object) => who.request('POST', '/api/delete-account', body)
const send = (who: Actor, conversation_id: string, content = 'Hello') =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: crypto.randomUUID(), content })
const age = (who: Actor) =>
  rows(sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${who.id}`)

/** Every row that holds a word, as table and column. */
async function placesOf(word: string): Promise<string[]> {
  const tables = [...(await tableColumns(app.db)).keys()]
  const found = await Promise.all(
    tables.map(async (table) => {
      const kept = await rows<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where to_jsonb(t)::text ilike ${`%${word}%`}`,
      )
      return kept.flatMap(({ row }) =>
        Object.keys(row).flatMap((column) =>
          JSON.stringify(row[column]).toLowerCase().includes(word.toLowerCase()) ? [`${table}.${column}`] : [],
        ),
      )
    }),
  )
  return [...new Set(found.flat())].toSorted()
}

describe('a deleted account', () => {
  test('leaves nothing of the person in any table but what others share with them', async () => {
    const [ama, kofi, efua] = [await member('Zainabu Quartey'), await member('Kofi'), await member('Efua')]
    const { conversation_id, mentorship_id } = await mentorship(ama, kofi)
    await pending(ama, efua)
    await send(ama, conversation_id, 'Read this book')
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    await kofi.call.scheduledSessions.create({
      id: mentorship_id,
      scheduled_id: crypto.randomUUID(),
      starts_at: at(50),
      duration_minutes: 60,
      place: 'The library',
    })
    const session = await kofi.call.mentorshipSessions.create({
      id: mentorship_id,
      session_id: crypto.randomUUID(),
      session_date: at(-100),
      duration_minutes: 60,
    })
    await ama.call.mentorshipSessions.confirm({ id: session.id })
    const circle_id = await circle(ama, kofi)
    await ama.call.circlePosts.create({ id: circle_id, post_id: crypto.randomUUID(), content: 'Welcome' })
    const { id: opportunity_id } = await ama.call.opportunities.create({ id: crypto.randomUUID(), ...OPPORTUNITY })
    await ama.call.savedOpportunities.save({ id: opportunity_id })
    await ama.call.notifications.updatePreferences({ email_notifications: false })
    await ama.call.discover.list({})
    // Of visitors there is one row a day, beside which hers could not stand without her.
    for (const who of [null, ama.id])
      await rows(
        sql`insert into ai_use (day, purpose, user_id, calls, tokens) values ('2026-01-01', 'assistant', ${who}, 1, 1)`,
      )
    await ama.request('POST', '/api/reports', {
      id: crypto.randomUUID(),
      kind: 'member',
      target_id: efua.id,
      reason: 'spam',
      details: '',
    })
    await efua.request('POST', '/api/reports', {
      id: crypto.randomUUID(),
      kind: 'member',
      target_id: ama.id,
      reason: 'spam',
      details: '',
    })
    await visitor().request('POST', '/api/auth/request-password-reset', { email: ama.email })
    await mails(ama.email, 1)

    expect((await remove(ama)).status).toBe(200)

    // The proof of what was agreed to.
    expect(await placesOf(ama.email)).toEqual(['user_consents.email'])
    expect(await placesOf('Zainabu Q')).toEqual([])
    // What two share, and what the other one earned.
    expect(await placesOf(ama.id)).toEqual([
      'conversation_members.peer_id',
      'conversation_members.user_id',
      'impact_ledger.peer_id',
      'matches.user_id',
      'mentorship_requests.mentor_id',
      'mentorship_sessions.mentor_id',
      'mentorships.mentor_id',
      'messages.sender_id',
      'users.email',
      'users.id',
    ])
    await expect
      .poll(async () => (await mails(ama.email)).map(({ subject }) => subject))
      .toContain('Your Daraja56 account has been deleted')
  })

  test('is “Deleted member” to the other side, who reads on, writes no more and keeps their figures', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { conversation_id, mentorship_id } = await mentorship(ama, kofi)
    await send(ama, conversation_id, 'Read this book')
    const session = await kofi.call.mentorshipSessions.create({
      id: mentorship_id,
      session_id: crypto.randomUUID(),
      session_date: new Date(app.clock.now().getTime() - 100 * 3_600_000).toISOString(),
      duration_minutes: 90,
    })
    await ama.call.mentorshipSessions.confirm({ id: session.id })
    const { recent_sessions: _, ...before } = await kofi.call.impact.readOwn()
    const stream = await events(kofi)
    await remove(ama)
    await stream.next('profile.changed')
    const peer = { id: ama.id, full_name: '', avatar_url: null, country: '' }
    expect((await kofi.call.conversations.list({})).items[0]).toMatchObject({ peer })
    const chat = await kofi.call.mentorships.state({ id: conversation_id })
    expect(chat).toMatchObject({
      conversation: { peer, available: false, read_only: true },
      mentorship: { status: 'completed' },
      can_request: false,
    })
    expect((await kofi.call.messages.list({ id: conversation_id })).items.map(({ content }) => content)).toEqual([
      'Read this book',
    ])
    expect((await send(kofi, conversation_id)).status).toBe(409)
    expect((await kofi.request('GET', `/api/profiles/${ama.id}`)).status).toBe(404)
    expect(await kofi.call.impact.readOwn()).toMatchObject(before)
    expect((await rebuild(app.database, app.clock.now())).differences).toEqual([])
    expect((await kofi.call.impact.listPeople({ role: 'mentor' })).items).toMatchObject([{ member: peer, hours: 1.5 }])
    expect((await kofi.call.impact.listSessions({})).items).toMatchObject([{ peer }])
  })

  test('is thought of in every column that names an account', async () => {
    const named = await rows<{ name: string }>(
      sql`select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    )
    const missing = named.filter(({ name }) => !COLUMNS_OF_ACCOUNTS.includes(name))
    expect(missing).toEqual([])
  })

  test('takes the lines of its requests along, and leaves those that others wrote to it', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const pairs = [await matched(ama, kofi), await matched(efua, ama)]
    const lines = async () =>
      Promise.all(
        pairs.map(async ({ match_id }) => (await rows(sql`select message from matches where id = ${match_id}`))[0]),
      )
    await rows(sql`update matches set message = 'May I ask you?' where ${ama.id} in (user_id, matched_user_id)`)
    await remove(ama)
    expect(await lines()).toEqual([{ message: '' }, { message: 'May I ask you?' }])
  })

  test('leaves circles with an admin, its posts without an author, and requests answered', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const circle_id = await circle(ama, kofi)
    await ama.call.circlePosts.create({ id: circle_id, post_id: crypto.randomUUID(), content: 'Welcome' })
    await pending(efua, ama)
    await remove(ama)
    expect(await kofi.call.circles.read({ id: circle_id })).toMatchObject({ is_admin: true, member_count: 1 })
    expect((await kofi.call.circlePosts.list({ id: circle_id })).items).toMatchObject([
      { content: 'Welcome', author: null },
    ])
    expect(await rows(sql`select 1 from matches where ${ama.id}::uuid in (user_id, matched_user_id)`)).toEqual([])
  })

  test('is out everywhere, cannot be entered, and its address can sign up again', async () => {
    const ama = await member('Ama')
    const stream = await events(ama)
    await remove(ama)
    await stream.ended
    expect((await ama.request('GET', '/api/auth/sessions')).status).toBe(401)
    expect(
      (await visitor().request('POST', '/api/auth/sign-in', { email: ama.email, password: PASSWORD })).body.code,
    ).toBe('INVALID_CREDENTIALS')
    await visitor().request('POST', '/api/auth/sign-up', {
      full_name: 'Ama',
      email: ama.email,
      password: 'kente and cedi',
      terms_accepted: true,
    })
    const sent = await mails(ama.email, 2)
    expect(sent.map(({ subject }) => subject).filter((subject) => subject.includes('Verify'))).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  test('needs the password, or a young sign-in', async () => {
    const ama = await member('Ama')
    await age(ama)
    const before = await state()
    for (const body of [undefined, { password: 'not it' }])
      expect(await remove(ama, body)).toMatchObject({ status: 400, body: { code: 'PASSWORD_WRONG' } })
    expect(await state()).toBe(before)
    expect((await remove(ama, { password: PASSWORD })).status).toBe(200)
  })

  test('without a password needs a young sign-in; before onboarding it works alike', async () => {
    const ama = await newcomer('Ama')
    await rows(sql`update accounts set provider_id = 'google', password_hash = null where user_id = ${ama.id}`)
    await age(ama)
    expect(await remove(ama)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
    await rows(sql`update sessions set created_at = now() where user_id = ${ama.id}`)
    expect((await remove(ama)).status).toBe(200)
  })

  test('is refused to the last admin', async () => {
    await rows(sql`delete from user_roles`)
    const [root, deputy] = [await admin('Root'), await admin('Deputy')]
    const answers = await Promise.all([remove(root), remove(deputy)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN')
  })
})

test('what a request writes that had begun before goes within the hour', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await matched(ama, kofi)
  const { id } = await kofi.call.opportunities.create({ id: crypto.randomUUID(), ...OPPORTUNITY })
  await remove(ama)
  await rows(sql`insert into saved_opportunities (user_id, opportunity_id) values (${ama.id}, ${id})`)
  await sweepDeleted(app)
  expect(await rows(sql`select 1 from saved_opportunities where user_id = ${ama.id}`)).toEqual([])
})
