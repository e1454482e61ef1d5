import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { embedBios } from '#server/matching/embed-bios.ts'
import { openEmbeddings } from '#server/matching/embeddings.ts'
import { matchingService } from '#server/matching/matching.ts'
import { BIO_MOVES_AT_MOST } from '#server/matching/weights.ts'
import { NO_PGVECTOR } from '#server/platform/pgvector.ts'
import { freshDatabase, onPostgres } from '#test/database.ts'
import { startModel } from '#test/model-server.ts'
import type { Mood } from '#test/model-server.ts'
import { startWorld } from '#test/world.ts'
import type { Details } from '#test/people.ts'
import type { Actor } from '#test/world.ts'

/** A Postgres with what the product uses of pgvector, by its names: the extension itself is not on every machine. */
async function withPgvector() {
  const database = await freshDatabase()
  if (!onPostgres) return database
  await database.db.execute(sql`create domain vector as real[]`)
  await database.db.execute(
    sql`create function distance(one real[], other real[]) returns float8 immutable language sql
        as 'select 1 - sum(a * b) from unnest(one, other) as pair (a, b)'`,
  )
  await database.db.execute(sql`create operator <=> (leftarg = real[], rightarg = real[], function = distance)`)
  return database
}

const model = await startModel()
const SETTINGS = { ...model.settings, AI_EMBEDDING_MODEL: 'vectors', AI_DAILY_LIMIT: '100000' }
const TIMES = { firstWordMs: 2_000, retryMs: 1, openMs: 0 }
const { app, member, banned, rows, stop } = await startWorld(SETTINGS, { database: withPgvector, aiTimes: TIMES })
afterAll(async () => {
  await stop()
  await model.stop()
})

const WELLS = 'Boreholes and pumps bring villages something to drink.'
const WATER = 'Clean supply is what I have dug for.'
const COURT = 'Judges hear me plead.'
/** Everything has something in common, and two bios about water much more. */
const vectorOf = (text: string) => [1, Number([WELLS, WATER].includes(text)), Number(text === COURT)]

beforeEach(async () => {
  model.mood = 'normal'
  model.vectorOf = vectorOf
  await quiet()
  await rows(sql`delete from ai_days`)
  await rows(sql`delete from ai_use`)
  await rows(sql`delete from users`)
  model.embedded.length = 0
})

const quiet = () =>
  expect
    .poll(
      async () =>
        (
          await rows(
            sql`select 1 from jobs.job where name in ('matching-embed', 'discover-reasons') and state in ('created', 'active')`,
          )
        ).length,
      { timeout: 30_000 },
    )
    .toBe(0)
const sent = () => model.embedded.flatMap(({ input }) => input)
const kept = () => rows<{ user_id: string; model: string }>(sql`select user_id, model from match_embeddings`)
const scores = async (who: Actor) =>
  (await who.call.discover.list({})).matches.map(({ id, match_score }) => ({ id, match_score }))

/** Somebody who writes about wells, and two mentors who differ in their bios alone; no word of the three is the same. */
async function market() {
  const me = await member('Ama', { role: 'mentee', country: 'KE', goals: ['Law'], bio: WELLS })
  const mentor = { role: 'mentor', home_country: 'GH', country: 'GB', skills: ['Law'] } satisfies Details
  return {
    me,
    judge: await member('Judge', { ...mentor, bio: COURT }),
    digger: await member('Digger', { ...mentor, bio: WATER }),
  }
}

describe('bios are compared by vectors that are made ahead of need', () => {
  test('whoever writes about the same comes first, by the weight of bios at most, and looking asks nobody', async () => {
    const { me, judge, digger } = await market()
    const before = new Map((await scores(me)).map((one) => [one.id, one.match_score]))
    expect(before.get(digger.id)).toBe(before.get(judge.id))
    expect(sent()).toEqual([])
    await embedBios(app, null)
    const asked = sent()
    const after = await scores(me)
    expect(after.map(({ id }) => id)).toEqual([digger.id, judge.id])
    const [first, second] = after.map(({ match_score }) => match_score ?? 0)
    expect(first).toBeGreaterThan(second ?? 100)
    for (const { id, match_score } of after)
      expect(Math.abs((match_score ?? 0) - (before.get(id) ?? 0))).toBeLessThanOrEqual(2 * BIO_MOVES_AT_MOST)
    // The stored score is the shown one, and both sides have the same.
    const match = await me.call.matches.create({ id: crypto.randomUUID(), matched_user_id: digger.id })
    expect(match.match_score).toBe(first)
    expect((await scores(judge)).find(({ id }) => id === me.id)?.match_score).toBe(second)
    expect(sent()).toEqual(asked)
    expect(asked).toEqual(expect.arrayContaining([WELLS, WATER, COURT]))
    expect(JSON.stringify(model.embedded)).not.toMatch(/Ama|Judge"|Digger|mail\.example/)
    expect(model.embedded[0]?.model).toBe('vectors')
    // Reasons are worded beside it, and counted for the member who looks.
    expect(await rows(sql`select distinct user_id from ai_use where purpose = 'match_embeddings'`)).toEqual([
      { user_id: null },
    ])
  })

  test('what is known is not sent again, nor is an empty bio or one of a banned member', async () => {
    await market()
    await member('Silent', { bio: ' \n' })
    await banned('Gone')
    await rows(sql`update profiles set bio = 'Gone for good.' where full_name = 'Gone'`)
    await embedBios(app, null)
    const calls = model.embedded.length
    await embedBios(app, null)
    expect(model.embedded).toHaveLength(calls)
    expect(await kept()).toHaveLength(3)
    expect(sent()).not.toContain('Gone for good.')
  })

  test('a changed bio has no vector until a job has made its own', async () => {
    const { me, digger } = await market()
    await embedBios(app, null)
    model.mood = 'down'
    await digger.call.members.updateOwn({ bio: COURT })
    expect((await kept()).map(({ user_id }) => user_id)).not.toContain(digger.id)
    const [first, second] = (await scores(me)).map(({ match_score }) => match_score)
    expect(first).toBe(second)
    model.mood = 'normal'
    await embedBios(app, { user_id: digger.id })
    expect((await kept()).map(({ user_id }) => user_id)).toContain(digger.id)
  })

  test('a profile that is saved enqueues its own job', async () => {
    const { judge } = await market()
    await judge.call.members.updateOwn({ bio: WATER })
    await expect.poll(async () => (await kept()).map(({ user_id }) => user_id), { timeout: 30_000 }).toEqual([judge.id])
    expect(sent().filter((text) => [WELLS, WATER, COURT].includes(text))).toEqual([WATER])
  })

  test('vectors of another model are not used, and made anew', async () => {
    const { me } = await market()
    const before = await scores(me)
    await embedBios(app, null)
    await rows(sql`update match_embeddings set model = 'older'`)
    await rows(sql`delete from discover_lists`)
    expect(new Set(await scores(me))).toEqual(new Set(before))
    await embedBios(app, null)
    expect(new Set((await kept()).map((one) => one.model))).toEqual(new Set(['vectors']))
  })

  test('a slow provider makes the same vectors', async () => {
    const { digger, me } = await market()
    model.mood = 'slow'
    await embedBios(app, null)
    expect((await scores(me))[0]?.id).toBe(digger.id)
  })

  test.each(['hanging', '429', '402', 'cut', 'garbage', 'down'] satisfies Mood[])(
    'with a provider in the mood "%s" the job fails, and the words count',
    async (mood) => {
      const { me } = await market()
      const before = await scores(me)
      model.mood = mood
      await expect(embedBios(app, null)).rejects.toThrow(/failed|rate_limited|credits_depleted/)
      expect(await kept()).toEqual([])
      await rows(sql`delete from discover_lists`)
      expect(new Set(await scores(me))).toEqual(new Set(before))
    },
  )

  test('half of AI_DAILY_LIMIT is left to people', async () => {
    await market()
    await rows(sql`insert into ai_days (day, tokens) values (${app.clock.now().toISOString()}::date, 50000)`)
    await expect(embedBios(app, null)).rejects.toThrow('credits_depleted')
    expect(model.embedded).toHaveLength(0)
  })
})

describe('without what it takes, words are compared', () => {
  const warned: string[] = []
  const log = { ...app.log, warn: (said: unknown) => void warned.push(String(said)) } as typeof app.log

  test('where no model is set, nobody is warned', async () => {
    expect(await openEmbeddings({ ...app, ai: { ...app.ai, embeddingModel: null }, log })).toBeNull()
    expect(warned).toEqual([])
  })

  test.runIf(onPostgres)('where Postgres has no pgvector, the start says so and no bio is sent', async () => {
    const here = await startWorld(SETTINGS, { aiTimes: TIMES })
    expect(await openEmbeddings({ ...here.app, log })).toBeNull()
    expect(warned).toEqual([NO_PGVECTOR])
    expect(matchingService.of(here.app).embeddings).toBeNull()
    await here.member('Ama', { bio: WELLS })
    await embedBios(here.app, null)
    expect(model.embedded).toHaveLength(0)
    expect(await here.rows(sql`select 1 from match_embeddings`)).toEqual([])
    await here.stop()
  })
})
