import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail.ts'
import type { JobRun } from '#server/platform/jobs.ts'
import { Mailbox } from '#server/platform/mailbox.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daraja56-mail-'))
const smtp = await startSmtpSink()
afterAll(async () => {
  await smtp.stop()
  rmSync(dataDir, { recursive: true })
})

const mail = { to: 'ama@mail.example', subject: 'News', text: 'Hello', html: '<p>Hello</p>' }
const once = (): JobRun => ({ id: randomUUID(), isRetry: false })
const again = ({ id }: JobRun): JobRun => ({ id, isRetry: true })

/** A mailer as a process that just started has it. */
function mailer(smtpUrl = smtp.url, folder = dataDir) {
  const config = readConfig('serve', {
    PUBLIC_URL: 'https://bridge.test',
    SECRET: 'a secret of the tests, long enough to be one',
    SMTP_URL: smtpUrl,
    DATA_DIR: folder,
  })
  const made = createMailer(config, null, 'Daraja56 <hello@bridge.test>', createLog('silent'))
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
