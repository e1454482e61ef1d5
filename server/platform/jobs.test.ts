import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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

test('a burst of mails is out within seconds, each one once', async () => {
  const began = performance.now()
  await app.inTransaction(async (tx) => {
    for (let n = 0; n < 120; n++) await app.jobs.enqueue(tx, MAIL_QUEUE, mail(`crowd.${n}@mail.example`))
  })
  const received = (await allMails()).filter(({ to }) => to.startsWith('crowd.'))
  // Five at each poll of two seconds would take 48 seconds.
  expect(performance.now() - began).toBeLessThan(40_000)
  expect(new Set(received.map(({ to }) => to)).size).toBe(120)
  expect(received).toHaveLength(120)
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
