import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verificationLink } from '#server/account/sign-up-secrets.ts'
import { runDueActions } from '#server/mentorship/due.ts'
import { sweepDeleted } from '#server/own-data/sweep-deleted.ts'
import { hashesTake } from '#test/cheap-passwords.ts'
import type { Answer, Client } from '#test/client.ts'
import { reportCount } from '#test/counts.ts'
import { onPostgres, openPatient } from '#test/database.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { PASSWORD } from '#test/people.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const postgres = onPostgres ? await ownPostgres({ empty: false }) : null
const here = () => startWorld({}, postgres ? { database: async () => openPatient(postgres.url) } : {})
const first = await here()
const {
  app,
  member,
  admin,
  newcomer,
  visitor,
  pending,
  matched,
  mentorship,
  circle,
  events,
  rows,
  mails,
  allMails,
  stop,
} = first
afterAll(async () => {
  await stop()
  await postgres?.stop()
})

const AT_ONCE = 50
/** The embedded database has one connection and hides most races: one round shows that the answers are right there. */
const ROUNDS = postgres ? 20 : 1
/** Only what hangs takes so long, on however busy a machine. */
const TIME_LIMIT = { timeout: 60_000 + ROUNDS * 30_000 }

/** So many at the same moment. Nobody may get a 500. Answers how often each status came. */
async function atOnce(act: (n: number) => Promise<Answer>, times = AT_ONCE) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => act(n)))
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return { answers, counts }
}

let played = 0
afterAll(() => reportCount('race rounds', played))

async function rounds(play: (round: number) => Promise<void>) {
  for (let round = 0; round < ROUNDS; round++, played++) await play(round)
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
const OPPORTUNITY = { title: 'Water engineer', description: 'Keep boreholes running.', country: 'KE' }
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

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
function picture(): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(jpeg)], 'picture.jpg', { type: 'image/jpeg' }))
  return form
}

describe(`${AT_ONCE} at once, ${ROUNDS} times, on ${postgres?.where ?? 'the embedded database'}`, TIME_LIMIT, () => {
  test('blocking while asking, accepting and answering: nothing waits between the two afterwards', () =>
    rounds(async () => {
      const [ama, kofi] = await two()
      const { match_id } = await pending(ama, kofi)
      await atOnce((n) => {
        if (n % 5 === 0) return ama.request('PUT', `/api/blocks/${kofi.id}`)
        return n % 2 === 0 ? answerTo(kofi, match_id, 'accept') : ask(kofi, ama.id)
      })
      expect((await matchesBetween(ama.id, kofi.id)).filter(({ status }) => status === 'pending')).toEqual([])

      const [esi, yaw] = [await member('Esi'), await member('Yaw')]
      await atOnce((n) => (n % 5 === 0 ? yaw.request('PUT', `/api/blocks/${esi.id}`) : ask(esi, yaw.id)))
      expect((await matchesBetween(esi.id, yaw.id)).filter(({ status }) => status === 'pending')).toEqual([])
      expect(await rows(sql`select own from blocks where user_id = ${yaw.id}`)).toEqual([{ own: true }])
    }))

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

  test('banned, paused or asked while others read Discover: in no answer to a question that came after', () =>
    rounds(async (round) => {
      const [ama, kofi] = [await member('Ama', { role: 'mentee' }), await member('Kofi', { role: 'mentor' })]
      await Promise.all(Array.from({ length: 12 }, (_, n) => member(`M${n}`, { role: 'mentor' })))
      const hide = [
        () => rows(sql`update users set banned_at = now() where id = ${kofi.id}`),
        () => kofi.request('PUT', '/api/profiles/me/matching', { paused: true }),
        () => ask(kofi, ama.id),
      ][round % 3]
      let hidden = false
      const shows: { asked: boolean; ids: string[] }[] = []
      await atOnce(async (n) => {
        if (n === AT_ONCE / 2) {
          await hide?.()
          hidden = true
        }
        const asked = hidden
        const first = await ama.request('GET', `/api/discover${n % 2 ? '?role=mentor' : ''}`)
        const cursor = first.body.next_cursor as string | null
        const next = cursor
          ? await ama.request('GET', `/api/discover?cursor=${cursor}${n % 2 ? '&role=mentor' : ''}`)
          : first
        const idsIn = ({ body }: Answer) => body.matches.map(({ id }: { id: string }) => id) as string[]
        shows.push({ asked, ids: [...idsIn(first), ...(cursor ? idsIn(next) : [])] })
        return next
      })
      const last = await ama.request('GET', '/api/discover')
      expect(JSON.stringify(last.body)).not.toContain(kofi.id)
      for (const { asked, ids } of shows) {
        if (asked) expect(ids).not.toContain(kofi.id)
        expect(new Set(ids).size, 'nobody twice in one scroll').toBe(ids.length)
      }
      await rows(sql`delete from users`)
    }))

  test('a profile saved many times at once has the terms of what was saved last', () =>
    rounds(async () => {
      const [ama] = await two()
      const words = ['Law', 'Nursing', 'Chess', 'Sewing', 'Python']
      const { counts } = await atOnce((n) =>
        ama.request('PATCH', '/api/profiles/me', { skills: [words[n % words.length], `Own ${n}`] }),
      )
      expect(counts).toEqual({ 200: AT_ONCE })
      const [kept] = await rows<{ skills: string[]; offer: [string, number][] }>(
        sql`select p.skills, m.profile->'offer' as offer from profiles p join match_profiles m on m.user_id = p.id where p.id = ${ama.id}`,
      )
      expect(kept?.offer.map(([word]) => word)).toEqual(kept?.skills)
      const terms = await rows<{ concept: number }>(
        sql`select concept from match_terms where user_id = ${ama.id} and kind = 1 order by concept`,
      )
      expect(terms.map(({ concept }) => concept)).toEqual(
        kept?.offer.map(([, concept]) => concept).toSorted((a, b) => a - b),
      )
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
          home_country: 'GH',
          country: 'GH',
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

  test('somebody banned by two admins while all write, accept and schedule: what was answered stands, nothing after', async () => {
    const [root, other] = [await admin('Root'), await admin('Other')]
    await rounds(async () => {
      const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
      const { conversation_id, mentorship_id } = await mentorship(ama, kofi)
      const { match_id } = await pending(efua, ama)
      await allMails()
      const first = crypto.randomUUID()
      const ban = (by: Client, ban_id: string, days: number | null) =>
        by.request('POST', `/api/users/${ama.id}/ban`, {
          ban_id,
          seen: { standing: 'active', until: null },
          reason: 'Asked for money',
          days,
        })
      const acts = [
        (n: number) => send(kofi, conversation_id, `m${n}`),
        () => ban(root, first, 3),
        (n: number) => send(ama, conversation_id, `m${n}`),
        () => answerTo(ama, match_id, 'accept'),
        (n: number) => plan(kofi, mentorship_id, 48 + 2 * n),
        () => ban(other, crypto.randomUUID(), null),
      ]
      const { answers } = await atOnce(async (n) => acts[n % acts.length]?.(n) as Promise<Answer>)
      const sent = answers.filter(({ status }, n) => n % 2 === 0 && n % acts.length < 4 && status === 201)
      expect(await rows(sql`select 1 from messages where conversation_id = ${conversation_id}`)).toHaveLength(
        sent.length,
      )
      expect(await rows(sql`select 1 from sessions where user_id = ${ama.id}`)).toEqual([])
      expect(
        await rows(
          sql`select 1 from scheduled_sessions where mentorship_id = ${mentorship_id} and status = 'scheduled'`,
        ),
      ).toEqual([])
      const written = await rows<{ actor: string }>(sql`select actor from audit_log where subject = ${ama.id}`)
      // The first one stands: who comes second has not seen it.
      expect(written).toHaveLength(1)
      const mails = (await allMails()).filter(({ to }) => to === ama.email)
      expect(mails.filter(({ subject }) => /suspended/.test(subject))).toHaveLength(1)
      expect(await rows(sql`select 1 from users where id = ${ama.id} and banned_at is not null`)).toHaveLength(1)
      expect((await send(kofi, conversation_id, 'late')).status).toBe(409)
    })
  })

  test('an account deleted while others accept, write and its own tabs save: nobody meets it afterwards', () =>
    rounds(async () => {
      const [ama, kofi, efua, yaw] = [
        await member('Ama'),
        await member('Kofi'),
        await member('Efua'),
        await member('Yaw'),
      ]
      const talk = await mentorship(ama, kofi)
      const asked = await pending(ama, efua)
      const asking = await pending(yaw, ama)
      const opportunity = await posted(kofi)
      const acts = [
        () => ama.request('POST', '/api/delete-account'),
        () => send(kofi, talk.conversation_id, 'Hello'),
        () => send(ama, talk.conversation_id, 'Hello'),
        () => answerTo(efua, asked.match_id, 'accept'),
        () => answerTo(ama, asking.match_id, 'accept'),
        () => ask(yaw, ama.id),
        () => ama.request('POST', '/api/avatars', picture()),
        () => ama.request('PUT', `/api/opportunities/${opportunity}/save`),
        () => kofi.request('PUT', `/api/blocks/${ama.id}`),
        () => ama.request('PATCH', '/api/profiles/me', { full_name: 'Ama again' }),
      ]
      const { answers } = await atOnce(async (n) => acts[n % acts.length]?.() as Promise<Answer>)
      expect(answers.filter((_, n) => n % acts.length === 0).map(({ status }) => status)).toContain(200)
      await sweepDeleted(app)
      expect(await rows(sql`select full_name, avatar_url from users where id = ${ama.id}`)).toEqual([
        { full_name: '', avatar_url: null },
      ])
      expect(
        await rows(sql`select status from matches where ${ama.id}::uuid in (user_id, matched_user_id)
        and status <> 'accepted'`),
      ).toEqual([])
      expect(
        await rows(sql`select 1 from conversations c join conversation_members m on m.conversation_id = c.id
          where m.user_id = ${ama.id} and not c.read_only`),
      ).toEqual([])
      for (const table of ['sessions', 'profiles', 'saved_opportunities'])
        expect(
          await rows(sql`select 1 from ${sql.identifier(table)}
            where ${sql.identifier(table === 'profiles' ? 'id' : 'user_id')} = ${ama.id}`),
          table,
        ).toEqual([])
      expect(await rows(sql`select status from mentorships where id = ${talk.mentorship_id}`)).toEqual([
        { status: 'completed' },
      ])
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

const HOUR = 3_600_000
const hence = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString()
const askMentor = (who: Client, match_id: string, request_id: string = crypto.randomUUID()) =>
  who.request('POST', `/api/matches/${match_id}/mentorship-requests`, {
    request_id,
    mentorship_type: 'leadership',
    duration_frequency: 'ongoing',
  })
const answerRequest = (who: Client, id: string, verb: 'accept' | 'decline' = 'accept') =>
  who.request('POST', `/api/mentorship-requests/${id}/${verb}`, {})
const end = (who: Client, id: string) => who.request('POST', `/api/mentorships/${id}/end`, { reason: 'goal_achieved' })
const log = (who: Client, id: string, hoursAgo: number, session_id: string = crypto.randomUUID()) =>
  who.request('POST', `/api/mentorships/${id}/sessions`, {
    session_id,
    session_date: hence(-hoursAgo),
    duration_minutes: 60,
  })
const plan = (who: Client, id: string, ahead: number, scheduled_id: string = crypto.randomUUID()) =>
  who.request('POST', `/api/mentorships/${id}/scheduled-sessions`, {
    scheduled_id,
    starts_at: hence(ahead),
    duration_minutes: 60,
    place: 'The library',
  })
const bound = async () => {
  const [ama, kofi] = await two()
  return { ama, kofi, ...(await mentorship(ama, kofi)) }
}
const mentorshipsOf = (match_id: string) =>
  rows<{ id: string; status: string; total: number; logged: number; read_only: boolean }>(
    sql`select m.id, m.status, m.total_sessions as total, c.read_only,
          (select count(*)::int from mentorship_sessions s where s.mentorship_id = m.id) as logged
        from mentorships m join conversations c on c.match_id = m.match_id where m.match_id = ${match_id} order by m.id`,
  )
/** Somebody's invitations to a session: the sequence numbers as they came. */
const sequencesFor = async (who: Actor) =>
  (await allMails()).flatMap(({ to, calendar }) =>
    to === who.email && calendar ? [Number(/SEQUENCE:(\d+)/.exec(calendar.text)?.[1])] : [],
  )

describe(
  `mentorship: ${AT_ONCE} at once, ${ROUNDS} times, on ${postgres?.where ?? 'the embedded database'}`,
  TIME_LIMIT,
  () => {
    test('one request accepted from many tabs: one mentorship, told once, the same to all', () =>
      rounds(async () => {
        const [ama, kofi] = await two()
        const { match_id, conversation_id } = await matched(ama, kofi)
        const { body } = await askMentor(kofi, match_id)
        const tab = await events(kofi)
        const { answers, counts } = await atOnce(() => answerRequest(ama, body.id as string))
        expect(counts).toEqual({ 200: AT_ONCE })
        const [started, ...more] = await mentorshipsOf(match_id)
        expect([started?.status, more]).toEqual(['active', []])
        expect(new Set(answers.map((one) => one.body.id as string))).toEqual(new Set([started?.id]))
        expect(await tab.settled()).toEqual([
          { type: 'mentorship.changed', conversation_id, what: 'accepted', by: ama.id },
        ])
        tab.close()
      }))

    test('accepted and declined: one of both', () =>
      rounds(async () => {
        const [ama, kofi] = await two()
        const { match_id } = await matched(ama, kofi)
        const { body } = await askMentor(kofi, match_id)
        const { counts } = await atOnce((n) => answerRequest(ama, body.id as string, n % 2 ? 'accept' : 'decline'))
        expect(counts).toEqual({ 200: AT_ONCE / 2, 409: AT_ONCE / 2 })
        const [request] = await rows<{ status: string }>(
          sql`select status from mentorship_requests where match_id = ${match_id}`,
        )
        expect(await mentorshipsOf(match_id)).toHaveLength(request?.status === 'accepted' ? 1 : 0)
      }))

    test('many requests and one place left: one is accepted, the others wait', () =>
      rounds(async () => {
        const ama = await member('Ama')
        await rows(sql`update profiles set mentor_capacity = 1 where id = ${ama.id}`)
        const asked: string[] = []
        for (let n = 0; n < 10; n++) {
          const kofi = await member(`Kofi ${n}`)
          asked.push((await askMentor(kofi, (await matched(kofi, ama)).match_id)).body.id as string)
        }
        const { answers, counts } = await atOnce((n) => answerRequest(ama, asked[n % 10] ?? ''))
        expect(counts).toEqual({ 200: AT_ONCE / 10, 409: (AT_ONCE / 10) * 9 })
        expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code as string))).toEqual(
          new Set(['MENTOR_FULL']),
        )
        expect(await rows(sql`select 1 from mentorships where mentor_id = ${ama.id}`)).toHaveLength(1)
        expect(
          await rows(sql`select 1 from mentorship_requests where mentor_id = ${ama.id} and status = 'pending'`),
        ).toHaveLength(9)
      }))

    test('both sides ask each other: one request waits; one sent many times is one', () =>
      rounds(async () => {
        const [ama, kofi] = await two()
        const { match_id } = await matched(ama, kofi)
        const { counts } = await atOnce((n) => askMentor(n % 2 ? ama : kofi, match_id))
        expect(counts).toEqual({ 201: 1, 409: AT_ONCE - 1 })
        expect(await rows(sql`select 1 from mentorship_requests where match_id = ${match_id}`)).toHaveLength(1)
        const other = await matched(ama, await member('Efua'))
        const tab = await events(ama)
        const id = crypto.randomUUID()
        const same = await atOnce(() => askMentor(ama, other.match_id, id))
        expect(same.counts).toEqual({ 201: AT_ONCE })
        expect(new Set(same.answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
        expect(await tab.settled()).toHaveLength(1)
        tab.close()
      }))

    test('ended while it is accepted again: it has ended once, for both', () =>
      rounds(async () => {
        const { ama, kofi, match_id, mentorship_id, request_id } = await bound()
        const tab = await events(kofi)
        const { counts } = await atOnce((n) => (n % 2 ? answerRequest(ama, request_id) : end(ama, mentorship_id)))
        expect(counts).toEqual({ 200: AT_ONCE })
        expect(await mentorshipsOf(match_id)).toMatchObject([{ status: 'completed', read_only: true }])
        expect((await tab.settled()).map((event) => 'what' in event && event.what)).toEqual(['ended'])
        tab.close()
        const received = await allMails()
        for (const who of [ama, kofi])
          expect(
            received.filter(({ to, subject }) => to === who.email && /How.was.your.mentorship/.test(subject)),
          ).toHaveLength(1)
      }))

    test('all mentorships of one mentor end at once: matching counts none', () =>
      rounds(async () => {
        const ama = await member('Ama')
        const running: string[] = []
        for (const name of ['Kofi', 'Efua', 'Yaw'])
          running.push((await mentorship(ama, await member(name))).mentorship_id)
        const counted = () => rows(sql`select active_mentees from match_profiles where user_id = ${ama.id}`)
        expect(await counted()).toEqual([{ active_mentees: running.length }])
        const { counts } = await atOnce((n) => end(ama, running[n] ?? ''), running.length)
        expect(counts).toEqual({ 200: running.length })
        expect(await counted()).toEqual([{ active_mentees: 0 }])
      }))

    test('ended while it is asked for and accepted anew: at most one is active, and the chat is open exactly then', () =>
      rounds(async () => {
        const { ama, kofi, match_id, mentorship_id } = await bound()
        await atOnce(async (n) => {
          if (n % 5 === 0) return end(ama, mentorship_id)
          if (n % 5 < 3) return askMentor(kofi, match_id)
          const { body } = await ama.request('GET', '/api/mentorship-requests/pending')
          return answerRequest(ama, (body as { id: string }[])[0]?.id ?? crypto.randomUUID())
        })
        const found = await mentorshipsOf(match_id)
        const active = found.filter(({ status }) => status === 'active')
        expect(active.length).toBeLessThanOrEqual(1)
        expect(found[0]).toMatchObject({ id: mentorship_id, status: 'completed', read_only: active.length === 0 })
        expect((await send(kofi, (await conversationsOf(match_id))[0]?.id ?? '', 'Hello')).status).toBe(
          active.length ? 201 : 409,
        )
      }))

    test('sessions logged while it ends: each is counted or refused', () =>
      rounds(async () => {
        const { ama, kofi, match_id, mentorship_id } = await bound()
        const { answers } = await atOnce((n) =>
          n === 25 ? end(ama, mentorship_id) : log(n % 2 ? ama : kofi, mentorship_id, 2 + 2 * n),
        )
        const logged = answers.filter(({ status }) => status === 201).length
        expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code as string)).toEqual(
          Array.from({ length: AT_ONCE - 1 - logged }, () => 'MENTORSHIP_ENDED'),
        )
        expect(await mentorshipsOf(match_id)).toMatchObject([{ status: 'completed', total: logged, logged }])
        expect((await log(ama, mentorship_id, 199)).status).toBe(409)
      }))

    test('one time logged by both from many tabs: one session; one sent many times is one', () =>
      rounds(async () => {
        const { ama, kofi, match_id, mentorship_id } = await bound()
        const { counts } = await atOnce((n) => log(n % 2 ? ama : kofi, mentorship_id, 3 + (n % 10) / 20))
        expect(counts).toEqual({ 201: 1, 409: AT_ONCE - 1 })
        const id = crypto.randomUUID()
        const same = await atOnce(() => log(ama, mentorship_id, 10, id))
        expect(same.counts).toEqual({ 201: AT_ONCE })
        expect(await mentorshipsOf(match_id)).toMatchObject([{ total: 2, logged: 2 }])
      }))

    test('confirmed and disputed: a dispute stands, and nothing disputed counts', () =>
      rounds(async () => {
        const { ama, kofi, mentorship_id } = await bound()
        const { body } = await log(ama, mentorship_id, 3)
        const { counts } = await atOnce((n) =>
          n % 2
            ? kofi.request('POST', `/api/mentorship-sessions/${body.id}/confirm`, {})
            : kofi.request('POST', `/api/mentorship-sessions/${body.id}/dispute`, { reason: 'Too long' }),
        )
        expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(AT_ONCE)
        expect(await rows(sql`select status, counted_at from mentorship_sessions where id = ${body.id}`)).toEqual([
          { status: 'disputed', counted_at: null },
        ])
      }))

    test('a dispute taken back while its time is logged anew: one of both stands', () =>
      rounds(async () => {
        const { ama, kofi, mentorship_id } = await bound()
        const { body } = await log(ama, mentorship_id, 3)
        await kofi.request('POST', `/api/mentorship-sessions/${body.id}/dispute`, { reason: 'Too long' })
        await atOnce((n) =>
          n % 2
            ? log(ama, mentorship_id, 3)
            : kofi.request('POST', `/api/mentorship-sessions/${body.id}/withdraw-dispute`, {}),
        )
        expect(
          await rows(
            sql`select 1 from mentorship_sessions where mentorship_id = ${mentorship_id} and status <> 'disputed'`,
          ),
        ).toHaveLength(1)
      }))

    test('messages while it ends: none is written once the end was acknowledged', () =>
      rounds(async () => {
        const { ama, kofi, conversation_id, mentorship_id } = await bound()
        const written = () =>
          rows(sql`select seq from messages where conversation_id = ${conversation_id} order by seq`)
        let atTheEnd: unknown[] | undefined
        const { counts } = await atOnce(async (n) => {
          if (n !== 20) return send(n % 2 ? ama : kofi, conversation_id, `m${n}`)
          const ended = await end(ama, mentorship_id)
          atTheEnd = await written()
          return ended
        })
        expect(await written()).toEqual(atTheEnd)
        expect(atTheEnd).toHaveLength(counts[201] ?? 0)
        expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(AT_ONCE - 1)
        expect((await send(kofi, conversation_id, 'late')).body.code).toBe('CONVERSATION_READ_ONLY')
      }))

    test('the timer started from many tabs: one row, one start, told once', () =>
      rounds(async () => {
        const { ama, kofi, mentorship_id } = await bound()
        const tab = await events(kofi)
        const press = (action: string) => ama.request('POST', `/api/mentorships/${mentorship_id}/timer`, { action })
        const { answers, counts } = await atOnce(() => press('start'))
        expect(counts).toEqual({ 200: AT_ONCE })
        expect(new Set(answers.map(({ body }) => body.timer.started_at as string)).size).toBe(1)
        expect(await tab.settled()).toHaveLength(1)
        tab.close()
        const verbs = ['start', 'pause', 'resume', 'finish', 'discard']
        const mixed = await atOnce((n) => press(verbs[(n * 7) % 5] ?? ''))
        expect((mixed.counts[200] ?? 0) + (mixed.counts[409] ?? 0)).toBe(AT_ONCE)
        const found = await rows(sql`select 1 from mentorship_timers where mentorship_id = ${mentorship_id}`)
        expect(found.length).toBeLessThanOrEqual(1)
      }))

    test('the timer pressed while it ends: none is left', () =>
      rounds(async () => {
        const { ama, mentorship_id } = await bound()
        await atOnce((n) =>
          n === 25
            ? end(ama, mentorship_id)
            : ama.request('POST', `/api/mentorships/${mentorship_id}/timer`, { action: n % 2 ? 'start' : 'pause' }),
        )
        expect(await rows(sql`select 1 from mentorship_timers where mentorship_id = ${mentorship_id}`)).toEqual([])
      }))

    test('feedback from many tabs of both: one of each', () =>
      rounds(async () => {
        const { ama, kofi, mentorship_id } = await bound()
        const { counts } = await atOnce((n) =>
          (n % 2 ? ama : kofi).request('POST', `/api/mentorships/${mentorship_id}/feedback`, { rating: 1 + (n % 5) }),
        )
        expect(counts).toEqual({ 201: AT_ONCE })
        const found = await rows<{ reviewer_id: string; reviewee_id: string }>(
          sql`select reviewer_id, reviewee_id from mentorship_feedback where mentorship_id = ${mentorship_id}`,
        )
        expect(found.toSorted((a) => (a.reviewer_id === ama.id ? -1 : 1))).toEqual([
          { reviewer_id: ama.id, reviewee_id: kofi.id },
          { reviewer_id: kofi.id, reviewee_id: ama.id },
        ])
      }))

    test('one time scheduled by both from many tabs: one session, one invitation each; one sent many times is one', () =>
      rounds(async () => {
        const { ama, kofi, mentorship_id } = await bound()
        const { counts } = await atOnce((n) => plan(n % 2 ? ama : kofi, mentorship_id, 48 + (n % 10) / 20))
        expect(counts).toEqual({ 201: 1, 409: AT_ONCE - 1 })
        const id = crypto.randomUUID()
        const same = await atOnce(() => plan(ama, mentorship_id, 72, id))
        expect(same.counts).toEqual({ 201: AT_ONCE })
        expect(await rows(sql`select 1 from scheduled_sessions where mentorship_id = ${mentorship_id}`)).toHaveLength(2)
        for (const who of [ama, kofi]) expect(await sequencesFor(who)).toEqual([0, 0])
      }))

    test('moved and cancelled and its mentorship ended: each change has its number, the last one cancels', () =>
      rounds(async () => {
        const { ama, kofi, mentorship_id } = await bound()
        const { body } = await plan(ama, mentorship_id, 48)
        await atOnce((n) => {
          if (n === 40) return end(ama, mentorship_id)
          if (n % 10 === 5) return kofi.request('POST', `/api/scheduled-sessions/${body.id}/cancel`, {})
          return (n % 2 ? ama : kofi).request('PUT', `/api/scheduled-sessions/${body.id}`, {
            starts_at: hence(50 + n),
            duration_minutes: 60,
            place: 'The library',
          })
        })
        const [left] = await rows<{ status: string; sequence: number }>(
          sql`select status, sequence from scheduled_sessions where id = ${body.id}`,
        )
        expect(left?.status).toBe('cancelled')
        const numbers = Array.from({ length: (left?.sequence ?? 0) + 1 }, (_, n) => n)
        for (const who of [ama, kofi]) expect((await sequencesFor(who)).toSorted((a, b) => a - b)).toEqual(numbers)
      }))

    test('what is due, done by several at once: each thing once', async () => {
      const second = postgres ? await here() : null
      const apps = [app, second?.app ?? app]
      await runDueActions(app)
      const pairs = []
      for (let n = 0; n < 12; n++) {
        const pair = await bound()
        await pair.ama.request('POST', `/api/mentorships/${pair.mentorship_id}/timer`, { action: 'start' })
        await log(pair.ama, pair.mentorship_id, 3)
        for (const ahead of [30, 60]) await plan(pair.kofi, pair.mentorship_id, ahead)
        pairs.push(pair)
      }
      await allMails()
      const ours = sql`(select id from mentorships where id in ${pairs.map(({ mentorship_id }) => mentorship_id)})`
      // All of it comes due in one moment: one session within the hour, one that was over before.
      await rows(
        sql`update scheduled_sessions set starts_at = starts_at - case when starts_at > ${hence(45)}::timestamptz then interval '59 hours 30 minutes' else interval '40 hours' end where mentorship_id in ${ours}`,
      )
      await rows(
        sql`update mentorship_timers set started_at = started_at - interval '13 hours', running_since = running_since - interval '13 hours' where mentorship_id in ${ours}`,
      )
      await rows(
        sql`update mentorship_sessions set created_at = created_at - interval '8 days' where mentorship_id in ${ours}`,
      )
      const kofi = pairs[0]?.kofi
      if (!kofi) throw new Error('nobody')
      const tabs = [await first.events(kofi), ...(second ? [await second.events(kofi)] : [])]
      await Promise.all(Array.from({ length: 20 }, (_, n) => runDueActions(apps[n % 2] ?? app)))
      const heard = (await Promise.all(tabs.map((tab) => tab.settled()))).flat()
      for (const tab of tabs) tab.close()
      expect(heard.map((event) => (event.type === 'mentorship.changed' ? event.what : event.type)).toSorted()).toEqual([
        'scheduled',
        'session',
        'timer',
      ])
      const received = [...(await allMails()), ...((await second?.allMails()) ?? [])]
      const reminders = received.filter(({ text }) => text.includes('session begins in'))
      for (const { ama, kofi } of pairs)
        for (const who of [ama, kofi]) expect(reminders.filter(({ to }) => to === who.email)).toHaveLength(1)
      await second?.stop()
    })
  },
)

// Each of these hashes passwords, slowly enough for other requests to come meanwhile: fewer rounds.
describe(`${AT_ONCE} at once, with passwords`, TIME_LIMIT, () => {
  beforeAll(() => hashesTake(150))
  afterAll(() => hashesTake(0))
  test(
    'one address signs up many times and is verified many times: one answer, one account, one consent',
    { timeout: 180_000 },
    async () => {
      for (let round = 0; round < (postgres ? 2 : 1); round++) {
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
        // None gives way in its first hour.
        const waiting = await rows<{ id: string; full_name: string }>(
          sql`select id, full_name from pending_sign_ups where email = ${email}`,
        )
        expect(waiting).toHaveLength(AT_ONCE)
        const verified = await atOnce((n) => {
          const { id = '', full_name = '' } = waiting[n % 3] ?? {}
          const token = new URL(verificationLink(app.config, id)).searchParams.get('token')
          const password = full_name.replace('Ama', 'kente and cedi')
          return visitor().request('POST', '/api/auth/verify-email', { token, password })
        })
        expect(verified.answers.filter(({ body }) => body.status === 'done')).toHaveLength(1)
        expect(verified.counts).toEqual({ 200: 1, 400: AT_ONCE - 1 })
        expect(
          await rows(
            sql`select c.email from users u join accounts a on a.user_id = u.id join user_consents c on c.user_id = u.id where u.email = ${email}`,
          ),
        ).toEqual([{ email }])
      }
    },
  )

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
