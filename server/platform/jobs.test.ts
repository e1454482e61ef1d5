import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NotBefore } from '#server/platform/job-run.ts'
import type { JobHandler } from '#server/platform/job-run.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { startWorld, world } from '#test/world.ts'

const { app, dataDir, mails, allMails, rows } = await world()

const mail = (to: string) => ({ to, subject: 'News', text: 'Hello', html: '<p>Hello</p>' })

describe('what is enqueued in a transaction', () => {
  test('leaves when it is committed', async () => {
    await app.inTransaction((tx) => app.jobs.enqueue(tx, MAIL_QUEUE, mail('ama@mail.example')))
    expect(await mails('ama@mail.example')).toMatchObject([
      { subject: 'News', text: 'Hello\n', from: expect.stringContaining('Daraja56') as string },
    ])
  })

  test('never was when it is rolled back, and so are its rows', async () => {
    const act = app.inTransaction(async (tx) => {
      await app.jobs.enqueue(tx, MAIL_QUEUE, mail('kofi@mail.example'))
      await tx.execute(
        sql`insert into users (id, full_name, email) values (gen_random_uuid(), 'Kofi', 'kofi@mail.example')`,
      )
      throw new Error('not today')
    })
    await expect(act).rejects.toThrow('not today')
    expect(await rows(sql`select 1 from users where email = 'kofi@mail.example'`)).toEqual([])
    expect((await allMails()).filter(({ to }) => to === 'kofi@mail.example')).toEqual([])
  })
})

describe('what is kept of a mail', () => {
  const kept = () =>
    rows<{ row: string; state: string }>(
      sql`select row_to_json(j)::text as row, state::text from jobs.job j where name = 'mail'`,
    )
  const secret = 'the link that signs you in'

  test('is nothing of its text and address once it is sent', async () => {
    await app.inTransaction((tx) => app.jobs.enqueue(tx, MAIL_QUEUE, { ...mail('esi@mail.example'), text: secret }))
    await mails('esi@mail.example')
    await allMails()
    const all = (await kept()).map(({ row }) => row).join()
    expect(all).not.toContain(secret)
    expect(all).not.toContain('esi@mail.example')
  })

  test('is no address in the reason why it was refused', async () => {
    const refusing = await startSmtpSink(0, { refuse: ({ to }) => `550 ${to} is not known here` })
    const silent = await startWorld({ SMTP_URL: refusing.url })
    await silent.app.inTransaction((tx) => silent.app.jobs.enqueue(tx, MAIL_QUEUE, mail('yaa@mail.example')))
    const reasons = () =>
      silent.rows<{ output: string }>(sql`select output::text from jobs.job where output is not null`)
    await expect.poll(reasons).toHaveLength(1)
    const [{ output } = { output: '' }] = await reasons()
    expect(output).toContain('MailNotTaken EMESSAGE 550')
    expect(output).not.toContain('yaa@mail.example')
    await silent.stop()
    await refusing.stop()
  })
})

describe('a job that runs when the product ends', () => {
  test('and takes too long is handed back, to be taken up again at once, and that was no try', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const here = await startWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const connected = once(silent, 'connection')
    await here.app.inTransaction((tx) => here.app.jobs.enqueue(tx, MAIL_QUEUE, mail('adwoa@mail.example')))
    const [connection] = (await connected) as [Socket]
    expect(await here.app.jobs.finish(300)).toEqual([MAIL_QUEUE])
    expect(
      await here.rows(
        sql`select state::text, start_after <= now() as due, retry_limit - retry_count as tries_left from jobs.job where name = 'mail'`,
      ),
    ).toEqual([{ state: 'retry', due: true, tries_left: 15 }])
    connection.destroy()
    silent.close()
    await here.stop()
  })
})

describe('a job whose work is handed over', () => {
  test('keeps the note of it over an end, waits until its outcome is settled, and that is no try', async () => {
    const [at, later] = [new Date('2030-01-01T12:00:00Z'), new Date('2030-01-01T12:10:00Z')]
    const note = z.strictObject({ word: z.string() })
    const id = randomUUID()
    const row = () =>
      rows(sql`select state::text, retry_limit - retry_count as tries_left, data,
                 start_after = ${later.toISOString()}::timestamptz as is_later
               from jobs.job where name = 'handing' and id = ${id}`)
    const process = async (handle: JobHandler<{ word: string }>) => {
      const jobs = new Jobs(app.database, app.log)
      await jobs.start(['handing'])
      await app.inTransaction((tx) => jobs.enqueue(tx, 'handing', { word: 'hello' }, id))
      await jobs.work('handing', note, handle, 1, 3600)
      jobs.wake('handing')
      return async () => {
        await jobs.finish(0)
        await jobs.stop()
      }
    }
    const handed = Promise.withResolvers<void>()
    const end = await process(async (_, { noteHandOver }) => {
      await noteHandOver(at)
      handed.resolve()
      await new Promise(() => {})
    })
    await handed.promise
    await end()
    expect(await row()).toMatchObject([{ state: 'retry', tries_left: 15, data: { word: 'hello' } }])

    const seen: (Date | null)[] = []
    const endNext = await process(async ({ word }, { handedOverAt }) => {
      expect(word).toBe('hello')
      seen.push(handedOverAt)
      throw new NotBefore('it is under way', later)
    })
    await expect.poll(row).toMatchObject([{ state: 'retry', is_later: true, tries_left: 15 }])
    expect(seen).toEqual([at])
    await endNext()

    await rows(sql`update jobs.job set start_after = now() where id = ${id}`)
    const endLast = await process(async (_, { noteHandOver }) => {
      await noteHandOver(null)
      throw new Error('refused')
    })
    await expect.poll(row).toMatchObject([{ state: 'retry', tries_left: 14, data: { word: 'hello' } }])
    const [{ data } = {}] = await rows<{ data?: object }>(sql`select data from jobs.job where id = ${id}`)
    expect(data).toEqual({ word: 'hello' })
    await endLast()
  })
})

describe('a job that is done', () => {
  test('is not done again by a process with another data folder, when the queue could not note its end', async () => {
    const to = 'abena@mail.example'
    const id = randomUUID()
    await app.inTransaction((tx) => app.jobs.enqueue(tx, MAIL_QUEUE, mail(to), id))
    await mails(to)
    await allMails()
    await rm(join(dataDir, 'accepted-mails'))
    await app.db.execute(
      sql`update jobs.job set state = 'retry', completed_on = null, start_after = now() where id = ${id}`,
    )
    app.jobs.wake(MAIL_QUEUE)
    const state = () => rows(sql`select state::text from jobs.job where id = ${id}`)
    await expect.poll(state).toEqual([{ state: 'completed' }])
    expect(await mails(to)).toHaveLength(1)
  })
})

describe('a job whose data this version does not understand', () => {
  test('is offered again until a process does: no try, nothing lost, one line in the log without content', async () => {
    const jobs = new Jobs(app.database, app.log)
    await jobs.start(['folding'])
    const warned = vi.spyOn(app.log, 'warn')
    const done: object[] = []
    const handle = async (data: object) => void done.push(data)
    const ids = [randomUUID(), randomUUID()]
    await app.inTransaction((tx) =>
      jobs.enqueueAll(
        tx,
        'folding',
        ids.map((id) => ({ id, data: { paper: 'a secret', folds: 7 } })),
      ),
    )
    await jobs.work('folding', z.strictObject({ paper: z.string() }), handle, 1, 3600)
    const waiting = () =>
      rows(sql`select state::text, start_after > now() as later, retry_limit - retry_count as tries_left, data
               from jobs.job where name = 'folding' and state <> 'active'`)
    const left = { state: 'retry', later: true, tries_left: 15, data: { paper: 'a secret', folds: 7 } }
    await expect.poll(waiting).toEqual([left, left])
    await jobs.finish(5_000)
    await jobs.stop()
    const lines = warned.mock.calls.map(([about]) => about)
    expect(lines.filter((about) => JSON.stringify(about).includes('folding'))).toEqual([
      { where: 'the job queue', kind: 'folding' },
    ])
    expect(done).toEqual([])

    const newer = new Jobs(app.database, app.log)
    await newer.start(['folding'])
    await rows(sql`update jobs.job set start_after = now() where name = 'folding'`)
    await newer.work('folding', z.strictObject({ paper: z.string(), folds: z.number() }), handle, 1, 3600)
    newer.wake('folding')
    await expect.poll(() => done).toEqual(ids.map(() => ({ paper: 'a secret', folds: 7 })))
    await newer.finish(5_000)
    await newer.stop()
  })
})

describe('a burst of jobs', () => {
  test('of 300 mails is sent, each one once', async () => {
    const jobs = Array.from({ length: 300 }, (_, n) => ({ id: randomUUID(), data: mail(`crowd.${n}@mail.example`) }))
    const enqueue = () => app.inTransaction((tx) => app.jobs.enqueueAll(tx, MAIL_QUEUE, jobs))
    expect((await enqueue()).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
    expect(await enqueue(), 'the same jobs again are the same').toEqual([])
    app.jobs.wake(MAIL_QUEUE)
    const received = (await allMails()).filter(({ to }) => to.startsWith('crowd.'))
    expect(new Set(received.map(({ to }) => to)).size).toBe(300)
    expect(received).toHaveLength(300)
  })

  test('wakes every worker of its queue, not the first alone', async () => {
    const jobs = new Jobs(app.database, app.log)
    await jobs.start(['burst'])
    let running = 0
    const all = Promise.withResolvers<void>()
    // Nobody looks by themselves within the hour, and no job is done before five run.
    const handle = async () => {
      running += 1
      if (running === 5) all.resolve()
      await all.promise
    }
    await jobs.work('burst', z.object({}), handle, 5, 3600)
    const five = Array.from({ length: 5 }, () => ({ id: randomUUID(), data: {} }))
    await app.inTransaction((tx) => jobs.enqueueAll(tx, 'burst', five))
    jobs.wake('burst')
    await all.promise
    await jobs.finish(5_000)
    await jobs.stop()
    expect(running).toBe(5)
  })
})

test('a cron line that a version changes replaces the one in the database', async () => {
  const lines = () => rows(sql`select cron from jobs.schedule where name = 'rota'`)
  for (let start = 1; start <= 2; start++) {
    const jobs = new Jobs(app.database, app.log, { runsSchedules: false })
    await jobs.start(['rota'])
    for (const cron of ['1 2 * * *', '3 4 * * *', '1 2 * * *']) {
      await jobs.schedule('rota', cron)
      expect(await lines()).toEqual([{ cron }])
    }
    await jobs.stop()
  }
})

test('of jobs that wait, those of a lower priority are done last, though they came first', async () => {
  const jobs = new Jobs(app.database, app.log)
  await jobs.start(['lines'])
  const enqueue = (lines: string[], priority?: number) =>
    app.inTransaction((tx) =>
      jobs.enqueueAll(
        tx,
        'lines',
        lines.map((line) => ({ id: randomUUID(), data: { line }, ...(priority !== undefined && { priority }) })),
      ),
    )
  await enqueue(['news', 'news'], -1)
  await enqueue(['link'])
  const done: string[] = []
  await jobs.work('lines', z.object({ line: z.string() }), async ({ line }) => void done.push(line), 1, 3600)
  jobs.wake('lines')
  await expect.poll(() => done).toEqual(['link', 'news', 'news'])
  await jobs.finish(5_000)
  await jobs.stop()
})

test('without a mail server mails wait in the queue, and signing up goes on', async () => {
  const silent = await startWorld({ SMTP_URL: '' })
  const signUp = (n: number) =>
    silent.visitor().request('POST', '/api/auth/sign-up', {
      full_name: 'Ama',
      email: `ama.${n}@mail.example`,
      password: 'kente and cedi',
      terms_accepted: true,
    })
  // More at once than there are connections, before any job was ever fetched.
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(n)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(
    await silent.rows(sql`select count(*)::int as n from jobs.job where name = 'mail' and state = 'created'`),
  ).toEqual([{ n: 20 }])
  await silent.stop()
})
