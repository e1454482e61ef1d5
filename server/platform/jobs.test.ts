import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAIL_QUEUE } from '#server/platform/mail.ts'
import { startWorld, world } from '#test/world.ts'

const { app, mails, allMails, rows } = await world()

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

test('a burst of mails is out within seconds, each one once', async () => {
  const began = performance.now()
  await app.inTransaction(async (tx) => {
    for (let n = 0; n < 60; n++) await app.jobs.enqueue(tx, MAIL_QUEUE, mail(`crowd.${n}@mail.example`))
  })
  const received = (await allMails()).filter(({ to }) => to.startsWith('crowd.'))
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(new Set(received.map(({ to }) => to)).size).toBe(60)
  expect(received).toHaveLength(60)
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
