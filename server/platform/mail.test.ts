import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer, smtpServer } from '#server/platform/mail.ts'
import type { JobRun } from '#server/platform/job-run.ts'
import { Mailbox } from '#server/platform/mailbox.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daraja56-mail-'))
const smtp = await startSmtpSink()
afterAll(async () => {
  await smtp.stop()
  rmSync(dataDir, { recursive: true })
})

const mail = { to: 'ama@mail.example', subject: 'News', text: 'Hello', html: '<p>Hello</p>' }
const clock = { now: () => new Date(2030, 0, 1, 12) }
const MINUTE = 60_000
const before = (ms: number) => new Date(clock.now().getTime() - ms)

/** A job that is tried for the first time, with what the mailer has noted of it. */
function once(id: string = randomUUID()): JobRun & { notes: (Date | null)[] } {
  const notes: (Date | null)[] = []
  return { id, isRetry: false, handedOverAt: null, noteHandOver: async (at) => void notes.push(at), notes }
}
const again = ({ id }: JobRun, handedOverAt: Date | null = null) => ({ ...once(id), isRetry: true, handedOverAt })

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://u:p@9.9.9.9', true],
  ['smtps://mail.example.org', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://mail:1025', false],
  ['smtp://[fd00::1]', false],
])('%s has to offer TLS: %s', (url, required) => {
  expect(smtpServer(url, 1).requireTLS).toBe(required)
})

/** A mailer as a process that just started has it. */
function mailer(smtpUrl = smtp.url, folder = dataDir) {
  const config = readConfig('serve', {
    PUBLIC_URL: 'https://bridge.test',
    SECRET: 'a secret of the tests, long enough to be one',
    SMTP_URL: smtpUrl,
    DATA_DIR: folder,
  })
  const made = createMailer(config, null, 'Daraja56 <hello@bridge.test>', createLog('silent'), clock)
  if (!made) throw new Error('no mailer')
  return made
}
const messageIds = () => smtp.received.flatMap(({ headers }) => headers.filter((line) => /^message-id:/i.test(line)))

test('a mail is named by its job', async () => {
  const job = once()
  await mailer().deliver(mail, job)
  expect(messageIds().at(-1)).toBe(`Message-ID: <${job.id}@bridge.test>`)
})

test('what the mail server has taken is not sent again by a process that starts after the first one died', async () => {
  const job = once()
  await mailer().deliver(mail, job)
  const { length } = smtp.received
  await mailer().deliver(mail, again(job))
  expect(smtp.received).toHaveLength(length)
})

test('what it has not taken is sent by the retry, under the same name', async () => {
  const job = once()
  await expect(mailer('smtp://127.0.0.1:1').deliver(mail, job)).rejects.toThrow()
  await mailer().deliver(mail, again(job))
  expect(messageIds().at(-1)).toBe(`Message-ID: <${job.id}@bridge.test>`)
})

describe('the handing over of a mail', () => {
  /** A mail server that answers as told once it has seen the end of a mail, and what had been noted by then. */
  async function serverThat(answer: `${number} ${string}` | 'drop' | null) {
    const job = once()
    const seen: { id: string; noted: (Date | null)[] }[] = []
    const server = await startSmtpSink(0, {
      refuse: ({ headers }) => {
        const id = /^message-id: <(.+)@/i.exec(headers.find((line) => /^message-id:/i.test(line)) ?? '')?.[1] ?? ''
        seen.push({ id, noted: [...job.notes] })
        return answer
      },
    })
    return { job, seen, server, deliver: (run: JobRun) => mailer(server.url).deliver(mail, run) }
  }

  test('is noted before the mail server sees the end of it, so before it can take it', async () => {
    const { job, seen, server, deliver } = await serverThat(null)
    await deliver(job)
    expect(seen).toEqual([{ id: job.id, noted: [clock.now()] }])
    expect(job.notes).toEqual([clock.now()])
    await server.stop()
  })

  test('is not done where it cannot be noted: the mail server never sees the end', async () => {
    const { job, seen, server, deliver } = await serverThat(null)
    const noteHandOver = () => Promise.reject(new Error('no database'))
    await expect(deliver({ ...job, noteHandOver })).rejects.toThrow('has not taken a mail')
    expect(seen).toEqual([])
    await server.stop()
  })

  test('is taken back where the mail server refuses the mail', async () => {
    const { job, server, deliver } = await serverThat('450 no room')
    await expect(deliver(job)).rejects.toThrow('has not taken a mail: EMESSAGE 450')
    expect(job.notes).toEqual([clock.now(), null])
    await server.stop()
  })

  test('stays where the line is lost before an answer: nobody knows', async () => {
    const { job, server, deliver } = await serverThat('drop')
    await expect(deliver(job)).rejects.toThrow('has not said whether it took a mail')
    expect(job.notes).toEqual([clock.now()])
    await server.stop()
  })

  test('is not repeated while the mail server may still take the first one; later it is, under the same name', async () => {
    const { job, seen, server, deliver } = await serverThat(null)
    const at = before(9 * MINUTE)
    await expect(deliver(again(job, at))).rejects.toMatchObject({ at: new Date(at.getTime() + 10 * MINUTE) })
    expect(seen).toEqual([])
    await deliver(again(job, before(10 * MINUTE)))
    expect(seen.map(({ id }) => id)).toEqual([job.id])
    await server.stop()
  })

  test('does not delay what this process knows to be taken', async () => {
    const { job, seen, server, deliver } = await serverThat(null)
    await deliver(job)
    await deliver(again(job, clock.now()))
    expect(seen).toHaveLength(1)
    await server.stop()
  })
})

test('where nothing can be noted, the mail goes out all the same', async () => {
  const { length } = smtp.received
  await mailer(smtp.url, '/dev/null/nowhere').deliver(mail, once())
  expect(smtp.received).toHaveLength(length + 1)
})

test('in the mailbox of the demo a mail is there once, however often its job is tried', async () => {
  const mailbox = new Mailbox(join(dataDir, 'mail.jsonl'))
  const job = once()
  await mailbox.add(mail, job)
  await mailbox.add(mail, again(job))
  expect((await mailbox.list()).map(({ id }) => id)).toEqual([job.id])
})
