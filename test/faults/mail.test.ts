import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { rows } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import type { ProductDatabase } from '#test/faults/product-database.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

const END_MS = 30_000
/** Longer than jobs had to end, shorter than they have now. */
const SLOW_MS = 5_000
const cleanUp: (() => void | Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

test(
  'the mail server is down: everything goes on, and the mails go out once it is back',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    const server = await startWithMailAt(port, await newPlace())
    const people = ['Ama', 'Kofi', 'Ṣadé'].map((name) => ({
      name,
      email: `${Buffer.from(name).toString('hex')}@mail.example`,
    }))
    for (const { name, email } of people) expect(await signUp(server.url, name, email)).toBe(200)
    // The first tries to deliver fail meanwhile.
    await sleep(2_500)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await signUp(server.url, 'Esi', 'esi@mail.example')).toBe(200)
    const received = await startSink(port)
    const all = [...people.map(({ email }) => email), 'esi@mail.example'].toSorted()
    await expect.poll(() => received.toSorted(), { timeout: 45_000, interval: 200 }).toEqual(all)
    await sleep(1_000)
    expect(received.toSorted(), 'no mail twice').toEqual(all)
  },
)

test(
  'the mail server accepts and then says nothing: the product still ends in time, and the mail is kept',
  { timeout: 90_000 },
  async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const connected = once(silent, 'connection')
    const { port } = silent.address() as { port: number }
    const place = await newPlace()
    const server = await startWithMailAt(port, place)
    expect(await signUp(server.url, 'Ama', 'ama@mail.example')).toBe(200)
    await connected
    const { code, ms } = await server.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(END_MS)
    silent.close()
    // At once, without the pause behind a try that failed.
    expect(await waitingMails(place)).toEqual([{ state: 'retry', due: true }])
    const free = await freePort()
    const received = await startSink(free)
    await startWithMailAt(free, place)
    await expect.poll(() => received, { interval: 200 }).toEqual(['ama@mail.example'])
  },
)

test(
  'the mail server takes long to say that it has a mail: the product that ends waits for it, and nobody is mailed twice',
  { timeout: 90_000 },
  async () => {
    const place = await newPlace()
    const port = await freePort()
    const received = await startSink(port, { answerAfter: SLOW_MS })
    const server = await startWithMailAt(port, place)
    expect(await signUp(server.url, 'Ama', 'ama@mail.example')).toBe(200)
    await expect.poll(() => received, { interval: 50 }).toEqual(['ama@mail.example'])
    const { code, ms } = await server.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(END_MS)
    await startWithMailAt(port, place)
    await sleep(8_000)
    expect(received).toEqual(['ama@mail.example'])
  },
)

test(
  'the mail server refuses, or is lost before its yes: the mail is sent again under the same name, and no address is in the log',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    const [ama, kofi] = ['ama@mail.example', 'kofi@mail.example']
    const tries: { to: string; name: string }[] = []
    const sink = await startSmtpSink(port, {
      refuse: ({ to, headers }) => {
        const isFirst = !tries.some((one) => one.to === to)
        tries.push({ to, name: headers.find((line) => /^message-id:/i.test(line)) ?? '' })
        if (!isFirst) return null
        return to === ama ? 'drop' : `450 ${to} has no room`
      },
    })
    cleanUp.push(sink.stop)
    const server = await startWithMailAt(port, await newPlace())
    expect(await signUp(server.url, 'Ama', ama)).toBe(200)
    expect(await signUp(server.url, 'Kofi', kofi)).toBe(200)
    await expect.poll(() => sink.received.length, { timeout: 60_000, interval: 200 }).toBe(2)
    for (const who of [ama, kofi]) {
      const names = tries.filter(({ to }) => to === who).map(({ name }) => name)
      expect(names.length).toBeGreaterThan(1)
      expect(new Set(names).size, who).toBe(1)
    }
    expect(server.output()).toContain('EMESSAGE 450')
    expect(server.output()).not.toContain('@mail.example')
  },
)

/** Where a server keeps what it has: a data folder and a database, both empty. */
type Place = { dataDir: string; database: ProductDatabase }

async function newPlace(): Promise<Place> {
  const folder = await temporaryFolder('mail')
  const database = await productDatabase(folder.path)
  cleanUp.push(folder.remove, database.remove)
  return { dataDir: folder.path, database }
}

/** The mails in the queue of a product that has ended. */
async function waitingMails({ dataDir, database }: Place): Promise<object[]> {
  const { DATABASE_URL } = database.env
  const opened = DATABASE_URL ? openPostgres(DATABASE_URL, { connections: 1 }) : await openEmbedded(dataDir)
  try {
    return await rows(opened.db, sql`select state::text, start_after <= now() as due from jobs.job where name = 'mail'`)
  } finally {
    await opened.close()
  }
}

async function startWithMailAt(port: number, { dataDir, database }: Place): Promise<ServerProcess> {
  const env = { ...database.env, SMTP_URL: `smtp://127.0.0.1:${port}` }
  const server = await startServer({ mode: 'serve', dataDir, env })
  cleanUp.push(() => server.end('SIGKILL'))
  return server
}

async function signUp(url: string, full_name: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name, email, password: 'brid9e-walk', terms_accepted: true }),
  })
  return answer.status
}

/** A mail server that opens on a known port; answers with the addresses it got mail for. */
async function startSink(port: number, { answerAfter = 0 } = {}): Promise<string[]> {
  const received: string[] = []
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        setTimeout(done, answerAfter)
      })
    },
  })
  await once(sink.listen(port, '127.0.0.1'), 'listening')
  cleanUp.push(() => new Promise<void>((resolve) => sink.close(() => resolve())))
  return received
}
