import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { expect, test, vi } from 'vitest'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { startWorld, world } from '#test/world.ts'

const { app, admin, rows } = await world()
const root = await admin('Root')
const QUEUE = 'tests-of-running'
const work = vi.fn((_: { n: number }): Promise<void> => Promise.reject(new TypeError('holds what somebody wrote')))
await app.jobs.start([QUEUE])
await app.jobs.work(QUEUE, z.strictObject({ n: z.number() }), work, 1)

const failed = async () => (await root.call.admin.listFailedJobs({})).items.filter(({ queue }) => queue === QUEUE)
const queueNow = async () => (await root.call.admin.readRunning()).queues.find(({ queue }) => queue === QUEUE)

test('a job that fails is shown with its kind of error alone, and is tried again at once when an admin says so', async () => {
  await app.jobs.enqueue(app.db, QUEUE, { n: 1 })
  app.jobs.wake(QUEUE)
  await expect.poll(failed).toMatchObject([{ tries: 1, reason: 'TypeError', to: null }])
  const [job] = await failed()
  expect(job?.next_at).not.toBeNull()
  expect(await queueNow()).toMatchObject({ failed: 1, running: 0 })

  // Given up: as after the last of its tries.
  await rows(
    sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = retry_limit where name = ${QUEUE}`,
  )
  expect((await failed())[0]?.next_at).toBeNull()
  work.mockResolvedValue(undefined)
  const again = { queue: QUEUE, job_id: job?.id ?? '' }
  expect(await root.call.admin.retryJobs({ ...again, queue: 'mail' })).toEqual({ count: 0 })
  const counts = await Promise.all([root.call.admin.retryJobs(again), root.call.admin.retryJobs(again)])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  await expect.poll(failed).toEqual([])
  expect(work).toHaveBeenCalledTimes(2)
  const { items } = await root.call.admin.listAudit({ action: 'jobs.retry' })
  expect(items).toMatchObject([{ actor: 'Root', details: { title: QUEUE, jobs: 1 } }])
})

test('failed mails come page by page, with whom they are for', async () => {
  const mail = (n: number) => JSON.stringify({ to: `a${n}@mail.example`, subject: 'News', text: '', html: '' })
  for (let n = 1; n <= 21; n++)
    await rows(sql`insert into jobs.job (name, data, state, output, created_on, completed_on)
      values (${MAIL_QUEUE}, ${mail(n)}::jsonb, 'failed', '{"message": "MailNotTaken 550"}', now(), now())`)
  const pages = await allPages((from) => root.call.admin.listFailedJobs(from))
  expect(sizesOf(pages)).toEqual([20, 1])
  expect(new Set(pages.flat().map(({ to }) => to)).size).toBe(21)
  expect(pages[0]?.[0]).toMatchObject({ queue: MAIL_QUEUE, subject: 'News', reason: 'MailNotTaken 550', next_at: null })
})

test('the parts, the warnings and the use of the language model are there', async () => {
  const here = await startWorld({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'small', AI_DAILY_LIMIT: '5000' })
  try {
    const who = await here.admin('Root')
    const today = here.app.clock.now().toISOString().slice(0, 10)
    await here.rows(sql`insert into ai_use (day, purpose, user_id, calls, tokens) values
      (${today}::date, 'assistant', null, 2, 30), (${today}::date, 'form_helper', ${who.id}, 1, 12),
      (${today}::date - 6, 'assistant', null, 1, 5), (${today}::date - 7, 'assistant', null, 9, 900)`)
    const { status, parts, ai } = await who.call.admin.readRunning()
    expect(status).toBe('ready')
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['database', 'storage', 'queue']))
    expect(ai).toMatchObject({ model: 'small', daily_limit: 5000 })
    expect(ai?.days.map(({ calls, tokens }) => [calls, tokens])).toEqual([
      [3, 42],
      [1, 5],
    ])
    expect(ai?.purposes).toEqual([
      { purpose: 'assistant', calls: 3, tokens: 35 },
      { purpose: 'form_helper', calls: 1, tokens: 12 },
    ])
  } finally {
    await here.stop()
  }
  expect((await root.call.admin.readRunning()).ai).toBeNull()
})
