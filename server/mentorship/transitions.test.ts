import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { COMMON_ERRORS } from '#contract/errors.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { MentorshipChange } from '#contract/mentorship-api.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { DUE_QUEUE } from '#server/mentorship/due.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Answer } from '#test/client.ts'
import { emptyDatabase } from '#test/database.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, matched, mentorship, events, rows, state } = await world({
  // Mails stay in the queue, which keeps nothing of what is sent.
  SMTP_URL: '',
})
// The job for changes by time must not run between two reads of a row that is due.
await rows(sql`delete from jobs.schedule where name = ${DUE_QUEUE}`)

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const fresh = () => crypto.randomUUID()

type Side = 'mentor' | 'mentee'
type Who = Side | 'outsider'
const SIDES: Side[] = ['mentor', 'mentee']

type Stage = Record<Who, Actor> & {
  match_id: string
  conversation_id: string
  request_id: string
  mentorship_id: string
  session_id: string
  scheduled_id: string
}

/** All rows between the two people, as texts. */
type Facts = {
  requests: string[]
  mentorships: string[]
  read_only: boolean
  timer: string | null
  sessions: string[]
  scheduled: string[]
  feedback: string[]
}

/** A text: the code of the refusal, or SAME for the same answer again; nothing changes. An object: what changes. */
type Outcome = string | { facts: Partial<Facts>; tells: MentorshipChange | null; mails?: string; banned?: Side }
const SAME = 'the same again'

type Case = [state: string, who: Who, action: string, outcome: Outcome]

const UNAVAILABLE: [number, string] = [409, inEnglish(MESSAGE_TEXTS.unavailable)]
const REFUSALS: Record<string, [status: number, message: string | RegExp]> = {
  NOT_FOUND: [404, COMMON_ERRORS.NOT_FOUND.message],
  FORBIDDEN: [403, COMMON_ERRORS.FORBIDDEN.message],
  UNAUTHORIZED: [401, COMMON_ERRORS.UNAUTHORIZED.message],
  PEER_UNAVAILABLE: UNAVAILABLE,
  REQUEST_PENDING: [409, inEnglish(MENTORSHIP_TEXTS.alreadyPending)],
  MENTORSHIP_ACTIVE: [409, inEnglish(MENTORSHIP_TEXTS.alreadyActive)],
  ASK_LATER: [409, /^Your last request was declined\. You can ask again from \d{4}-\d\d-\d\d\.$/],
  REQUEST_ANSWERED: [409, inEnglish(MENTORSHIP_TEXTS.alreadyAnswered)],
  SESSION_ANSWERED: [409, inEnglish(SESSION_TEXTS.answered)],
  MENTOR_FULL: [409, inEnglish(MENTORSHIP_TEXTS.mentorFull)],
  MENTORSHIP_ENDED: [409, inEnglish(MENTORSHIP_TEXTS.notActive)],
  NO_TIMER: [409, inEnglish(MENTORSHIP_TEXTS.noTimer)],
  OVERLAP: [409, inEnglish(SESSION_TEXTS.overlap)],
  IN_THE_FUTURE: [400, inEnglish(SESSION_TEXTS.future)],
  IN_THE_PAST: [400, inEnglish(SESSION_TEXTS.past)],
  CLASH: [409, inEnglish(SESSION_TEXTS.clash)],
  CANCELLED: [409, inEnglish(SESSION_TEXTS.cancelled)],
  BEGUN: [409, inEnglish(SESSION_TEXTS.begun)],
  NOT_YET: [409, inEnglish(SESSION_TEXTS.notYet)],
  FEEDBACK_CLOSED: [409, inEnglish(SESSION_TEXTS.feedbackClosed)],
  CONVERSATION_READ_ONLY: [409, inEnglish(MENTORSHIP_TEXTS.readOnly)],
}

const ASKED = { mentorship_type: 'career_guidance', duration_frequency: 'monthly' }
const LOGGED = { session_date: at(-3), duration_minutes: 30 }
const PLANNED = { starts_at: at(72), duration_minutes: 60, place: 'https://meet.example/bridge' }

const post = (path: (stage: Stage) => string, body: (stage: Stage) => object = () => ({})) =>
  ({ method: 'POST', path, body }) as const
type Action = { method: 'POST' | 'PUT'; path(stage: Stage): string; body(stage: Stage): object }
const onMentorship = (verb: string, body?: (stage: Stage) => object) =>
  post(({ mentorship_id }) => `/api/mentorships/${mentorship_id}/${verb}`, body)
const onSession = (verb: string, body?: object) =>
  post(
    ({ session_id }) => `/api/mentorship-sessions/${session_id}/${verb}`,
    () => body ?? {},
  )

const ACTIONS: Record<string, Action> = {
  ask: post(
    ({ match_id }) => `/api/matches/${match_id}/mentorship-requests`,
    () => ({ request_id: fresh(), ...ASKED }),
  ),
  accept: post(({ request_id }) => `/api/mentorship-requests/${request_id}/accept`),
  decline: post(({ request_id }) => `/api/mentorship-requests/${request_id}/decline`),
  end: onMentorship('end', () => ({ reason: 'goal_achieved', notes: 'Well done' })),
  start: onMentorship('timer', () => ({ action: 'start' })),
  pause: onMentorship('timer', () => ({ action: 'pause' })),
  resume: onMentorship('timer', () => ({ action: 'resume' })),
  finish: onMentorship('timer', () => ({ action: 'finish' })),
  discard: onMentorship('timer', () => ({ action: 'discard' })),
  log: onMentorship('sessions', () => ({ session_id: fresh(), ...LOGGED })),
  'log for later': onMentorship('sessions', () => ({ session_id: fresh(), ...LOGGED, session_date: at(-0.25) })),
  'log from the timer': onMentorship('sessions', () => ({ session_id: fresh(), ...LOGGED, from_timer: true })),
  confirm: onSession('confirm'),
  dispute: onSession('dispute', { reason: 'It took half as long.' }),
  withdraw: onSession('withdraw-dispute'),
  schedule: onMentorship('scheduled-sessions', () => ({ scheduled_id: fresh(), ...PLANNED })),
  'schedule for yesterday': onMentorship('scheduled-sessions', () => ({
    scheduled_id: fresh(),
    ...PLANNED,
    starts_at: at(-24),
  })),
  move: {
    method: 'PUT',
    path: ({ scheduled_id }) => `/api/scheduled-sessions/${scheduled_id}`,
    body: () => ({ ...PLANNED, starts_at: at(96) }),
  },
  'move to yesterday': {
    method: 'PUT',
    path: ({ scheduled_id }) => `/api/scheduled-sessions/${scheduled_id}`,
    body: () => ({ ...PLANNED, starts_at: at(-24) }),
  },
  cancel: post(({ scheduled_id }) => `/api/scheduled-sessions/${scheduled_id}/cancel`),
  'it took place': post(
    ({ scheduled_id }) => `/api/scheduled-sessions/${scheduled_id}/answer`,
    () => ({ took_place: true }),
  ),
  'give feedback': onMentorship('feedback', () => ({ rating: 5, comment: 'Thank you' })),
  write: post(
    ({ conversation_id }) => `/api/conversations/${conversation_id}/messages`,
    () => ({ client_id: fresh(), content: 'Hello' }),
  ),
}

const actionOf = (name: string): Action => {
  const found = ACTIONS[name]
  if (!found) throw new Error(`no action "${name}"`)
  return found
}
const perform = (stage: Stage, who: Who, { method, path, body }: Action) =>
  stage[who].request(method, path(stage), body(stage))
async function done(stage: Stage, who: Who, name: string): Promise<Answer> {
  const answer = await perform(stage, who, actionOf(name))
  if (answer.status >= 300) throw new Error(`${name} by ${who}: ${JSON.stringify(answer.body)}`)
  return answer
}
const ban = (who: Actor) => rows(sql`update users set banned_at = now() where id = ${who.id}`)

/** Each state is reached from another one. */
const STATES: Record<string, [from: string, then: (stage: Stage) => Promise<unknown>]> = {
  requested: ['connected', async (stage) => void (stage.request_id = (await done(stage, 'mentee', 'ask')).body.id)],
  'requested, the mentor full': [
    'requested',
    ({ mentor }) => rows(sql`update profiles set mentor_capacity = 0 where id = ${mentor.id}`),
  ],
  declined: ['requested', (stage) => done(stage, 'mentor', 'decline')],
  'declined 14 days ago': [
    'declined',
    ({ request_id }) =>
      rows(sql`update mentorship_requests set answered_at = now() - interval '14 days' where id = ${request_id}`),
  ],
  ended: ['active', (stage) => done(stage, 'mentor', 'end')],
  'asked again': ['ended', async (stage) => void (stage.request_id = (await done(stage, 'mentee', 'ask')).body.id)],
  running: ['active', (stage) => done(stage, 'mentor', 'start')],
  paused: ['running', (stage) => done(stage, 'mentor', 'pause')],
  stopped: ['running', (stage) => done(stage, 'mentor', 'finish')],
  forgotten: [
    'running',
    ({ mentorship_id }) =>
      rows(
        sql`update mentorship_timers set started_at = now() - interval '13 hours', running_since = now() - interval '13 hours' where mentorship_id = ${mentorship_id}`,
      ),
  ],
  'logged by the mentor': [
    'active',
    async (stage) => void (stage.session_id = (await done(stage, 'mentor', 'log')).body.id),
  ],
  'logged by the mentee': [
    'active',
    async (stage) => void (stage.session_id = (await done(stage, 'mentee', 'log')).body.id),
  ],
  confirmed: ['logged by the mentor', (stage) => done(stage, 'mentee', 'confirm')],
  'confirmed 7 days ago': [
    'confirmed',
    ({ session_id }) =>
      rows(sql`update mentorship_sessions set created_at = now() - interval '7 days' where id = ${session_id}`),
  ],
  disputed: ['logged by the mentor', (stage) => done(stage, 'mentee', 'dispute')],
  'disputed and logged anew': ['disputed', (stage) => done(stage, 'mentor', 'log')],
  'logged, then ended': ['logged by the mentor', (stage) => done(stage, 'mentor', 'end')],
  planned: ['active', async (stage) => void (stage.scheduled_id = (await done(stage, 'mentor', 'schedule')).body.id)],
  cancelled: ['planned', (stage) => done(stage, 'mentee', 'cancel')],
  begun: ['planned', (stage) => startsIn(stage, -0.5)],
  over: ['planned', (stage) => startsIn(stage, -2)],
  'planned, then ended': ['planned', (stage) => done(stage, 'mentor', 'end')],
  'reviewed 14 days ago': [
    'ended',
    async (stage) => {
      for (const side of SIDES) await done(stage, side, 'give feedback')
      await rows(
        sql`update mentorship_feedback set created_at = now() - interval '14 days' where mentorship_id = ${stage.mentorship_id}`,
      )
    },
  ],
}

const startsIn = ({ scheduled_id }: Stage, hours: number) =>
  rows(sql`update scheduled_sessions set starts_at = ${at(hours)}::timestamptz where id = ${scheduled_id}`)

/** Two people in this state and an outsider; "…, the mentee banned" bans one of them afterwards. */
async function stageOf(name: string): Promise<Stage> {
  const banned = /^(.*), the (mentor|mentee) banned$/.exec(name)
  if (banned) {
    const stage = await stageOf(banned[1] ?? '')
    await ban(stage[banned[2] as Side])
    return stage
  }
  if (name === 'connected' || name === 'active') {
    const people = { mentor: await member('Ama'), mentee: await member('Kofi'), outsider: await member('Efua') }
    const nothing = { request_id: fresh(), mentorship_id: fresh(), session_id: fresh(), scheduled_id: fresh() }
    const pair = await (name === 'active' ? mentorship : matched)(people.mentor, people.mentee)
    return { ...people, ...nothing, ...pair }
  }
  const [from, then] = STATES[name] ?? []
  if (!from || !then) throw new Error(`no state "${name}"`)
  const stage = await stageOf(from)
  await then(stage)
  return stage
}

/** The last stage, while nothing has changed it. */
let unchanged: { name: string; stage: Stage } | null = null

/** Two people in this state: those of the case before, if it was about the same state and changed nothing. */
async function freshStage(name: string): Promise<Stage> {
  const known = unchanged
  unchanged = null
  if (known?.name === name) return known.stage
  // What state() reads grows with the people of the cases before.
  await emptyDatabase(app.db)
  return stageOf(name)
}

/** Cases of one state one after the other, those that change nothing first: they share a stage. */
function byStage(cases: Case[]): Case[] {
  const states = [...new Set(cases.map(([from]) => from))]
  return states.flatMap((state) => {
    const ofState = cases.filter(([from]) => from === state)
    const changesNothing = ([, , , outcome]: Case) => typeof outcome === 'string'
    return [...ofState.filter(changesNothing), ...ofState.filter((one) => !changesNothing(one))]
  })
}

async function factsOf({ match_id, mentor, mentee }: Stage): Promise<Facts> {
  const nameOf = (id: string) => (id === mentor.id ? 'mentor' : id === mentee.id ? 'mentee' : id)
  const all = <T>(what: string) =>
    rows<T>(sql`select x.* from ${sql.raw(what)} where x.match_id = ${match_id} order by x.id`)
  const within = <T>(table: string) =>
    rows<T>(
      sql`select x.* from ${sql.raw(table)} x join mentorships m on m.id = x.mentorship_id where m.match_id = ${match_id}`,
    )
  const requests = await all<{ mentee_id: string; status: string }>('mentorship_requests x')
  const mentorships = await all<{ status: string; total_sessions: number }>('mentorships x')
  const chats = await all<{ read_only: boolean }>('conversations x')
  const sessions = await all<{ logged_by: string; status: string; counted_at: unknown }>('mentorship_sessions x')
  const timers = await within<{ status: string }>('mentorship_timers')
  const scheduled = await within<{
    status: string
    sequence: number
    mentor_answer: boolean | null
    mentee_answer: boolean | null
  }>('scheduled_sessions')
  const feedback = await within<{ reviewer_id: string; reviewee_id: string; rating: number }>('mentorship_feedback')
  return {
    requests: requests.map(({ mentee_id, status }) => `${nameOf(mentee_id)} ${status}`).toSorted(),
    mentorships: mentorships.map(({ status, total_sessions }) => `${status} ${total_sessions}`).toSorted(),
    read_only: chats[0]?.read_only ?? false,
    timer: timers[0]?.status ?? null,
    sessions: sessions
      .map(({ logged_by, status, counted_at }) => `${nameOf(logged_by)} ${status}${counted_at ? ' counted' : ''}`)
      .toSorted(),
    scheduled: scheduled.map(
      ({ status, sequence, mentor_answer, mentee_answer }) =>
        `${status} ${sequence}${mentor_answer === null ? '' : ` mentor ${mentor_answer}`}${mentee_answer === null ? '' : ` mentee ${mentee_answer}`}`,
    ),
    feedback: feedback
      .map(({ reviewer_id, reviewee_id, rating }) => `${nameOf(reviewer_id)} on ${nameOf(reviewee_id)} ${rating}`)
      .toSorted(),
  }
}

/** What a tab hears of mentorships; what the bell says besides is proven in server/notifications. */
const ofMentorships = (events: LiveEvent[]) => events.filter(({ type }) => !type.startsWith('notification.'))

/**
 * The queued mails to the two people: the method of the invitation or else the subject. Of the bell's mails only the
 * request for feedback.
 */
async function mailsOf({ mentor, mentee }: Stage): Promise<Record<Side, string[]>> {
  const found = await rows<{ to: string; kind: string }>(
    sql`select data->>'to' as to, coalesce(data->'calendar'->>'method', data->>'subject') as kind from jobs.job where name = 'mail' and data->>'to' in (${mentor.email}, ${mentee.email})
      and (data->'headers' is null or data->>'subject' like 'How was your mentorship%') order by created_on`,
  )
  const to = (who: Actor) => found.filter((mail) => mail.to === who.email).map(({ kind }) => kind)
  return { mentor: to(mentor), mentee: to(mentee) }
}

const requested = (side: Side, ...others: string[]): Outcome => ({
  facts: { requests: [...others, `${side} pending`].toSorted() },
  tells: 'requested',
})
const timer = (to: string | null): Outcome => ({ facts: { timer: to }, tells: 'timer' })
const session = (to: string, ...others: string[]): Outcome => ({
  facts: { sessions: [to, ...others].toSorted() },
  tells: 'session',
})
const logged = (side: Side): Outcome => ({
  facts: { sessions: [`${side} logged`], mentorships: ['active 1'] },
  tells: 'session',
})
const forBoth = (state: string, action: string, outcome: (side: Side) => Outcome): Case[] =>
  SIDES.map((side) => [state, side, action, outcome(side)])
const both = (state: string, action: string, outcome: Outcome): Case[] => forBoth(state, action, () => outcome)
const nobodyElse = (state: string, ...actions: string[]): Case[] =>
  actions.map((action) => [state, 'outsider', action, 'NOT_FOUND'])
const mentorOnly = (state: string, action: string, outcome: Outcome): Case[] => [
  [state, 'mentor', action, outcome],
  [state, 'mentee', action, 'FORBIDDEN'],
]

const REQUESTS: Case[] = [
  ['connected', 'mentee', 'ask', requested('mentee')],
  ['connected', 'mentor', 'ask', requested('mentor')],
  ...both('connected', 'accept', 'NOT_FOUND'),
  ...both('connected', 'decline', 'NOT_FOUND'),
  ['connected, the mentor banned', 'mentee', 'ask', 'PEER_UNAVAILABLE'],
  ['connected, the mentee banned', 'mentee', 'ask', 'UNAUTHORIZED'],
  ...both('requested', 'ask', 'REQUEST_PENDING'),
  ...mentorOnly('requested', 'accept', {
    facts: { requests: ['mentee accepted'], mentorships: ['active 0'] },
    tells: 'accepted',
  }),
  ...mentorOnly('requested', 'decline', { facts: { requests: ['mentee declined'] }, tells: 'declined' }),
  ['requested, the mentee banned', 'mentor', 'accept', 'PEER_UNAVAILABLE'],
  [
    'requested, the mentee banned',
    'mentor',
    'decline',
    { facts: { requests: ['mentee declined'] }, tells: 'declined', banned: 'mentee' },
  ],
  ['requested, the mentor banned', 'mentor', 'accept', 'UNAUTHORIZED'],
  ['requested, the mentor banned', 'mentor', 'decline', 'UNAUTHORIZED'],
  ['requested, the mentor banned', 'mentee', 'ask', 'PEER_UNAVAILABLE'],
  ['requested, the mentor full', 'mentee', 'accept', 'FORBIDDEN'],
  ['requested, the mentor full', 'mentor', 'decline', { facts: { requests: ['mentee declined'] }, tells: 'declined' }],
  ['declined', 'mentee', 'ask', 'ASK_LATER'],
  ['declined', 'mentor', 'ask', requested('mentor', 'mentee declined')],
  ...mentorOnly('declined', 'accept', 'REQUEST_ANSWERED'),
  ...mentorOnly('declined', 'decline', SAME),
  ['declined 14 days ago', 'mentee', 'ask', requested('mentee', 'mentee declined')],
  ...both('active', 'ask', 'MENTORSHIP_ACTIVE'),
  ...mentorOnly('active', 'accept', SAME),
  ...mentorOnly('active', 'decline', 'REQUEST_ANSWERED'),
  ...mentorOnly('ended', 'accept', SAME),
  ...mentorOnly('ended', 'decline', 'REQUEST_ANSWERED'),
  ...forBoth('ended', 'ask', (side) => requested(side, 'mentee accepted')),
  ...both('asked again', 'ask', 'REQUEST_PENDING'),
  ...mentorOnly('asked again', 'accept', {
    facts: {
      requests: ['mentee accepted', 'mentee accepted'],
      mentorships: ['active 0', 'completed 0'],
      read_only: false,
    },
    tells: 'accepted',
  }),
  ...mentorOnly('asked again', 'decline', {
    facts: { requests: ['mentee accepted', 'mentee declined'] },
    tells: 'declined',
  }),
  ...['connected', 'requested', 'declined', 'active', 'ended', 'asked again'].flatMap((state) =>
    nobodyElse(state, 'ask', 'accept', 'decline'),
  ),
]

const FEEDBACK_MAIL = 'How was your mentorship with'
const MENTORSHIPS: Case[] = [
  ...both('connected', 'end', 'NOT_FOUND'),
  ...mentorOnly('active', 'end', {
    facts: { mentorships: ['completed 0'], read_only: true },
    tells: 'ended',
    mails: FEEDBACK_MAIL,
  }),
  [
    'active, the mentee banned',
    'mentor',
    'end',
    {
      facts: { mentorships: ['completed 0'], read_only: true },
      tells: 'ended',
      mails: FEEDBACK_MAIL,
      banned: 'mentee',
    },
  ],
  ['active, the mentor banned', 'mentor', 'end', 'UNAUTHORIZED'],
  ...mentorOnly('running', 'end', {
    facts: { mentorships: ['completed 0'], read_only: true, timer: null },
    tells: 'ended',
    mails: FEEDBACK_MAIL,
  }),
  ...mentorOnly('ended', 'end', SAME),
  ...mentorOnly('asked again', 'end', SAME),
  ...both('ended', 'write', 'CONVERSATION_READ_ONLY'),
  ...both('asked again', 'write', 'CONVERSATION_READ_ONLY'),
  ...nobodyElse('active', 'end', 'write'),
  ...nobodyElse('ended', 'end', 'write'),
]

const TIMER_VERBS = ['start', 'pause', 'resume', 'finish', 'discard']
const TIMERS: Case[] = Object.entries({
  active: [timer('running'), 'NO_TIMER', 'NO_TIMER', 'NO_TIMER', SAME],
  running: [SAME, timer('paused'), SAME, timer('stopped'), SAME],
  paused: [SAME, SAME, timer('running'), timer('stopped'), SAME],
  stopped: [timer('running'), 'NO_TIMER', 'NO_TIMER', SAME, timer(null)],
  // The job has not stopped it yet; it is treated as stopped already.
  forgotten: [timer('running'), 'NO_TIMER', 'NO_TIMER', SAME, timer(null)],
  ended: TIMER_VERBS.map(() => 'MENTORSHIP_ENDED'),
} satisfies Record<string, Outcome[]>).flatMap(([state, outcomes]) =>
  TIMER_VERBS.flatMap((verb, n) => [...mentorOnly(state, verb, outcomes[n] ?? ''), ...nobodyElse(state, verb)]),
)

const SESSIONS: Case[] = [
  ...forBoth('active', 'log', logged),
  ...both('active', 'log for later', 'IN_THE_FUTURE'),
  ['active, the mentee banned', 'mentor', 'log', logged('mentor')],
  ...both('logged by the mentor', 'log', 'OVERLAP'),
  ['logged by the mentor', 'mentor', 'confirm', 'FORBIDDEN'],
  ['logged by the mentor', 'mentee', 'confirm', session('mentor confirmed counted')],
  ['logged by the mentee', 'mentee', 'confirm', 'FORBIDDEN'],
  ['logged by the mentee', 'mentor', 'confirm', session('mentee confirmed counted')],
  ...both('logged by the mentor', 'dispute', session('mentor disputed')),
  ...both('logged by the mentor', 'withdraw', 'SESSION_ANSWERED'),
  ['confirmed', 'mentor', 'confirm', 'FORBIDDEN'],
  ['confirmed', 'mentee', 'confirm', SAME],
  ...both('confirmed', 'dispute', session('mentor disputed')),
  ...both('confirmed', 'withdraw', 'SESSION_ANSWERED'),
  ...both('confirmed', 'log', 'OVERLAP'),
  ['confirmed 7 days ago', 'mentee', 'confirm', SAME],
  ...both('confirmed 7 days ago', 'dispute', 'SESSION_ANSWERED'),
  ['disputed', 'mentor', 'confirm', 'FORBIDDEN'],
  ['disputed', 'mentee', 'confirm', 'SESSION_ANSWERED'],
  ['disputed', 'mentor', 'dispute', 'SESSION_ANSWERED'],
  ['disputed', 'mentee', 'dispute', SAME],
  ['disputed', 'mentor', 'withdraw', 'FORBIDDEN'],
  ['disputed', 'mentee', 'withdraw', session('mentor logged')],
  [
    'disputed',
    'mentor',
    'log',
    { facts: { sessions: ['mentor disputed', 'mentor logged'], mentorships: ['active 2'] }, tells: 'session' },
  ],
  ['disputed and logged anew', 'mentee', 'withdraw', 'OVERLAP'],
  ...both('ended', 'log', 'MENTORSHIP_ENDED'),
  ['logged, then ended', 'mentee', 'confirm', session('mentor confirmed counted')],
  ...both('logged, then ended', 'dispute', session('mentor disputed')),
  ['stopped', 'mentor', 'log from the timer', withTimer('mentor', null)],
  // Only the mentor controls the timer, and one that runs again belongs to the next session.
  ['stopped', 'mentee', 'log from the timer', withTimer('mentee', 'stopped')],
  ['running', 'mentor', 'log from the timer', withTimer('mentor', 'running')],
  ...nobodyElse('active', 'log'),
  ...['logged by the mentor', 'confirmed', 'disputed'].flatMap((state) =>
    nobodyElse(state, 'confirm', 'dispute', 'withdraw'),
  ),
]

function withTimer(side: Side, to: string | null) {
  return {
    facts: { sessions: [`${side} logged`], mentorships: ['active 1'], timer: to },
    tells: 'session' as const,
  }
}

const scheduled = (to: string, mails: string): Outcome => ({ facts: { scheduled: [to] }, tells: 'scheduled', mails })
const SCHEDULED: Case[] = [
  ...both('active', 'schedule', scheduled('scheduled 0', 'REQUEST')),
  ...both('active', 'schedule for yesterday', 'IN_THE_PAST'),
  ['active, the mentee banned', 'mentor', 'schedule', 'PEER_UNAVAILABLE'],
  ['active, the mentor banned', 'mentee', 'schedule', 'PEER_UNAVAILABLE'],
  ...both('planned', 'schedule', 'CLASH'),
  ...both('planned', 'move', scheduled('scheduled 1', 'REQUEST')),
  ...both('planned', 'move to yesterday', 'IN_THE_PAST'),
  ...both('planned', 'cancel', scheduled('cancelled 1', 'CANCEL')),
  ...both('planned', 'it took place', 'NOT_YET'),
  ['planned, the mentee banned', 'mentor', 'move', 'PEER_UNAVAILABLE'],
  [
    'planned, the mentee banned',
    'mentor',
    'cancel',
    { facts: { scheduled: ['cancelled 1'] }, tells: 'scheduled', mails: 'CANCEL', banned: 'mentee' },
  ],
  ...both('cancelled', 'schedule', {
    facts: { scheduled: ['cancelled 1', 'scheduled 0'] },
    tells: 'scheduled',
    mails: 'REQUEST',
  }),
  ...both('cancelled', 'move', 'CANCELLED'),
  ...both('cancelled', 'cancel', SAME),
  ...both('cancelled', 'it took place', 'CANCELLED'),
  ...both('begun', 'move', 'BEGUN'),
  ...both('begun', 'cancel', 'BEGUN'),
  ...both('begun', 'it took place', 'NOT_YET'),
  ...both('over', 'move', 'BEGUN'),
  ...both('over', 'cancel', 'BEGUN'),
  ...forBoth('over', 'it took place', (side) => ({
    facts: { scheduled: [`scheduled 0 ${side} true`] },
    tells: 'scheduled',
  })),
  ...both('ended', 'schedule', 'MENTORSHIP_ENDED'),
  ...both('planned, then ended', 'move', 'CANCELLED'),
  ...both('planned, then ended', 'cancel', SAME),
  ...nobodyElse('active', 'schedule'),
  ...['planned', 'cancelled', 'over'].flatMap((state) => nobodyElse(state, 'move', 'cancel', 'it took place')),
]

const reviewed = (side: Side): Outcome => ({
  facts: { feedback: [`${side} on ${side === 'mentor' ? 'mentee' : 'mentor'} 5`] },
  tells: null,
})
const FEEDBACK: Case[] = [
  ...forBoth('active', 'give feedback', reviewed),
  ...forBoth('ended', 'give feedback', reviewed),
  ['ended, the mentee banned', 'mentor', 'give feedback', reviewed('mentor')],
  ...both('reviewed 14 days ago', 'give feedback', 'FEEDBACK_CLOSED'),
  ...both('connected', 'give feedback', 'NOT_FOUND'),
  ...nobodyElse('active', 'give feedback'),
  ...nobodyElse('ended', 'give feedback'),
]

/** Actions that do not answer the same when they are repeated with the same ids. */
const ONCE = new Set(['withdraw'])

describe.each([
  ['requests', REQUESTS],
  ['mentorships', MENTORSHIPS],
  ['the timer', TIMERS],
  ['logged sessions', SESSIONS],
  ['scheduled sessions', SCHEDULED],
  ['feedback', FEEDBACK],
] as [string, Case[]][])('%s', (_, cases) => {
  test.each(
    byStage(cases).map(([from, who, action, outcome]) => ({ from, who, action, outcome, word: wordOf(outcome) })),
  )('$from: $action by the $who gives $word', async ({ from, who, action: name, outcome }) => {
    const stage = await freshStage(from)
    const known = actionOf(name)
    const body = known.body(stage)
    const action = { ...known, body: () => body }
    const listening = SIDES.filter((side) => !from.endsWith(`the ${side} banned`))
    const tabs = await Promise.all(listening.map((side) => events(stage[side])))
    const hear = () => Promise.all(tabs.map(async (tab) => ofMentorships(await tab.settled())))
    if (typeof outcome === 'string') {
      const before = await state()
      const answer = await perform(stage, who, action)
      const heard = await hear()
      if (outcome === SAME) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      else {
        const [status, message] = REFUSALS[outcome] ?? []
        expect(answer).toMatchObject({
          status,
          body: { code: outcome.replace(/^\w+_ANSWERED$/, 'ALREADY_ANSWERED') },
        })
        if (message instanceof RegExp) expect(answer.body.message).toMatch(message)
        else expect(answer.body.message).toBe(message)
      }
      expect(await state()).toBe(before)
      expect(heard.flat()).toEqual([])
      for (const tab of tabs) tab.close()
      unchanged = { name: from, stage }
      return
    }
    const before = { facts: await factsOf(stage), mails: await mailsOf(stage) }
    const answer = await perform(stage, who, action)
    const heard = await hear()
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(await factsOf(stage)).toEqual({ ...before.facts, ...outcome.facts })
    const event = {
      type: 'mentorship.changed',
      conversation_id: stage.conversation_id,
      what: outcome.tells ?? 'feedback',
      by: stage[who].id,
      ...(outcome.tells === 'requested' ? { by_name: stage[who].name } : {}),
    }
    // Feedback is announced only to the reviewer's own tabs.
    expect(heard).toEqual(listening.map((side) => (outcome.tells === null && side !== who ? [] : [event])))
    const queued = await mailsOf(stage)
    for (const side of SIDES) {
      const more = queued[side].slice(before.mails[side].length)
      expect(more, `mails to the ${side}`).toEqual(
        outcome.mails && side !== outcome.banned ? [expect.stringContaining(outcome.mails)] : [],
      )
    }
    if (!ONCE.has(name)) {
      // The same action again gives the same answer and changes nothing.
      const after = { facts: await factsOf(stage), mails: await mailsOf(stage) }
      const again = await perform(stage, who, action)
      expect(again.status).toBe(answer.status)
      const { now: _then, ...first } = answer.body
      expect(again.body).toMatchObject(first)
      expect({ facts: await factsOf(stage), mails: await mailsOf(stage) }).toEqual(after)
      if (outcome.tells !== null) for (const tab of tabs) expect(ofMentorships(await tab.settled())).toHaveLength(1)
    }
    for (const tab of tabs) tab.close()
  })
})

function wordOf(outcome: Outcome): string {
  return typeof outcome === 'string' ? outcome : JSON.stringify(outcome.facts)
}
