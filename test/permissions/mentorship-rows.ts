import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const HOUR = 3_600_000
const fresh = () => crypto.randomUUID()
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const sides = ['mentor', 'mentee']

const ASKED = { mentorship_type: 'life', duration_frequency: 'ongoing' }
const ask = (who: Asker, match_id: string, more: object = {}) =>
  who.request('POST', `/api/matches/${match_id}/mentorship-requests`, { request_id: fresh(), ...ASKED, ...more })
const LOGGED = { session_date: at(-3 * HOUR), duration_minutes: 30 }
const log = (who: Pick<Asker, 'request'>, { bound }: Cast, more: object = {}) =>
  who.request('POST', `/api/mentorships/${bound.mentorship_id}/sessions`, { session_id: fresh(), ...LOGGED, ...more })
const PLANNED = { starts_at: at(72 * HOUR), duration_minutes: 45, place: 'https://meet.example/bridge' }
const plan = (who: Pick<Asker, 'request'>, { bound }: Cast, more: object = {}) =>
  who.request('POST', `/api/mentorships/${bound.mentorship_id}/scheduled-sessions`, {
    scheduled_id: fresh(),
    ...PLANNED,
    ...more,
  })
const feedback = (who: Asker, { bound }: Cast, more: object = {}) =>
  who.request('POST', `/api/mentorships/${bound.mentorship_id}/feedback`, { rating: 5, ...more })
const end = (who: Asker, { bound }: Cast, more: object = {}) =>
  who.request('POST', `/api/mentorships/${bound.mentorship_id}/end`, { reason: 'goal_achieved', ...more })
const askToEnd = (who: Pick<Asker, 'request'>, { bound }: Cast) =>
  who.request('POST', `/api/mentorships/${bound.mentorship_id}/end-request`, {})
const timer = (who: Pick<Asker, 'request'>, { bound }: Cast, more: object = {}) =>
  who.request('POST', `/api/mentorships/${bound.mentorship_id}/timer`, { action: 'start', ...more })

/** The session that stands between mentor and mentee, logged by one of them. */
const SESSION = '0195b1f2-2222-7000-8000-000000000000'
const loggedBy = (column: 'mentor' | 'mentee') => (cast: Cast) =>
  log(cast.as(cast.people[column]), cast, { session_id: SESSION })
const answer =
  (verb: string, body: object = {}) =>
  (_: Cast, who: Asker) =>
    who.request('POST', `/api/mentorship-sessions/${SESSION}/${verb}`, body)
const disputedByMentee = async (cast: Cast) => {
  await loggedBy('mentor')(cast)
  await cast
    .as(cast.people.mentee)
    .request('POST', `/api/mentorship-sessions/${SESSION}/dispute`, { reason: 'It took half as long.' })
}

/** The session that is to be. */
const SCHEDULED = '0195b1f2-3333-7000-8000-000000000000'
const planned = (cast: Cast) => plan(cast.as(cast.people.mentor), cast, { scheduled_id: SCHEDULED })
const over = async (cast: Cast) => {
  await planned(cast)
  await cast.world.rows(sql`update scheduled_sessions set starts_at = now() - interval '2 hours'`)
  // Asked about now, so that time brings nothing about between two looks.
  await cast.world.wait(0)
}
const didItTakePlace = (_: Cast, who: Asker) =>
  who.request('POST', `/api/scheduled-sessions/${SCHEDULED}/answer`, { took_place: true })

const answerRow = (verb: 'accept' | 'decline', bond: Row['bond'], more: Partial<Row> = {}): Row => ({
  procedures: [`mentorshipRequests.${verb}`],
  bond,
  act: ({ bound }, who) => who.request('POST', `/api/mentorship-requests/${bound.request_id}/${verb}`, {}),
  codes: { 409: 'ALREADY_ANSWERED' },
  ...more,
})

const totalIsRows = async ({ world }: Cast) =>
  expect(
    await world.rows(
      sql`select 1 from mentorships m where total_sessions <> (select count(*) from mentorship_sessions s where s.mentorship_id = m.id)`,
    ),
  ).toEqual([])

export const mentorshipRows: Record<string, Row> = {
  'profiles.set_time_zone_own': {
    procedures: ['members.setTimeZone'],
    act: (_, who) => who.request('PUT', '/api/profiles/me/time-zone', { time_zone: 'Africa/Nairobi' }),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select id from profiles where time_zone = 'Africa/Nairobi'`)).toEqual([
        { id: person?.id },
      ]),
  },
  'profiles.set_time_zone_own no zone': {
    procedures: ['members.setTimeZone'],
    act: (_, who) =>
      Promise.all(
        ['+03:00', 'Nairobi', 'Africa/Nairobi; x', ''].map((time_zone) =>
          who.request('PUT', '/api/profiles/me/time-zone', { time_zone }),
        ),
      ),
  },
  'messages.send(CE ended mentorship)': {
    procedures: ['messages.send'],
    bond: 'ended',
    act: ({ bound }, who) =>
      who.request('POST', `/api/conversations/${bound.conversation_id}/messages`, {
        client_id: fresh(),
        content: 'Hello',
      }),
    codes: { 409: 'CONVERSATION_READ_ONLY' },
  },
  'messages.list(CE ended mentorship)': {
    procedures: ['messages.list'],
    bond: 'ended',
    act: ({ bound }, who) => who.request('GET', `/api/conversations/${bound.conversation_id}/messages`),
  },
  'realtime.subscribe(mentorship S)': {
    procedures: [],
    bond: 'active',
    provenBy: 'delivery',
    act: async (cast, who) => {
      const stream = await cast.world.events({ ...who, id: who.person?.id })
      if (stream.status !== 200) return { status: stream.status, body: null, headers: new Headers() }
      await timer(cast.as(cast.people.mentor), cast)
      const heard = (await stream.settled()).some(({ type }) => type === 'mentorship.changed')
      stream.close()
      return { status: heard ? 200 : 404, body: null, headers: new Headers() } satisfies Answer
    },
    check: (_, { column }) => expect(sides).toContain(column),
  },
  'mentorship_requests.create(M)': {
    procedures: ['mentorshipRequests.create'],
    act: ({ match_id }, who) => ask(who, match_id),
    check: ({ people }, { person, column }, [created]) =>
      expect(created?.body).toMatchObject({
        mentee_id: person?.id,
        mentor_id: (column === 'requester' ? people.recipient : people.requester).id,
        status: 'pending',
      }),
  },
  'mentorship_requests.create(M) mentor_id not other party': {
    procedures: ['mentorshipRequests.create'],
    act: ({ match_id, third, people }, who) =>
      Promise.all(
        [third.id, people.recipient.id, people.requester.id].map((mentor_id) => ask(who, match_id, { mentor_id })),
      ),
  },
  'mentorship_requests.create(S active or pending)': {
    procedures: ['mentorshipRequests.create'],
    bond: 'active',
    act: ({ bound }, who) => ask(who, bound.match_id),
    codes: { 409: 'MENTORSHIP_ACTIVE' },
  },
  'mentorship_requests.create(Q pending)': {
    procedures: ['mentorshipRequests.create'],
    bond: 'requested',
    act: ({ bound }, who) => ask(who, bound.match_id),
    codes: { 409: 'REQUEST_PENDING' },
  },
  'mentorship_requests.create(declined)': {
    procedures: ['mentorshipRequests.create'],
    bond: 'declined',
    act: ({ bound }, who) => ask(who, bound.match_id),
    codes: { 409: 'ASK_LATER' },
  },
  'mentorship_requests.create(SE ended)': {
    procedures: ['mentorshipRequests.create'],
    bond: 'ended',
    act: ({ bound }, who) => ask(who, bound.match_id),
  },
  'mentorship_requests.list_pending_own': {
    procedures: ['mentorshipRequests.listPending'],
    bond: 'requested',
    act: (_, who) => who.request('GET', '/api/mentorship-requests/pending'),
    check: ({ bound }, { column }, [listed]) =>
      expect((listed?.body as { id: string }[] | undefined)?.map(({ id }) => id)).toEqual(
        column === 'mentor' ? [bound.request_id] : [],
      ),
  },
  'mentorship_requests.read_latest(S)': {
    procedures: ['mentorshipRequests.latest'],
    bond: 'active',
    act: ({ bound }, who) => who.request('GET', `/api/matches/${bound.match_id}/mentorship-requests/latest`),
    check: ({ bound }, _, [latest]) => expect(latest?.body).toMatchObject({ id: bound.request_id, status: 'accepted' }),
  },
  'mentorship_requests.accept(Q)': answerRow('accept', 'requested', {
    check: async ({ world, bound }, _, [accepted]) =>
      expect(await world.rows(sql`select id, mentorship_request_id, status from mentorships`)).toEqual([
        { id: accepted?.body.id, mentorship_request_id: bound.request_id, status: 'active' },
      ]),
  }),
  'mentorship_requests.decline(Q)': answerRow('decline', 'requested'),
  'mentorship_requests.accept(already accepted)': answerRow('accept', 'active', {
    check: async ({ world, bound }, _, [accepted]) => {
      expect(accepted?.body.id).toBe(bound.mentorship_id)
      expect(await world.rows(sql`select 1 from mentorships`)).toHaveLength(1)
    },
  }),
  'mentorship_requests.accept(declined)': answerRow('accept', 'declined'),
  'mentorship_requests.decline(already declined)': answerRow('decline', 'declined'),
  'mentorship_requests.decline(already accepted)': answerRow('decline', 'active'),
  'mentorships.state(S)': {
    procedures: ['mentorships.state'],
    bond: 'active',
    act: ({ bound }, who) => who.request('GET', `/api/conversations/${bound.conversation_id}/mentorship`),
    check: ({ bound }, { column }, [state]) =>
      expect(state?.body.mentorship).toMatchObject({ id: bound.mentorship_id, my_role: column }),
  },
  'end_requests.create(S)': {
    procedures: ['endRequests.create'],
    bond: 'active',
    act: (cast, who) => askToEnd(who, cast),
    check: (_, { column }, [asked]) =>
      expect(typeof asked?.body.end_asked_at).toBe(column === 'mentee' ? 'string' : 'undefined'),
  },
  'end_requests.create(SE ended)': {
    procedures: ['endRequests.create'],
    bond: 'ended',
    act: (cast, who) => askToEnd(who, cast),
    codes: { 409: 'MENTORSHIP_ENDED' },
  },
  'end_requests.withdraw(S)': {
    procedures: ['endRequests.withdraw'],
    bond: 'active',
    prepare: (cast) => askToEnd(cast.as(cast.people.mentee), cast),
    act: ({ bound }, who) => who.request('POST', `/api/mentorships/${bound.mentorship_id}/withdraw-end-request`, {}),
  },
  'mentorship_history.list(SE ended)': {
    procedures: ['mentorshipHistory.list'],
    bond: 'ended',
    act: ({ bound }, who) => who.request('GET', `/api/conversations/${bound.conversation_id}/mentorships`),
    check: ({ bound }, { column }, [listed]) =>
      expect(listed?.body).toMatchObject([{ id: bound.mentorship_id, my_role: column }]),
  },
  'next_session.read_own': {
    procedures: ['nextSession.read'],
    bond: 'active',
    act: (_, who) => who.request('GET', '/api/next-session'),
    check: (_, _who, [read]) => expect(read?.body).toMatchObject({ running: null, next: null }),
  },
  'mentorships.list_active_own': {
    procedures: ['mentorships.listActive'],
    bond: 'active',
    act: (_, who) => who.request('GET', '/api/mentorships'),
    check: (_, { column }, [listed]) => expect(listed?.body).toHaveLength(sides.includes(column) ? 1 : 0),
  },
  'mentorships.read(S)': {
    procedures: ['mentorships.read'],
    bond: 'active',
    act: ({ bound }, who) => who.request('GET', `/api/mentorships/${bound.mentorship_id}`),
  },
  'mentorships.end(S)': {
    procedures: ['mentorships.end'],
    bond: 'active',
    act: (cast, who) => end(who, cast),
    check: async ({ world, bound }, _, [ended]) => {
      expect(ended?.body).toMatchObject({ status: 'completed', end_reason: 'goal_achieved' })
      expect(await world.rows(sql`select read_only from conversations where id = ${bound.conversation_id}`)).toEqual([
        { read_only: true },
      ])
    },
  },
  'mentorships.end(already ended)': {
    procedures: ['mentorships.end'],
    bond: 'ended',
    act: (cast, who) => end(who, cast),
    // The first reason stands.
    check: (_, _who, [ended]) => expect(ended?.body.end_reason).toBe('other'),
  },
  'mentorships.update status|total_sessions|dates': {
    procedures: ['mentorships.end', 'mentorships.timer'],
    bond: 'active',
    act: (cast, who) =>
      Promise.all(
        [
          { status: 'active' },
          { total_sessions: 99 },
          { start_date: at(0) },
          { expected_end_date: at(0) },
          { mentor_id: cast.third.id },
        ].flatMap((more) => [end(who, cast, more), timer(who, cast, more)]),
      ),
  },
  'mentorships.timer(S)': {
    procedures: ['mentorships.timer'],
    bond: 'active',
    act: (cast, who) => timer(who, cast),
  },
  'mentorships.timer(SE ended)': {
    procedures: ['mentorships.timer'],
    bond: 'ended',
    act: (cast, who) => timer(who, cast),
    codes: { 409: 'MENTORSHIP_ENDED' },
  },
  'mentorship_sessions.create(S)': {
    procedures: ['mentorshipSessions.create'],
    bond: 'active',
    act: (cast, who) => log(who, cast),
    check: async (cast, { person }, [logged]) => {
      const { people } = cast
      expect(logged?.body).toMatchObject({
        mentor_id: people.mentor.id,
        mentee_id: people.mentee.id,
        logged_by: person?.id,
        status: 'logged',
      })
      await totalIsRows(cast)
    },
  },
  'mentorship_sessions.create(S)+field mentor_id|logged_by|status|counted_at': {
    procedures: ['mentorshipSessions.create'],
    bond: 'active',
    act: (cast, who) =>
      Promise.all(
        [
          { mentor_id: cast.third.id },
          { mentee_id: cast.third.id },
          { logged_by: cast.third.id },
          { status: 'confirmed' },
          { counted_at: at(0) },
          { match_id: cast.match_id },
        ].map((more) => log(who, cast, more)),
      ),
  },
  'mentorship_sessions.create(SE ended)': {
    procedures: ['mentorshipSessions.create'],
    bond: 'ended',
    act: (cast, who) => log(who, cast),
    codes: { 409: 'MENTORSHIP_ENDED' },
  },
  'mentorship_sessions.list(S)': {
    procedures: ['mentorshipSessions.list'],
    bond: 'active',
    prepare: loggedBy('mentor'),
    act: ({ bound }, who) => who.request('GET', `/api/mentorships/${bound.mentorship_id}/sessions`),
    check: (_, _who, [listed]) => expect(listed?.body.items).toMatchObject([{ id: SESSION }]),
  },
  'mentorship_sessions.list(SE ended)': {
    procedures: ['mentorshipSessions.list'],
    bond: 'ended',
    act: ({ bound }, who) => who.request('GET', `/api/mentorships/${bound.mentorship_id}/sessions`),
  },
  'mentorship_sessions.list_own': {
    procedures: ['mentorshipSessions.listOwn'],
    bond: 'active',
    prepare: loggedBy('mentee'),
    act: (_, who) => who.request('GET', '/api/mentorship-sessions'),
    check: (_, { column }, [listed]) => expect(listed?.body.items).toHaveLength(sides.includes(column) ? 1 : 0),
  },
  'mentorship_sessions.confirm(logged by the mentor)': {
    procedures: ['mentorshipSessions.confirm'],
    bond: 'active',
    prepare: loggedBy('mentor'),
    act: answer('confirm'),
    check: (_, _who, [confirmed]) => expect(confirmed?.body.status).toBe('confirmed'),
  },
  'mentorship_sessions.confirm(logged by the mentee)': {
    procedures: ['mentorshipSessions.confirm'],
    bond: 'active',
    prepare: loggedBy('mentee'),
    act: answer('confirm'),
  },
  'mentorship_sessions.confirm(disputed)': {
    procedures: ['mentorshipSessions.confirm'],
    bond: 'active',
    prepare: disputedByMentee,
    act: answer('confirm'),
    codes: { 409: 'ALREADY_ANSWERED' },
  },
  'mentorship_sessions.update(logged by the mentee)': {
    procedures: ['mentorshipSessions.update'],
    bond: 'active',
    prepare: loggedBy('mentee'),
    act: (_, who) => who.request('PUT', `/api/mentorship-sessions/${SESSION}`, { ...LOGGED, duration_minutes: 40 }),
    check: (_, { column }, [changed]) =>
      expect(changed?.body.duration_minutes).toBe(column === 'mentee' ? 40 : undefined),
  },
  'mentorship_sessions.dispute': {
    procedures: ['mentorshipSessions.dispute'],
    bond: 'active',
    prepare: loggedBy('mentor'),
    act: answer('dispute', { reason: 'It took half as long.' }),
    check: (_, { person }, [disputed]) =>
      expect(disputed?.body).toMatchObject({ status: 'disputed', disputed_by: person?.id }),
  },
  'mentorship_sessions.dispute without a reason': {
    procedures: ['mentorshipSessions.dispute'],
    bond: 'active',
    prepare: loggedBy('mentor'),
    act: (cast, who) =>
      Promise.all(
        [{}, { reason: ' \n' }, { reason: 'x'.repeat(501) }].map((body) => answer('dispute', body)(cast, who)),
      ),
  },
  'mentorship_sessions.withdraw_dispute(of the mentee)': {
    procedures: ['mentorshipSessions.withdrawDispute'],
    bond: 'active',
    prepare: disputedByMentee,
    act: answer('withdraw-dispute'),
    check: (_, _who, [session]) => expect(session?.body).toMatchObject({ status: 'logged', dispute: null }),
  },
  'scheduled_sessions.create(S)': {
    procedures: ['scheduledSessions.create'],
    bond: 'active',
    act: (cast, who) => plan(who, cast),
    check: (_, { person }, [session]) => expect(session?.body).toMatchObject({ proposed_by: person?.id, over: false }),
  },
  'scheduled_sessions.create(SE ended)': {
    procedures: ['scheduledSessions.create'],
    bond: 'ended',
    act: (cast, who) => plan(who, cast),
    codes: { 409: 'MENTORSHIP_ENDED' },
  },
  'scheduled_sessions.create(S)+field proposed_by|sequence|status': {
    procedures: ['scheduledSessions.create'],
    bond: 'active',
    act: (cast, who) =>
      Promise.all(
        [{ proposed_by: cast.third.id }, { sequence: 9 }, { status: 'cancelled' }, { mentor_answer: true }].map(
          (more) => plan(who, cast, more),
        ),
      ),
  },
  'scheduled_sessions.move': {
    procedures: ['scheduledSessions.move'],
    bond: 'active',
    prepare: planned,
    act: (_, who) =>
      who.request('PUT', `/api/scheduled-sessions/${SCHEDULED}`, { ...PLANNED, starts_at: at(96 * HOUR) }),
  },
  'scheduled_sessions.cancel': {
    procedures: ['scheduledSessions.cancel'],
    bond: 'active',
    prepare: planned,
    act: (_, who) => who.request('POST', `/api/scheduled-sessions/${SCHEDULED}/cancel`, {}),
    check: (_, _who, [session]) => expect(session?.body.status).toBe('cancelled'),
  },
  'scheduled_sessions.answer': {
    procedures: ['scheduledSessions.answer'],
    bond: 'active',
    prepare: over,
    act: didItTakePlace,
    check: (_, _who, [session]) => expect(session?.body).toMatchObject({ over: true, my_answer: true }),
  },
  'scheduled_sessions.answer(not over)': {
    procedures: ['scheduledSessions.answer'],
    bond: 'active',
    prepare: planned,
    act: didItTakePlace,
    codes: { 409: 'NOT_YET' },
  },
  'mentorship_feedback.create(S)': {
    procedures: ['mentorshipFeedback.create'],
    bond: 'active',
    act: async (cast, who) => [await feedback(who, cast), await feedback(who, cast, { rating: 4 })],
    check: async ({ world, people }, { person, column }) =>
      expect(await world.rows(sql`select reviewer_id, reviewee_id, rating from mentorship_feedback`)).toEqual([
        {
          reviewer_id: person?.id,
          reviewee_id: (column === 'mentor' ? people.mentee : people.mentor).id,
          rating: 4,
        },
      ]),
  },
  'mentorship_feedback.create(SE ended)': {
    procedures: ['mentorshipFeedback.create'],
    bond: 'ended',
    act: (cast, who) => feedback(who, cast),
  },
  'mentorship_feedback.create(S) reviewee self|third': {
    procedures: ['mentorshipFeedback.create'],
    bond: 'active',
    act: (cast, who) =>
      Promise.all(
        [cast.third.id, cast.people.mentor.id, cast.people.mentee.id].map((reviewee_id) =>
          feedback(who, cast, { reviewee_id }),
        ),
      ),
  },
  'mentorship_feedback.create(S) what the other role is offered': {
    procedures: ['mentorshipFeedback.create'],
    bond: 'active',
    act: (cast, who) =>
      Promise.all(
        (who.column === 'mentor'
          ? [{ improvements: ['confidence'] }, { continue_mentorship: true }]
          : [{ improvements: ['preparation'] }, { improvements: ['clarity', 'follow_through'] }]
        ).map((more) => feedback(who, cast, more)),
      ),
  },
}
