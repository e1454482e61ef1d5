import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { signUpCookie } from '#server/account/sign-up-secrets.ts'
import { mentorship_requests, mentorship_sessions, mentorships, scheduled_sessions } from '#server/mentorship/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Answer, Client } from '#test/client.ts'
import type { Counted } from '#test/faults/counted-events.ts'
import { insertCircle, insertMatch, insertPeople, insertSignUp, person } from '#test/people.ts'
import type { Person } from '#test/people.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** Two people of their own, and one thing that the first of them does. */
export type Case = {
  event: Counted
  first: Person
  second: Person
  /** What is found in the event: what it is about. */
  cause: string
  /** What the first does; done again with the same ids unless `once`. */
  act(first: Client): Promise<Answer>
  once?: boolean
  /** What each of the two finds afterwards: asked for again, as a screen does. */
  read(client: Client): Promise<Answer>
  found: Record<string, unknown>
  /** What is in the text of the one mail that each of these addresses gets. */
  mails: { to: string; text: string }[]
}

type Prepare = (
  db: Db,
  people: { first: Person; second: Person },
  config: Config,
) => Promise<Omit<Case, 'event' | 'first' | 'second'>>

const paired = (status: 'pending' | 'accepted') => (db: Db, from: Person, to: Person) =>
  insertMatch(db, from.id, to.id, status)

/** An active mentorship, the first mentoring the second. */
async function mentorshipOf(db: Db, first: Person, second: Person) {
  const pair = await paired('accepted')(db, first, second)
  const between = { match_id: pair.match_id, mentor_id: first.id, mentee_id: second.id }
  const kind = { mentorship_type: 'technical', duration_frequency: 'monthly' } as const
  const [request_id, mentorship_id] = [randomUUIDv7(), randomUUIDv7()]
  await db.insert(mentorship_requests).values({ id: request_id, ...between, ...kind, status: 'accepted' })
  await db
    .insert(mentorships)
    .values({ id: mentorship_id, ...between, ...kind, mentorship_request_id: request_id, start_date: at(-48) })
  return { ...pair, ...between, mentorship_id }
}

const stateOfChat = (conversation_id: string) => (client: Client) =>
  client.request('GET', `/api/conversations/${conversation_id}/mentorship`)

const CASES: Record<Counted, Prepare> = {
  'match.accepted': async (db, { first, second }) => {
    const { match_id } = await paired('pending')(db, second, first)
    return {
      cause: match_id,
      act: (client) => client.request('POST', `/api/matches/${match_id}/accept`, {}),
      read: (client) => client.request('GET', `/api/matches/${match_id}`),
      found: { status: 'accepted', conversation_id: expect.any(String) },
      mails: [{ to: second.email, text: 'accepted your connection request.' }],
    }
  },
  'message.sent': async (db, { first, second }) => {
    const { conversation_id } = await paired('accepted')(db, first, second)
    const message = { client_id: randomUUID(), content: 'Said before the end' }
    return {
      cause: message.client_id,
      act: (client) => client.request('POST', `/api/conversations/${conversation_id}/messages`, message),
      read: (client) => client.request('GET', `/api/conversations/${conversation_id}/messages`),
      found: { items: [{ seq: 1, ...message }], has_more: false },
      mails: [],
    }
  },
  'scheduled.created': async (db, { first, second }) => {
    const { mentorship_id, conversation_id } = await mentorshipOf(db, first, second)
    const appointment = { scheduled_id: randomUUIDv7(), starts_at: at(72), duration_minutes: 30, place: 'Online' }
    return {
      cause: appointment.scheduled_id,
      act: (client) => client.request('POST', `/api/mentorships/${mentorship_id}/scheduled-sessions`, appointment),
      read: stateOfChat(conversation_id),
      found: { scheduled: [{ id: appointment.scheduled_id, status: 'scheduled' }] },
      mails: [
        { to: first.email, text: 'scheduled a mentorship session.' },
        { to: second.email, text: 'scheduled a mentorship session.' },
      ],
    }
  },
  'session.counted': async (db, { first, second }) => {
    const { conversation_id, ...between } = await mentorshipOf(db, first, second)
    const session_id = randomUUIDv7()
    await db
      .insert(mentorship_sessions)
      .values({ id: session_id, ...between, logged_by: second.id, session_date: at(-3), duration_minutes: 30 })
    return {
      cause: session_id,
      act: (client) => client.request('POST', `/api/mentorship-sessions/${session_id}/confirm`, {}),
      read: (client) => client.request('GET', '/api/mentorship-sessions'),
      found: { items: [{ id: session_id, status: 'confirmed' }] },
      mails: [],
    }
  },
  'circle.posted': async (db, { first, second }) => {
    const circle_id = await insertCircle(db, [first, second])
    const post = { post_id: randomUUIDv7(), content: 'Posted before the end' }
    return {
      cause: post.post_id,
      act: (client) => client.request('POST', `/api/circles/${circle_id}/posts`, post),
      read: (client) => client.request('GET', `/api/circles/${circle_id}/posts`),
      found: { items: [{ id: post.post_id, content: post.content }] },
      mails: [],
    }
  },
  'mentorship.ended': async (db, { first, second }) => {
    const { mentorship_id, conversation_id } = await mentorshipOf(db, first, second)
    return {
      cause: mentorship_id,
      act: (client) =>
        client.request('POST', `/api/mentorships/${mentorship_id}/end`, { reason: 'goal_achieved', notes: '' }),
      read: stateOfChat(conversation_id),
      found: { mentorship: { id: mentorship_id, status: 'completed' }, conversation: { read_only: true } },
      mails: [
        { to: first.email, text: 'Your mentorship with' },
        { to: second.email, text: 'Your mentorship with' },
      ],
    }
  },
  'match.requested': async (_db, { second }) => {
    const id = randomUUIDv7()
    return {
      cause: id,
      act: (client) => client.request('POST', '/api/matches', { id, matched_user_id: second.id }),
      read: (client) => client.request('GET', `/api/matches/${id}`),
      found: { id, status: 'pending' },
      mails: [{ to: second.email, text: 'would like to connect with you.' }],
    }
  },
  'session.logged': async (db, { first, second }) => {
    const { mentorship_id } = await mentorshipOf(db, first, second)
    const logged = { session_id: randomUUIDv7(), session_date: at(-2), duration_minutes: 30 }
    return {
      cause: logged.session_id,
      act: (client) => client.request('POST', `/api/mentorships/${mentorship_id}/sessions`, logged),
      read: (client) => client.request('GET', '/api/mentorship-sessions'),
      found: { items: [{ id: logged.session_id, status: 'logged' }] },
      mails: [{ to: second.email, text: 'logged a session with you.' }],
    }
  },
  'contact.sent': async (_db, { first }) => {
    const message = {
      id: randomUUIDv7(),
      name: 'Esi',
      email: first.email,
      subject: `From ${first.email}`,
      message: 'Hello',
    }
    return {
      cause: message.id,
      act: (client) => client.request('POST', '/api/send-contact-email', message),
      read: (client) => client.request('GET', '/api/conversations'),
      found: { items: [] },
      mails: [{ to: BRAND.contactEmail, text: message.subject }],
      // The mail stands for the message: without a row of its own a second one is known by the mail's id alone.
      once: true,
    }
  },
  'scheduled.cancelled': async (db, { first, second }) => {
    const { mentorship_id, conversation_id } = await mentorshipOf(db, first, second)
    const id = randomUUIDv7()
    await db
      .insert(scheduled_sessions)
      .values({ id, mentorship_id, proposed_by: second.id, starts_at: at(72), duration_minutes: 30, place: 'Online' })
    return {
      cause: id,
      act: (client) => client.request('POST', `/api/scheduled-sessions/${id}/cancel`, {}),
      read: stateOfChat(conversation_id),
      found: { scheduled: [] },
      mails: [
        { to: first.email, text: 'cancelled this mentorship session.' },
        { to: second.email, text: 'cancelled this mentorship session.' },
      ],
    }
  },
  'match.declined': async (db, { first, second }) => {
    const { match_id } = await paired('pending')(db, second, first)
    return {
      cause: match_id,
      act: (client) => client.request('POST', `/api/matches/${match_id}/decline`, {}),
      read: (client) => client.request('GET', `/api/matches/${match_id}`),
      found: { status: 'rejected' },
      mails: [],
    }
  },
  'mentorship.requested': async (db, { first, second }) => {
    const { match_id, conversation_id } = await paired('accepted')(db, first, second)
    const asked = { request_id: randomUUIDv7(), mentorship_type: 'technical', duration_frequency: 'monthly' }
    return {
      cause: asked.request_id,
      act: (client) => client.request('POST', `/api/matches/${match_id}/mentorship-requests`, asked),
      read: stateOfChat(conversation_id),
      found: { can_request: false },
      mails: [{ to: second.email, text: 'would like you to be their mentor.' }],
    }
  },
  'account.verification_requested': async (db, { first }, config) => {
    const email = `again.${first.email}`
    const id = await insertSignUp(db, config, email)
    const { name, value } = signUpCookie(config, [id])
    return {
      cause: id,
      act: (client) => {
        client.cookies.set(name, value)
        return client.request('POST', '/api/auth/resend-verification', { email })
      },
      once: true,
      read: (client) => client.request('GET', '/api/conversations'),
      found: { items: [] },
      mails: [{ to: email, text: 'Please confirm that this address is yours' }],
    }
  },
  'account.signed_out': async (_db, { first }) => ({
    cause: first.session_id,
    act: (client) => client.request('POST', '/api/auth/sign-out', {}),
    once: true,
    // Only the second is still signed in.
    read: (client) => client.request('GET', '/api/conversations'),
    found: { items: [] },
    mails: [],
  }),
}

/** The cases of so many rounds, every kind in turn: what counts most comes first. */
export async function prepareCases(db: Db, config: Config, rounds: number): Promise<Case[]> {
  const kinds = Object.keys(CASES) as Counted[]
  const cases: Case[] = []
  for (let round = 0; round < rounds; round++) {
    const event = kinds[round % kinds.length] ?? 'match.accepted'
    const people = { first: person(`Ama${round}`, config), second: person(`Kofi${round}`, config) }
    await insertPeople(db, [people.first, people.second])
    cases.push({ event, ...people, ...(await CASES[event](db, people, config)) })
  }
  return cases
}
