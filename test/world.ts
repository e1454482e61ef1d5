import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { App } from '#server/app.ts'
import type { Engine } from '#server/matching/matching.ts'
import { runDueActions } from '#server/mentorship/due.ts'
import type { Module } from '#server/module.ts'
import type { AiTimes } from '#server/platform/ai/call.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { start } from '#server/start.ts'
import { createClient } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { freshDatabase, stateOf } from '#test/database.ts'
import { openStream } from '#test/live.ts'
import type { Stream } from '#test/live.ts'
import { cookieName, insertCircle, insertMatch, insertPeople, person } from '#test/people.ts'
import type { Details, Pair, Person } from '#test/people.ts'
import { modulesWith } from '#test/modules-with.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import type { ReceivedMail } from '#test/smtp-sink.ts'

export const PUBLIC_URL = 'https://bridge.test'

/** Everything a person is in a test: their rows and a browser that holds their session. */
export type Actor = Person & Client

/** Wide limits, so that a test meets one only when it sets it. */
const WIDE = '1000000/60'
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL,
  SECRET: 'a secret of the tests, long enough to be one',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  LIMIT_SIGN_IN: WIDE,
  LIMIT_WRONG_PASSWORD: WIDE,
  LIMIT_SIGN_UP: WIDE,
  LIMIT_SECOND_FACTOR: WIDE,
  LIMIT_WRONG_CODE: WIDE,
  LIMIT_WRONG_CODE_MAIL: WIDE,
  LIMIT_SECURITY_CHANGE: WIDE,
  LIMIT_MAIL: WIDE,
  LIMIT_RESET_MAIL: WIDE,
  LIMIT_CONTACT: WIDE,
  LIMIT_MUTATION: WIDE,
  LIMIT_MESSAGE: WIDE,
  LIMIT_UPLOAD: WIDE,
  LIMIT_EXPORT: WIDE,
  LIMIT_ANNOUNCEMENT: WIDE,
  LIMIT_SOURCE_TRY: WIDE,
  LIMIT_SEARCH: WIDE,
  LIMIT_INVITATION: WIDE,
  LIMIT_PROFILE: WIDE,
  LIMIT_NOTIFICATION_MAIL: WIDE,
  LIMIT_RANKING: WIDE,
  LIMIT_ASSISTANT: WIDE,
  LIMIT_AI: WIDE,
  LIMIT_READ: WIDE,
  LIMIT_VISIT: WIDE,
  LIMIT_STREAM: WIDE,
}

type WorldOptions = {
  database?: () => Promise<Database>
  /** Other parts of the matching engine. */
  engine?: Partial<Engine>
  aiTimes?: Partial<AiTimes>
  storeMs?: number
  /** Modules behind those of the product. */
  more?: Module[]
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The product as it runs in production, on an empty database, mailing to a real SMTP server. Stop it. */
export async function startWorld(settings: Record<string, string> = {}, options: WorldOptions = {}) {
  const { database = freshDatabase, engine = {}, aiTimes = {}, more = [], storeMs } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'daraja56-world-'))
  const smtp = await startSmtpSink()
  const config = readConfig('serve', { ...SETTINGS, DATA_DIR: dataDir, SMTP_URL: smtp.url, ...settings })
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const { app, url, stop } = await start(config, {
    database: await database(),
    clock,
    modules: [...modulesWith(engine), ...more],
    runsSchedules: false,
    aiTimes,
    storeMs,
  })
  const browser = (cookie?: string) =>
    createClient(url, config.publicUrl, new Map(cookie ? [[cookieName(config), cookie]] : []))
  const arrive = async (someone: Person): Promise<Actor> => {
    await insertPeople(app.db, [someone])
    return actor(someone)
  }
  const actor = (someone: Person): Actor => ({ ...someone, ...browser(someone.cookie) })
  return {
    app,
    url,
    dataDir,
    /** Somebody with a profile: from and in Kenya, role both, unless told otherwise. */
    member: (name: string, details: Details = {}) => arrive(person(name, config, details)),
    /** Verified and signed in, before onboarding. */
    newcomer: (name: string) => arrive(person(name, config, null)),
    admin: (name: string) => arrive(person(name, config, {}, 'admin')),
    /** A member who was banned while signed in. */
    banned: (name: string) => arrive(person(name, config, {}, 'banned')),
    /** A browser nobody is signed in with. */
    visitor: () => browser(),
    actor,
    matched: (a: Person, b: Person): Promise<Pair> => insertMatch(app.db, a.id, b.id, 'accepted'),
    /** A waiting request of the first to the second. */
    pending: (a: Person, b: Person): Promise<Pair> => insertMatch(app.db, a.id, b.id, 'pending'),
    declined: (a: Person, b: Person): Promise<Pair> => insertMatch(app.db, a.id, b.id, 'rejected'),
    /** A circle of these people, the first of them its admin: its id. */
    circle: (...people: Person[]): Promise<string> => insertCircle(app.db, people),
    events: (who: Client & { id?: string }, query = '', headers: Record<string, string> = {}): Promise<Stream> =>
      openStream(url, who, (word) => app.live.announce([who.id ?? ''], word as LiveEvent), query, headers),
    /** The mails to an address once there are so many; newest last. */
    mails: (to: string, atLeast = 1): Promise<ReceivedMail[]> => mailsTo(smtp.received, to, atLeast),
    /** Every mail so far, once those that are on their way have arrived. */
    allMails: () => quietMailbox(app, smtp.received),
    /** Moves the product's clock forward, and does what comes due by then. */
    wait: async (ms: number) => {
      ahead += ms
      await runDueActions(app)
    },
    /** Two who are matched, the first mentoring the second: their match, conversation and active mentorship. */
    mentorship: async (mentor: Actor, mentee: Actor) => {
      const pair = await insertMatch(app.db, mentor.id, mentee.id, 'accepted')
      const asked = await mentee.call.mentorshipRequests.create({
        id: pair.match_id,
        request_id: crypto.randomUUID(),
        mentorship_type: 'career_guidance',
        duration_frequency: 'monthly',
      })
      const { id } = await mentor.call.mentorshipRequests.accept({ id: asked.id })
      // It began long ago, so that sessions of any day before today can be logged.
      await rows(app.db, sql`update mentorships set start_date = start_date - interval '2 years' where id = ${id}`)
      return { ...pair, request_id: asked.id, mentorship_id: id }
    },
    rows: <T = Record<string, unknown>>(statement: SQL) => rows<T>(app.db, statement),
    state: () => stateOf(app.db),
    stop: async () => {
      await stop()
      await smtp.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The world of a test file: `const { member, matched } = await world()`. */
export async function world(settings: Record<string, string> = {}, options: WorldOptions = {}): Promise<World> {
  const started = await startWorld(settings, options)
  afterAll(started.stop)
  return started
}

const PATIENCE_MS = 120_000
const UNSENT = sql`select count(*)::int as n from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`

async function mailsTo(received: ReceivedMail[], to: string, atLeast: number): Promise<ReceivedMail[]> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = received.filter((mail) => mail.to === to)
    if (found.length >= atLeast) return found
    if (Date.now() > deadline) throw new Error(`${found.length} of ${atLeast} mails to ${to} within ${PATIENCE_MS} ms`)
    await new Promise((resolve) => void setTimeout(resolve, 10))
  }
}

async function quietMailbox(app: App, received: ReceivedMail[]): Promise<ReceivedMail[]> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const [waiting] = await rows<{ n: number }>(app.db, UNSENT)
    if (waiting?.n === 0) return [...received]
    if (Date.now() > deadline) throw new Error(`${waiting?.n} mails are still waiting after ${PATIENCE_MS} ms`)
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
}
