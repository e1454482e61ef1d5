import { afterEach, expect, test } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { CONTACT_PATH } from '#contract/contact.ts'
import { reportCount } from '#test/counts.ts'
import { failedMails, waitingMails } from '#test/faults/mail-queue.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

/** Only what hangs takes so long: a try that failed is repeated after growing pauses. */
const TIME_LIMIT = { timeout: 300_000 }
const PATIENCE = { timeout: 120_000, interval: 50 }
const cleanUp: (() => void | Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

test(
  'the mail server is down: messages of the contact form are accepted, outlive kill -9, and arrive once each',
  TIME_LIMIT,
  async () => {
    const port = await freePort()
    const folder = await temporaryFolder('contact')
    const database = await productDatabase(folder.path)
    cleanUp.push(folder.remove, database.remove)
    const begin = async () => {
      const server = await startServer({
        mode: 'serve',
        dataDir: folder.path,
        env: { ...database.env, SMTP_URL: `smtp://127.0.0.1:${port}` },
      })
      cleanUp.push(() => server.end('SIGKILL'))
      return server
    }
    const first = await begin()
    expect(await sendJson(first.url, 'with a script')).toBe(202)
    expect(await sendForm(first.url, 'without a script')).toBe(303)
    await expect.poll(() => failedMails(first), PATIENCE).toBe(2)
    await first.end('SIGKILL')
    reportCount('kills', 1)
    const second = await begin()
    expect(await sendJson(second.url, 'after the restart')).toBe(202)
    const smtp = await startSmtpSink(port)
    cleanUp.push(smtp.stop)
    const all = ['after the restart', 'with a script', 'without a script'].map((words) => `Contact form: ${words}`)
    const arrived = () => smtp.received.map(({ subject }) => subject).toSorted()
    await expect.poll(arrived, PATIENCE).toEqual(all)
    expect(await second.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(await waitingMails({ dataDir: folder.path, database }), 'none twice').toEqual([])
    expect(arrived(), 'none twice').toEqual(all)
    expect(new Set(smtp.received.flatMap(({ recipients }) => recipients))).toEqual(new Set([BRAND.contactEmail]))
  },
)

const message = (subject: string) => ({ name: 'Ama', email: 'ama@mail.example', subject, message: 'Hello' })

async function sendJson(url: string, subject: string): Promise<number> {
  const body = JSON.stringify(message(subject))
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url + CONTACT_PATH, { method: 'POST', headers, body })).status
}

async function sendForm(url: string, subject: string): Promise<number> {
  const body = new URLSearchParams(message(subject))
  return (await fetch(url + CONTACT_PATH, { method: 'POST', body, redirect: 'manual' })).status
}
