import { afterEach, expect, test } from 'vitest'
import { COMPLETION } from '#test/faults/counted-events.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { launchServer, temporaryFolder } from '#test/faults/server-process.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'

// One database is enough: it is about the queue's own note, and on Postgres a job is only missed after a minute.
const ENTRY = new URL('killed-server.ts', import.meta.url).pathname
const cleanUp: (() => void | Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

test(
  'killed when a mail is delivered and its job not yet completed: the job is tried again, and nobody is mailed twice',
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder('completion')
    const database = await productDatabase(folder.path, { postgres: false })
    const smtp = await startSmtpSink()
    cleanUp.push(folder.remove, database.remove, smtp.stop)
    const begin = async () => {
      const server = await launchServer({
        mode: 'serve',
        entry: ENTRY,
        dataDir: folder.path,
        env: { ...database.env, SMTP_URL: smtp.url, KILL_AT: COMPLETION },
      })
      cleanUp.push(() => server.end('SIGKILL'))
      return server
    }
    const first = await (await begin()).ready()
    const message = { name: 'Ama', email: 'ama@mail.example', subject: 'Hello', message: 'Hello' }
    await fetch(`${first.url}/api/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    expect(await first.exited).toMatchObject({ signal: 'SIGKILL' })
    expect(smtp.received).toHaveLength(1)
    // It dies again where the retried job would be completed, perhaps before it answers: by then it has decided not to mail.
    const second = await begin()
    expect(await second.exited).toMatchObject({ signal: 'SIGKILL' })
    expect(smtp.received).toHaveLength(1)
  },
)
