import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db.ts'
import type { Answer, Client } from '#test/client.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { PASSWORD } from '#test/people.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

// The embedded database has one connection and hides such faults: wherever a Postgres is, they are looked for there.
const postgres = await ownPostgres()
const { member, circle, newcomer, visitor, pending, matched, events, rows, mails, stop } = await startWorld(
  {},
  postgres ? async () => openPostgres(postgres.url) : undefined,
)
afterAll(async () => {
  await stop()
  await postgres?.stop()
})

const AT_ONCE = 50
const ROUNDS = postgres ? 20 : 3

/** So many at the same moment. Nobody may get a 500. Answers how often each status came. */
async function atOnce(act: (n: number) => Promise<Answer>, times = AT_ONCE) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => act(n)))
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return { answers, counts }
}

async function rounds(play: (round: number) => Promise<void>) {
  for (let round = 0; round < ROUNDS; round++) await play(round)
}

const two = async () => [await member('Ama'), await member('Kofi')] as const
const answerTo = (who: Client, match_id: string, verb: 'accept' | 'decline') =>
  who.request('POST', `/api/matches/${match_id}/${verb}`, {})
const ask = (who: Client, matched_user_id: string, id: string = crypto.randomUUID()) =>
  who.request('POST', '/api/matches', { id, matched_user_id })
const send = (who: Client, conversation_id: string, content: string, client_id: string = crypto.randomUUID()) =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id, content })
const conversationsOf = (match_id: string) =>
  rows<{ id: string; sides: number }>(
    sql`select c.id, (select count(*)::int from conversation_members m where m.conversation_id = c.id) as sides from conversations c where c.match_id = ${match_id}`,
  )
const matchesBetween = (a: string, b: string) =>
  rows<{ id: string; status: string }>(
    sql`select id, status from matches where user_id in (${a}, ${b}) and matched_user_id in (${a}, ${b})`,
  )
const OPPORTUNITY = { title: 'Water engineer', description: 'Keep boreholes running.', country: 'Kenya' }
const post = (who: Client, more: object = {}) =>
  who.request('POST', '/api/opportunities', { id: crypto.randomUUID(), ...OPPORTUNITY, ...more })
const posted = async (who: Client, more: object = {}) => (await post(who, more)).body.id as string
const savers = (id: string) => rows(sql`select user_id from saved_opportunities where opportunity_id = ${id}`)

/** What a circle counts, who is in it, and how many of them are admins. */
async function standOf(id: string) {
  const [found] = await rows<{ counted: number; members: number; admins: number }>(
    sql`select c.member_count as counted, (select count(*)::int from circle_members m where m.circle_id = c.id) as members,
          (select count(*)::int from circle_members m where m.circle_id = c.id and m.is_admin) as admins
        from circles c where c.id = ${id}`,
  )
  return found ?? { counted: -1, members: -1, admins: -1 }
}

describe(`${AT_ONCE} at once, ${ROUNDS} times, on ${postgres?.where ?? 'the embedded database'}`, () => {
  test('one request accepted from many tabs: one conversation, told once, the same to all', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { match_id } = await pending(ama, kofi)
      const tab = await events(ama)
      const { answers, counts } = await atOnce(() => answerTo(kofi, match_id, 'accept'))
      expect(counts).toEqual({ 200: AT_ONCE })
      const [conversation, ...more] = await conversationsOf(match_id)
      expect([conversation?.sides, more]).toEqual([2, []])
      expect(new Set(answers.map(({ body }) => body.conversation_id))).toEqual(new Set([conversation?.id]))
      expect(await tab.settled()).toEqual([
        { type: 'match.answered', match_id, status: 'accepted' },
        { type: 'conversation.opened', conversation_id: conversation?.id, match_id },
      ])
      tab.close()
    }))

  test('accepted and declined: one of both, and nobody is told the other', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { match_id } = await pending(ama, kofi)
      const tab = await events(ama)
      const { counts } = await atOnce((n) => answerTo(kofi, match_id, n % 2 ? 'accept' : 'decline'))
      expect(counts).toEqual({ 200: AT_ONCE / 2, 409: AT_ONCE / 2 })
      const [match] = await matchesBetween(ama.id, kofi.id)
      expect(await conversationsOf(match_id)).toHaveLength(match?.status === 'accepted' ? 1 : 0)
      expect((await tab.settled()).filter(({ type }) => type === 'match.answered')).toEqual([
        { type: 'match.answered', match_id, status: match?.status },
      ])
      tab.close()
    }))

  test('both ask each other: one match, connected, with one conversation', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { counts } = await atOnce((n) => (n % 2 ? ask(ama, kofi.id) : ask(kofi, ama.id)))
      const found = await matchesBetween(ama.id, kofi.id)
      expect(found).toMatchObject([{ status: 'accepted' }])
      expect(await conversationsOf(found[0]?.id ?? '')).toMatchObject([{ sides: 2 }])
      // The one who asked and the one who thereby accepted; everybody else was too late.
      expect(counts).toEqual({ 201: 2, 409: AT_ONCE - 2 })
    }))

  test('the same request sent many times: one match, the same answer to all, told once', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const tab = await events(kofi)
      const id = crypto.randomUUID()
      const { answers, counts } = await atOnce(() => ask(ama, kofi.id, id))
      expect(counts).toEqual({ 201: AT_ONCE })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await matchesBetween(ama.id, kofi.id)).toMatchObject([{ id, status: 'pending' }])
      expect(await tab.settled()).toHaveLength(1)
      tab.close()
    }))

  test('one message sent many times: one row, one event, the same answer to all', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { conversation_id } = await matched(ama, kofi)
      const tab = await events(kofi)
      const client_id = crypto.randomUUID()
      const { answers, counts } = await atOnce(() => send(ama, conversation_id, 'Hello', client_id))
      expect(counts).toEqual({ 200: AT_ONCE - 1, 201: 1 })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await rows(sql`select seq from messages where conversation_id = ${conversation_id}`)).toEqual([{ seq: 1 }])
      expect(await tab.settled()).toHaveLength(1)
      tab.close()
    }))

  test('one id with two texts: one of them stands, the other is refused', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { conversation_id } = await matched(ama, kofi)
      const client_id = crypto.randomUUID()
      const { counts } = await atOnce((n) => send(ama, conversation_id, n % 2 ? 'One' : 'Other', client_id))
      expect(counts).toEqual({ 200: AT_ONCE / 2 - 1, 201: 1, 409: AT_ONCE / 2 })
      expect(await rows(sql`select 1 from messages where conversation_id = ${conversation_id}`)).toHaveLength(1)
    }))

  test('two people write: numbers without a gap, each one’s in the order of the events, everything counted', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { conversation_id } = await matched(ama, kofi)
      const tabs = [await events(ama), await events(kofi)]
      const { answers, counts } = await atOnce((n) => send(n % 2 ? ama : kofi, conversation_id, `m${n}`))
      expect(counts).toEqual({ 201: AT_ONCE })
      const inOrder = Array.from({ length: AT_ONCE }, (_, n) => n + 1)
      expect(answers.map(({ body }) => body.seq as number).toSorted((a, b) => a - b)).toEqual(inOrder)
      const [found] =
        await rows(sql`select c.last_seq, (select array_agg(seq order by seq) from messages m where m.conversation_id = c.id) as seqs,
          (select max(created_at) from messages m where m.conversation_id = c.id) = c.last_message_at as at_the_last
        from conversations c where c.id = ${conversation_id}`)
      expect(found).toMatchObject({ last_seq: AT_ONCE, seqs: inOrder })
      for (const tab of tabs) {
        const heard = (await tab.settled()).flatMap((event) =>
          event.type === 'message.created' ? [event.message.seq] : [],
        )
        expect(heard.toSorted((a, b) => a - b)).toEqual(inOrder)
        tab.close()
      }
      const [hers, his] = await Promise.all(
        [ama, kofi].map(
          async (who) => (await who.request('GET', '/api/messages/unread')).body.unread_messages as number,
        ),
      )
      // Who wrote last has read all; nobody counts what they wrote themselves.
      expect(Math.min(hers ?? -1, his ?? -1)).toBe(0)
      expect(Math.max(hers ?? -1, his ?? -1)).toBeLessThanOrEqual(AT_ONCE / 2)
    }))

  test('reading from many tabs while messages come: the position only goes forward and ends at the highest', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { conversation_id } = await matched(ama, kofi)
      for (let n = 0; n < 5; n++) await send(ama, conversation_id, `m${n}`)
      const { answers } = await atOnce((n) =>
        n % 5 === 0
          ? send(ama, conversation_id, `more ${n}`)
          : kofi.request('POST', `/api/conversations/${conversation_id}/read`, { seq: 1 + ((n * 7) % 5) }),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
      const [found] = await rows<{ read: number; last: number }>(
        sql`select cm.last_read_seq as read, c.last_seq as last from conversation_members cm join conversations c on c.id = cm.conversation_id where cm.user_id = ${kofi.id}`,
      )
      expect(found).toEqual({ read: 5, last: 15 })
      expect((await kofi.request('GET', '/api/messages/unread')).body).toEqual({ unread_messages: 10 })
    }))

  test('onboarding completed many times: one profile, everybody else is told', () =>
    rounds(async () => {
      const efua = await newcomer('Efua')
      const { counts } = await atOnce((n) =>
        efua.request('POST', '/api/profiles/me', {
          home_country: 'Ghana',
          country: 'Ghana',
          role: 'mentee',
          bio: `b${n}`,
        }),
      )
      expect(counts).toEqual({ 201: 1, 409: AT_ONCE - 1 })
      expect(await rows(sql`select 1 from profiles where id = ${efua.id}`)).toHaveLength(1)
    }))

  test('everybody asks who they are: each is told of themselves, and who is banned or signed out in that moment is nobody from then on', async () => {
    const crowd = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => member(`Member ${n}`)))
    await rounds(async () => {
      const { answers } = await atOnce((n) => (crowd[n] ?? visitor()).request('GET', '/api/auth/session'))
      expect(answers.map(({ body }) => body.user.id)).toEqual(crowd.map(({ id }) => id))
    })
    const gone = crowd.filter((_, n) => n % 2 === 0)
    const afterwards = await atOnce(async (n) => {
      const who = gone[n] as Actor
      const cookie = who.cookieHeader()
      await (n % 4 === 0
        ? rows(sql`update users set banned_at = now() where id = ${who.id}`)
        : who.request('POST', '/api/auth/sign-out'))
      return visitor().request('GET', '/api/auth/session', undefined, { cookie })
    }, gone.length)
    expect(afterwards.answers.map(({ body }) => body as unknown)).toEqual(gone.map(() => null))
    const { answers } = await atOnce((n) => (crowd[n] ?? visitor()).request('GET', '/api/auth/session'))
    expect(answers.map(({ body }) => body?.user.id ?? null)).toEqual(
      crowd.map(({ id }, n) => (n % 2 === 0 ? null : id)),
    )
  })

  test('messages to somebody who is banned in that moment: what was said to be sent is there, nothing after', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { conversation_id } = await matched(ama, kofi)
      const { counts } = await atOnce(async (n) => {
        if (n === 25) await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
        return send(ama, conversation_id, `m${n}`)
      })
      expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(AT_ONCE)
      expect(await rows(sql`select 1 from messages where conversation_id = ${conversation_id}`)).toHaveLength(
        counts[201] ?? 0,
      )
      expect((await send(ama, conversation_id, 'late')).status).toBe(409)
    }))

  test('an opportunity saved from many tabs: saved once, everybody else is told so', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const id = await posted(ama)
      const { counts } = await atOnce(() => kofi.request('POST', `/api/opportunities/${id}/save`))
      expect(counts).toEqual({ 200: AT_ONCE - 1, 201: 1 })
      expect(await savers(id)).toEqual([{ user_id: kofi.id }])
    }))

  test('saved and unsaved at once: each answer is right, and what stays is saved once or not at all', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const id = await posted(ama)
      const { counts } = await atOnce((n) => kofi.request(n % 2 ? 'POST' : 'DELETE', `/api/opportunities/${id}/save`))
      expect(counts[204]).toBe(AT_ONCE / 2)
      expect((counts[200] ?? 0) + (counts[201] ?? 0)).toBe(AT_ONCE / 2)
      const left = await savers(id)
      expect(left.length).toBeLessThanOrEqual(1)
      expect((await kofi.request('GET', `/api/opportunities/${id}`)).body.is_saved).toBe(left.length === 1)
    }))

  test('saved while it is deleted: nothing is left of it', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const id = await posted(ama)
      const { answers } = await atOnce((n) =>
        n === AT_ONCE / 2
          ? ama.request('DELETE', `/api/opportunities/${id}`)
          : kofi.request('POST', `/api/opportunities/${id}/save`),
      )
      expect(answers.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([])
      expect(await savers(id)).toEqual([])
    }))

  test('one link posted by many: one opportunity, everybody else is shown it', () =>
    rounds(async () => {
      const crowd = await two()
      const path = crypto.randomUUID()
      const { answers, counts } = await atOnce((n) =>
        post(crowd[n % 2] ?? visitor(), { link: `https://${n % 3 ? 'www.' : ''}jobs.example/${path}?utm_source=${n}` }),
      )
      expect(counts).toEqual({ 201: 1, 409: AT_ONCE - 1 })
      const found = await rows<{ id: string }>(sql`select id from opportunities where link_key like ${`%${path}`}`)
      expect(found).toHaveLength(1)
      expect(new Set(answers.map(({ body }) => body.id ?? body.data.id))).toEqual(new Set([found[0]?.id]))
    }))

  test('many opportunities moved to one link: one gets it, the others keep theirs', () =>
    rounds(async () => {
      const [ama] = await two()
      const [wanted, path] = [`https://jobs.example/${crypto.randomUUID()}`, crypto.randomUUID()]
      const ids = await Promise.all(
        Array.from({ length: 10 }, (_, n) => posted(ama, { link: `https://jobs.example/${path}/${n}` })),
      )
      const { counts } = await atOnce(
        (n) => ama.request('PUT', `/api/opportunities/${ids[n]}`, { ...OPPORTUNITY, link: wanted }),
        ids.length,
      )
      expect(counts).toEqual({ 200: 1, 409: ids.length - 1 })
      expect(await rows(sql`select 1 from opportunities where link = ${wanted}`)).toHaveLength(1)
    }))

  test('one posting sent many times: one row, the same answer to all', () =>
    rounds(async () => {
      const [ama] = await two()
      const [id, link] = [crypto.randomUUID(), `https://jobs.example/${crypto.randomUUID()}`]
      const { answers, counts } = await atOnce(() => post(ama, { id, link }))
      expect(counts).toEqual({ 201: AT_ONCE })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await rows(sql`select 1 from opportunities where id = ${id}`)).toHaveLength(1)
    }))

  test('one person joins from many tabs: in it once, counted once, everybody else is told so', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const id = await circle(ama)
      const { counts } = await atOnce(() => kofi.request('POST', `/api/circles/${id}/membership`, {}))
      expect(counts).toEqual({ 200: AT_ONCE - 1, 201: 1 })
      expect(await standOf(id)).toEqual({ counted: 2, members: 2, admins: 1 })
      const left = await atOnce(() => kofi.request('DELETE', `/api/circles/${id}/membership`))
      expect(left.counts).toEqual({ 204: AT_ONCE })
      expect(await standOf(id)).toEqual({ counted: 1, members: 1, admins: 1 })
    }))

  test('many join, many leave, and both at once: the count is the rows, and the circle tells the truth at the end', async () => {
    const crowd = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => member(`Member ${n}`)))
    const who = (n: number) => crowd[n % crowd.length] as Actor
    await rounds(async (round) => {
      const ama = await member('Ama')
      const id = await circle(ama)
      const tab = await events(ama)
      const join = (n: number) => who(n).request('POST', `/api/circles/${id}/membership`, {})
      const leave = (n: number) => who(n).request('DELETE', `/api/circles/${id}/membership`)
      expect((await atOnce(join)).counts).toEqual({ 201: AT_ONCE })
      expect(await standOf(id)).toEqual({ counted: AT_ONCE + 1, members: AT_ONCE + 1, admins: 1 })
      if (round % 2) {
        expect((await atOnce(leave)).counts).toEqual({ 204: AT_ONCE })
        expect(await standOf(id)).toEqual({ counted: 1, members: 1, admins: 1 })
      } else {
        await atOnce((n) => (n % 3 ? leave(n >> 1) : join(n >> 1)))
        const { counted, members } = await standOf(id)
        expect(counted).toBe(members)
      }
      const heard = (await tab.settled()).flatMap((event) =>
        event.type === 'circle.changed' ? [event.member_count] : [],
      )
      expect(heard).toContain((await standOf(id)).counted)
      tab.close()
    })
  })

  test('all admins and some members leave at once: one admin is left while anybody is', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => member(`Member ${n}`)))
    await rounds(async (round) => {
      const id = await circle(...crowd)
      const admins = 1 + (round % 4)
      for (const admin of crowd.slice(0, admins))
        await rows(sql`update circle_members set is_admin = true where circle_id = ${id} and user_id = ${admin.id}`)
      await atOnce((n) => (crowd[n] as Actor).request('DELETE', `/api/circles/${id}/membership`), 8)
      expect(await standOf(id)).toEqual({ counted: 4, members: 4, admins: 1 })
      await atOnce((n) => (crowd[n] as Actor).request('DELETE', `/api/circles/${id}/membership`), 12)
      expect(await standOf(id)).toEqual({ counted: 0, members: 0, admins: 0 })
      // Whoever of them comes back first is the admin, and only they.
      await atOnce((n) => (crowd[n] as Actor).request('POST', `/api/circles/${id}/membership`, {}), 12)
      expect(await standOf(id)).toEqual({ counted: 12, members: 12, admins: 1 })
    })
  })

  test('many posts are pinned at once, some of them being deleted: one pin at most, and nobody stumbles', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const id = await circle(ama, kofi)
      const ids = Array.from({ length: AT_ONCE }, () => crypto.randomUUID())
      await rows(
        sql`insert into circle_posts (id, circle_id, author_id, content) select unnest(${sql.param(ids)}::uuid[]), ${id}, ${kofi.id}, 'Hello'`,
      )
      const { counts } = await atOnce((n) =>
        n % 10 === 9
          ? kofi.request('DELETE', `/api/circle-posts/${ids[n - 1]}`)
          : ama.request('PUT', `/api/circle-posts/${ids[n]}/pin`, { pinned: true }),
      )
      expect(counts[204]).toBe(5)
      expect((counts[200] ?? 0) + (counts[404] ?? 0)).toBe(45)
      expect((await rows(sql`select 1 from circle_posts where circle_id = ${id} and pinned`)).length).toBeLessThan(2)
      expect(
        (await atOnce((n) => ama.request('PUT', `/api/circle-posts/${ids[0]}/pin`, { pinned: n === 0 || n % 2 === 0 })))
          .counts,
      ).toEqual({ 200: AT_ONCE })
    }))

  test('one post sent many times, and posts by somebody who leaves in that moment: what was answered stands, nothing after', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const id = await circle(ama, kofi)
      const tab = await events(ama)
      const write = (post_id: string) => kofi.request('POST', `/api/circles/${id}/posts`, { post_id, content: 'Hello' })
      const post_id = crypto.randomUUID()
      const same = await atOnce(() => write(post_id))
      expect(same.counts).toEqual({ 201: AT_ONCE })
      expect(new Set(same.answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      const { counts } = await atOnce((n) =>
        n === 25 ? kofi.request('DELETE', `/api/circles/${id}/membership`) : write(crypto.randomUUID()),
      )
      expect((counts[201] ?? 0) + (counts[403] ?? 0)).toBe(AT_ONCE - 1)
      expect(await rows(sql`select 1 from circle_posts where circle_id = ${id}`)).toHaveLength(1 + (counts[201] ?? 0))
      expect((await tab.settled()).filter(({ type }) => type === 'circle.posted')).toHaveLength(1 + (counts[201] ?? 0))
      tab.close()
    }))

  test('one circle created many times: one circle with one member, the same answer to all', () =>
    rounds(async () => {
      const [ama] = await two()
      const id = crypto.randomUUID()
      const { answers, counts } = await atOnce(() =>
        ama.request('POST', '/api/circles', { id, name: 'Bridges', description: 'For builders.' }),
      )
      expect(counts).toEqual({ 201: AT_ONCE })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await standOf(id)).toEqual({ counted: 1, members: 1, admins: 1 })
    }))
})

// Each of these hashes passwords, which takes its time: fewer rounds.
describe(`${AT_ONCE} at once, with passwords`, () => {
  test('one address signs up many times: one account, one consent each time, one answer', async () => {
    for (let round = 0; round < 2; round++) {
      const email = `crowd.${round}@mail.example`
      const { answers, counts } = await atOnce((n) =>
        visitor().request('POST', '/api/auth/sign-up', {
          full_name: `Ama ${n}`,
          email,
          password: `kente and cedi ${n}`,
          terms_accepted: true,
        }),
      )
      expect(counts).toEqual({ 200: AT_ONCE })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(
        await rows(sql`select u.id from users u join accounts a on a.user_id = u.id where u.email = ${email}`),
      ).toHaveLength(1)
      await mails(email)
    }
  })

  test('one reset link used many times: one password stands', async () => {
    const ama = await member('Ama')
    await visitor().request('POST', '/api/auth/request-password-reset', { email: ama.email })
    const [mail] = await mails(ama.email)
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
    const { counts } = await atOnce(
      (n) => visitor().request('POST', '/api/auth/reset-password', { token, password: `kente and cedi ${n}` }),
      10,
    )
    expect(counts).toEqual({ 200: 1, 400: 9 })
    const works = await atOnce(
      (n) => visitor().request('POST', '/api/auth/sign-in', { email: ama.email, password: `kente and cedi ${n}` }),
      10,
    )
    expect(works.counts).toEqual({ 200: 1, 401: 9 })
  })

  test('signing in many times and out again: every session is one’s own', async () => {
    const ama = await member('Ama')
    const browsers = Array.from({ length: AT_ONCE }, () => visitor())
    const { counts } = await atOnce((n) =>
      (browsers[n] ?? visitor()).request('POST', '/api/auth/sign-in', { email: ama.email, password: PASSWORD }),
    )
    expect(counts).toEqual({ 200: AT_ONCE })
    expect(new Set(browsers.map((browser) => browser.cookieHeader())).size).toBe(AT_ONCE)
    await atOnce((n) => (browsers[n] ?? visitor()).request('POST', '/api/auth/sign-out'))
    expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toHaveLength(1)
  })
})
