import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { blogs } from '#server/blog/tables.ts'
import { FetchFailure } from '#server/platform/fetch-public.ts'
import { reportCount } from '#test/counts.ts'
import { runsWhole, tableColumns } from '#test/database.ts'
import { NASTY, NEARLY_RIGHT, RAW_BODIES, RAW_QUERIES, edgesOf, fieldsOf, suiting } from '#test/fuzz/arbitrary.ts'
import { OPPORTUNITY, goodInputs } from '#test/fuzz/good-inputs.ts'
import { procedures } from '#test/procedures.ts'
import type { Procedure } from '#test/procedures.ts'
import { productColumns } from '#test/product-columns.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

/** FUZZ_RUNS=5000 looks longer, from another beginning each time; the embedded database gets a sample. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (runsWhole ? 50 : 4))
/** A sample takes only the first of the edges of a field. */
const EDGES = runsWhole ? Infinity : 1
const SEED = process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? undefined : '56')

const {
  app,
  member,
  admin,
  pending,
  matched,
  mentorship,
  circle,
  visitor,
  rows,
  state: stateNow,
} = await world({
  // Mails stay in the queue: sending a thousand of them would prove nothing here.
  SMTP_URL: '',
})
app.fetchPublic = () => Promise.reject(new FetchFailure('unknown'))
const columns = [...new Set([...(await tableColumns(app.db)).values()].flat())]

/** What the tables hold once no archive is being made and no news are being told: that changes rows when no request does. */
async function state(): Promise<string> {
  const making = sql`select 1 from data_exports where status in ('waiting', 'running')
    union all select 1 from announcements where finished_at is null`
  await vi.waitUntil(async () => (await rows(making)).length === 0, { timeout: 60_000, interval: 20 })
  return stateNow()
}

/** One try: a value for the input, or the text of a body or a question. */
type Case = { kind: string; input: unknown; raw?: string }

/** These wait before they answer, by design, or tell every member something: only a few of their good inputs are sent. */
const SLOW = new Set([
  'account.signUp',
  'account.resendVerification',
  'account.requestPasswordReset',
  'announcements.create',
])
const GOOD_ONES = 3

/** Reading that the audit log tells of. */
const NOTED = new Set(['admin.listConsents'])

/** Procedures that only admins may call. */
const ADMINS = new Set([
  'admin.stats',
  'admin.listWeeks',
  'admin.readRunning',
  'admin.listFailedJobs',
  'admin.retryJobs',
  'admin.listUsers',
  'admin.readUser',
  'admin.listAudit',
  'admin.listConsents',
  'announcements.create',
  'announcements.readLatest',
  'moderation.ban',
  'moderation.unban',
  'moderation.listReports',
  'moderation.decideReport',
  'blogs.create',
  'blogs.update',
  'blogs.delete',
  'blogs.preview',
  'opportunities.scrape',
  'opportunitySources.list',
  'opportunitySources.create',
  'opportunitySources.update',
  'opportunitySources.try',
])

type Asker = Actor | ReturnType<typeof visitor>
type Scene = {
  ama: Actor
  root: Actor
  ids: string[]
  match_id: string
  conversation_id: string
  /** The thing of Ama's that a route without a good id means, by how the route begins. */
  targets: [route: string, id: string][]
}

async function scene(): Promise<Scene> {
  const [ama, kofi, efua, root] = [await member('Ama'), await member('Kofi'), await member('Efua'), await admin('Root')]
  const { match_id, conversation_id, mentorship_id } = await mentorship(ama, kofi)
  const waiting_id = (await pending(efua, ama)).match_id
  const yaw = await member('Yaw')
  const other = await matched(yaw, ama)
  const request_id = crypto.randomUUID()
  const ASKED = { mentorship_type: 'life', duration_frequency: 'ongoing' } as const
  await yaw.call.mentorshipRequests.create({ id: other.match_id, request_id, ...ASKED })
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const session = await kofi.call.mentorshipSessions.create({
    id: mentorship_id,
    session_id: crypto.randomUUID(),
    session_date: at(-1000),
    duration_minutes: 60,
  })
  const scheduled = await kofi.call.scheduledSessions.create({
    id: mentorship_id,
    scheduled_id: crypto.randomUUID(),
    starts_at: at(1000),
    duration_minutes: 60,
    place: 'The library',
  })
  const post_id = crypto.randomUUID()
  await app.db.insert(blogs).values({ id: post_id, title: 'Draft', content: 'Draft', author_id: root.id })
  const posted = await Promise.all([ama, kofi].map(posts))
  const circle_id = await circle(ama, kofi)
  const [mine, his] = await Promise.all(
    [ama, kofi].map((who) =>
      who.call.circlePosts.create({ id: circle_id, post_id: crypto.randomUUID(), content: 'Hello' }),
    ),
  )
  // Yaw's request told her something.
  const [notification] = (await ama.call.notifications.list({})).items
  // A session's last use is written once it is five minutes old, by a refused request too: that must not look like its change.
  await rows(sql`update sessions set updated_at = now() + interval '1 day'`)
  return {
    ama,
    root,
    match_id,
    conversation_id,
    targets: [
      ['/matches/{id}/mentorship', match_id],
      ['/matches', waiting_id],
      ['/conversations', conversation_id],
      ['/mentorship-requests', request_id],
      ['/mentorships', mentorship_id],
      ['/mentorship-sessions', session.id],
      ['/scheduled-sessions', scheduled.id],
      ['/blogs', post_id],
      ['/circles', circle_id],
      ['/circle-posts', mine?.id ?? ''],
      ['/opportunities', posted[0] ?? ''],
      ['/notifications', notification?.id ?? ''],
    ],
    ids: [
      kofi.id,
      efua.id,
      ama.id,
      match_id,
      conversation_id,
      waiting_id,
      request_id,
      mentorship_id,
      post_id,
      ...posted,
      circle_id,
      his?.id ?? '',
    ],
  }
}

async function posts(who: Actor): Promise<string> {
  const { body } = await who.request('POST', '/api/opportunities', { id: crypto.randomUUID(), ...OPPORTUNITY })
  return body.id as string
}

let unchanged: { stage: Scene; fresh: string } | null = null

/** A fresh scene: the one of the test before, if that changed nothing. */
async function freshScene(): Promise<{ stage: Scene; fresh: string }> {
  if (unchanged !== null && (await state()) === unchanged.fresh) return unchanged
  unchanged = { stage: await scene(), fresh: await state() }
  return unchanged
}

const targetOf = ({ route }: Procedure, { targets }: Scene) =>
  targets.find(([beginning]) => route.startsWith(beginning))?.[1]
/** Mostly what the procedure is about, now and then another thing. */
const idsFor = (procedure: Procedure, stage: Scene) => {
  const target = targetOf(procedure, stage)
  return target === undefined ? stage.ids : [...stage.ids.map(() => target), ...stage.ids]
}

function casesFor(schema: z.ZodType, ids: string[]): fc.Arbitrary<Case> {
  const fields = fieldsOf(schema)
  const names = Object.keys(fields)
  const good = suiting(schema, ids).map((input) => input ?? {})
  const changed = (kind: string, change: fc.Arbitrary<(input: Record<string, unknown>) => void>) =>
    fc.tuple(good, change).map(([input, act]): Case => {
      const copy = { ...(input as Record<string, unknown>) }
      act(copy)
      return { kind, input: copy }
    })
  const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue(), fc.string({ unit: 'binary' }))
  const set = (name: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
    fc.tuple(name, value).map(
      ([key, given]) =>
        (input: Record<string, unknown>) =>
          void Object.defineProperty(input, key, {
            value: given,
            enumerable: true,
            configurable: true,
            writable: true,
          }),
    )
  const edges = names.flatMap((name) => edgesOf(fields[name] as z.ZodType).map((value) => [name, value] as const))
  const kinds: fc.WeightedArbitrary<Case>[] = [
    { weight: 2, arbitrary: good.map((input): Case => ({ kind: 'good', input })) },
    {
      weight: 3,
      arbitrary: changed(
        'a field more',
        set(fc.constantFrom(...columns, '__proto__', 'constructor', 'toString', '', '0'), nasty),
      ),
    },
    { weight: 1, arbitrary: nasty.map((input): Case => ({ kind: 'no object', input })) },
    {
      weight: 2,
      arbitrary: fc
        .oneof(fc.constantFrom(...RAW_BODIES, ...RAW_QUERIES), fc.string({ unit: 'binary' }))
        .map((raw): Case => ({ kind: 'raw', input: undefined, raw })),
    },
  ]
  if (names.length > 0) {
    kinds.push({ weight: 6, arbitrary: changed('a field wrong', set(fc.constantFrom(...names), nasty)) })
    kinds.push({
      weight: 2,
      arbitrary: changed(
        'a field less',
        fc.constantFrom(...names).map((name) => (input) => void delete input[name]),
      ),
    })
  }
  if (edges.length > 0)
    kinds.push({
      weight: 3,
      arbitrary: changed(
        'an edge',
        fc.constantFrom(...edges).map(
          ([name, value]) =>
            (input) =>
              void (input[name] = value),
        ),
      ),
    })
  return fc.oneof(...kinds)
}

function pathOf(procedure: Procedure, input: unknown, stage: Scene): string {
  const given = isRecord(input) && 'id' in input ? input.id : (targetOf(procedure, stage) ?? stage.conversation_id)
  return `/api${procedure.route.replace('{id}', encodeURIComponent(wellFormed(given)))}`
}

async function send(procedure: Procedure, { input, raw }: Case, who: Asker, stage: Scene) {
  const { method } = procedure
  const path = pathOf(procedure, input, stage)
  if (raw !== undefined) {
    if (method !== 'GET') return who.request(method, path, raw.toWellFormed())
    return who.request(method, path + (raw.startsWith('?') ? raw : `?x=${encodeURIComponent(raw.toWellFormed())}`))
  }
  const rest =
    isRecord(input) && procedure.route.includes('{id}')
      ? Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'id'))
      : input
  if (isRecord(rest) && Object.values(rest).some((value) => value instanceof File))
    return who.request(method, path, formOf(rest))
  if (method !== 'GET') return who.request(method, path, JSON.stringify(rest) ?? '')
  const query = isRecord(rest)
    ? new URLSearchParams(
        Object.entries(rest)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [wellFormed(name), wellFormed(value)]),
      )
    : new URLSearchParams({ x: wellFormed(rest) })
  return who.request(method, `${path}?${query}`.slice(0, 14_000))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 5_000)

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : wellFormed(value))
  return form
}

/** Signs of the server's internals. */
const INSIDE =
  /\n\s+at |\.(ts|mjs|js):\d+|node_modules|drizzle|pglite|sqlstate|relation "|violates|syntax error at|\b(select|insert|update|delete)\b[^]*\b(from|into|set|where)\b.*\$\d/i

let inputs = 0
afterAll(() => reportCount('fuzz inputs', inputs))

async function expectNoFault(procedure: Procedure, tried: Case, who: Asker, stage: Scene) {
  inputs += 1
  const answer = await send(procedure, tried, who, stage)
  const said = JSON.stringify(answer.body) ?? ''
  expect(answer.status, `${tried.kind}: ${said.slice(0, 300)}`).toBeLessThan(500)
  if (answer.status >= 400) expect(said).not.toMatch(INSIDE)
  return answer
}

test('the columns that other tests read from the migrations are those of the database', () =>
  expect(productColumns().toSorted()).toEqual(columns.toSorted()))

afterEach(async () => expect((await visitor().request('GET', '/health')).status).toBe(200))

describe(`${RUNS} inputs that no form sends, to each procedure`, () => {
  test.each(procedures)('$name', { timeout: 60_000 + RUNS * 500 }, async (procedure) => {
    const { stage, fresh } = await freshScene()
    const schema = procedure.input as z.ZodType
    let goodOnes = 0
    let last = fresh
    const property = fc.asyncProperty(
      casesFor(schema, idsFor(procedure, stage)),
      ADMINS.has(procedure.name)
        ? fc.constantFrom('root', 'root', 'root', 'ama', 'visitor')
        : fc.constantFrom('ama', 'ama', 'ama', 'root', 'visitor'),
      async (tried, as) => {
        if (
          SLOW.has(procedure.name) &&
          tried.raw === undefined &&
          schema.safeParse(tried.input).success &&
          (goodOnes += 1) > GOOD_ONES
        )
          return
        const who = as === 'visitor' ? visitor() : stage[as]
        const answer = await expectNoFault(procedure, tried, who, stage)
        const now = await state()
        if (answer.status >= 400) expect(now, `${tried.kind} answered ${answer.status} and changed a row`).toBe(last)
        last = now
      },
    )
    await fc.assert(property, { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) })
  })
})

describe('the edges of every field, and what looks right at first sight', () => {
  test.each(procedures.filter(({ input }) => Object.keys(fieldsOf(input as z.ZodType)).length > 0))(
    '$name',
    async (procedure) => {
      const { stage, fresh } = await freshScene()
      const schema = procedure.input as z.ZodType
      const [good] = fc.sample(suiting(schema, idsFor(procedure, stage)), { numRuns: 1, seed: 56 }) as [
        Record<string, unknown>,
      ]
      const onlyReads = procedure.method === 'GET' && !NOTED.has(procedure.name)
      for (const [name, field] of Object.entries(fieldsOf(schema))) {
        const tries = [...edgesOf(field), ...(NEARLY_RIGHT[name] ?? NEARLY_RIGHT[name.split('_').at(-1) ?? ''] ?? [])]
          .map((value) => ({ value, input: { ...good, [name]: value } }))
          // What is allowed is tried elsewhere; here it would change what the next one meets.
          .filter(({ input }) => onlyReads || !schema.safeParse(input).success)
        for (const { value, input } of tries.slice(0, EDGES)) {
          await expectNoFault(
            procedure,
            { kind: `${name} ${JSON.stringify(value)?.slice(0, 80)}`, input },
            ADMINS.has(procedure.name) ? stage.root : stage.ama,
            stage,
          )
        }
      }
      expect(await state()).toBe(fresh)
    },
  )
})

describe('the names of all columns of the database, as fields more', () => {
  test.each(procedures.map((procedure, index) => ({ ...procedure, index })))(
    '$name',
    async ({ index, ...procedure }) => {
      const { stage, fresh } = await freshScene()
      const known = new Set(['id', ...Object.keys(fieldsOf(procedure.input as z.ZodType))])
      const unknown = columns.filter((name) => !known.has(name))
      const good = goodInputs(stage.ama, stage.ids[1] ?? '')[procedure.name]
      const one = unknown[index % unknown.length] ?? ''
      const who = ADMINS.has(procedure.name) ? stage.root : stage.ama
      // That a schema refuses each of them alone is proven in strict-inputs.test.ts; here it is asked over HTTP.
      for (const more of [Object.fromEntries(unknown.map((name) => [name, 'x'])), { [one]: 'x' }]) {
        const answer = await expectNoFault(procedure, { kind: 'columns', input: { ...good, ...more } }, who, stage)
        // What takes nothing but a picture reads a form, not a question.
        expect(answer.status, Object.keys(more).join(' ')).toBe(400)
      }
      expect(await state()).toBe(fresh)
    },
  )
})
