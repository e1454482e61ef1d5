import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, test } from 'vitest'
import type { TestContext } from 'vitest'
import { failedMails, passTheUnknown, waitingMails } from '#test/faults/mail-queue.ts'
import type { Place } from '#test/faults/mail-queue.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import type { Refuse } from '#test/smtp-sink.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'

// One database is enough: it is about a mail server that is away or slow; event-kill.test.ts and platform/jobs.test.ts have the queue on both.

/** Only what hangs takes so long: a try that failed is repeated after growing pauses. */
const TIME_LIMIT = { timeout: 300_000 }
const PATIENCE = { timeout: 120_000, interval: 50 }
/** Longer than jobs had to end, shorter than they have now. */
const SLOW_MS = 5_000
// Side by side: each of them waits most of its time, for the next try of a mail or for the end of the product.
describe.concurrent('a mail server', TIME_LIMIT, () => {
  test('the mail server is down: everything goes on, and the mails go out once it is back', async ({
    expect,
    onTestFinished,
  }) => {
    const { newPlace, startWithMailAt, startSink } = mailing(onTestFinished)
    const port = await freePort()
    const place = await newPlace()
    const server = await startWithMailAt(port, place)
    const people = ['Ama', 'Kofi', 'Ṣadé'].map((name) => ({
      name,
      email: `${Buffer.from(name).toString('hex')}@mail.example`,
    }))
    for (const { name, email } of people) expect(await signUp(server.url, name, email)).toBe(200)
    await expect.poll(() => failedMails(server), PATIENCE).toBe(people.length)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await signUp(server.url, 'Esi', 'esi@mail.example')).toBe(200)
    const received = await startSink(port)
    const all = [...people.map(({ email }) => email), 'esi@mail.example'].toSorted()
    await expect.poll(() => received.toSorted(), PATIENCE).toEqual(all)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(await waitingMails(place), 'no mail twice').toEqual([])
    expect(received.toSorted(), 'no mail twice').toEqual(all)
  })

  test('the mail server accepts and then says nothing: the product still ends in time, and the mail is kept', async ({
    expect,
    onTestFinished,
  }) => {
    const { newPlace, startWithMailAt, startSink } = mailing(onTestFinished)
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const connected = once(silent, 'connection')
    const { port } = silent.address() as { port: number }
    const place = await newPlace()
    const server = await startWithMailAt(port, place)
    expect(await signUp(server.url, 'Ama', 'ama@mail.example')).toBe(200)
    await connected
    // What does not end in time ends with 1.
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    silent.close()
    // At once, without the pause behind a try that failed.
    expect(await waitingMails(place)).toEqual([{ state: 'retry', due: true }])
    const free = await freePort()
    const received = await startSink(free)
    await startWithMailAt(free, place)
    await expect.poll(() => received, PATIENCE).toEqual(['ama@mail.example'])
  })

  test('the mail server takes long to say that it has a mail: the product that ends waits for it, and nobody is mailed twice', async ({
    expect,
    onTestFinished,
  }) => {
    const { newPlace, startWithMailAt, startSink } = mailing(onTestFinished)
    const place = await newPlace()
    const port = await freePort()
    const taken = Promise.withResolvers<void>()
    const received = await startSink(port, taken.promise)
    const server = await startWithMailAt(port, place)
    expect(await signUp(server.url, 'Ama', 'ama@mail.example')).toBe(200)
    await expect.poll(() => received, PATIENCE).toEqual(['ama@mail.example'])
    const ended = server.end('SIGTERM')
    await expect.poll(() => server.output(), PATIENCE).toContain('Stopping …')
    setTimeout(taken.resolve, SLOW_MS)
    expect(await ended).toMatchObject({ code: 0 })
    expect(await waitingMails(place)).toEqual([])
    const next = await startWithMailAt(port, place)
    expect(await signUp(next.url, 'Kofi', 'kofi@mail.example')).toBe(200)
    await expect.poll(() => received, PATIENCE).toEqual(['ama@mail.example', 'kofi@mail.example'])
  })

  test.for([
    ['is slower than the end of the product waits', 'hang'],
    ['is lost before its yes', 'drop'],
  ] as const)(
    'the mail server %s: the mail waits until its outcome is settled, then it is sent under the same name',
    async ([, how], { expect, onTestFinished }) => {
      const { newPlace, startWithMailAt, startSinkThat } = mailing(onTestFinished)
      const [ama, kofi] = ['ama@mail.example', 'kofi@mail.example']
      const { port, tries } = await startSinkThat(() => how)
      const place = await newPlace()
      const first = await startWithMailAt(port, place)
      expect(await signUp(first.url, 'Ama', ama)).toBe(200)
      await expect.poll(() => tries.map(({ to }) => to), PATIENCE).toEqual([ama])
      expect(await first.end('SIGTERM')).toMatchObject({ code: 0 })

      const good = await startSinkThat(() => null)
      const second = await startWithMailAt(good.port, place)
      expect(await signUp(second.url, 'Kofi', kofi)).toBe(200)
      await expect.poll(second.output, PATIENCE).toContain('the mail server may still take it')
      await expect.poll(() => good.tries.map(({ to }) => to), PATIENCE).toEqual([kofi])
      expect(await second.end('SIGTERM')).toMatchObject({ code: 0 })
      expect(await waitingMails(place)).toEqual([{ state: 'retry', due: false }])

      await passTheUnknown(place)
      const third = await startWithMailAt(good.port, place)
      await expect.poll(() => good.tries.map(({ to }) => to), PATIENCE).toEqual([kofi, ama])
      expect(good.tries[1]).toEqual(tries[0])
      for (const { output } of [first, second, third]) expect(output()).not.toContain('@mail.example')
    },
  )

  test('the mail server refuses: the mail is sent again soon, and no address is in the log', async ({
    expect,
    onTestFinished,
  }) => {
    const { newPlace, startWithMailAt, startSinkThat } = mailing(onTestFinished)
    const { port, tries } = await startSinkThat(({ to }) => (tries.length === 1 ? `450 ${to} has no room` : null))
    const server = await startWithMailAt(port, await newPlace())
    expect(await signUp(server.url, 'Kofi', 'kofi@mail.example')).toBe(200)
    await expect.poll(() => tries.length, PATIENCE).toBe(2)
    expect(tries[1]).toEqual(tries[0])
    expect(server.output()).toContain('EMESSAGE 450')
    expect(server.output()).not.toContain('@mail.example')
  })
})

type Try = { to: string; name: string }

async function signUp(url: string, full_name: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_name, email, password: 'brid9e-walk', terms_accepted: true }),
  })
  return answer.status
}

/** What a test starts here; it is ended with the test, the last first. */
function mailing(cleanUp: TestContext['onTestFinished']) {
  /** A mail server that does the same to each mail once it has all of it, and whose mails these were, by their Message-IDs. */
  async function startSinkThat(answer: Refuse): Promise<{ port: number; tries: Try[] }> {
    const tries: Try[] = []
    const port = await freePort()
    const sink = await startSmtpSink(port, {
      refuse: (mail) => {
        tries.push({ to: mail.to, name: mail.headers.find((line) => /^message-id:/i.test(line)) ?? '' })
        return answer(mail)
      },
    })
    cleanUp(sink.stop)
    return { port, tries }
  }

  async function newPlace(): Promise<Place> {
    const folder = await temporaryFolder('mail')
    const database = await productDatabase(folder.path)
    cleanUp(folder.remove)
    cleanUp(database.remove)
    return { dataDir: folder.path, database }
  }

  async function startWithMailAt(port: number, { dataDir, database }: Place): Promise<ServerProcess> {
    const env = { ...database.env, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const server = await startServer({ mode: 'serve', dataDir, env })
    cleanUp(async () => void (await server.end('SIGKILL')))
    return server
  }

  /**
   * Opens a mail server on a known port, which says that it has a mail once `taken`. Returns the addresses that it got
   * mail for.
   */
  async function startSink(port: number, taken = Promise.resolve()): Promise<string[]> {
    const received: string[] = []
    const accept = async (done: () => void) => {
      await taken
      done()
    }
    const sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        stream.resume().once('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address))
          void accept(done)
        })
      },
    })
    await once(sink.listen(port, '127.0.0.1'), 'listening')
    cleanUp(() => new Promise<void>((resolve) => sink.close(() => resolve())))
    return received
  }

  return { newPlace, startWithMailAt, startSink, startSinkThat }
}
